#!/usr/bin/env python3
"""Validates SARIF logs: validate.py FILE…

Three things are asked of each log: that it follows the SARIF 2.1.0 schema by the
small validator below, which knows every keyword that this schema uses and
refuses others; the same by python3-jsonschema, where it is installed; and that
its references hold (rule indices, regions with an order). Before that, broken
logs made of the first one must be refused: a validator that accepts everything
would be of no use. SARIF_SCHEMA names another schema to use.
"""
import copy
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SCHEMA = os.environ.get("SARIF_SCHEMA", os.path.join(HERE, "sarif-2.1.0-rtm.4.json"))

TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "null": lambda v: v is None,
}
SILENT = {"$schema", "$id", "id", "title", "description", "default", "definitions"}
URI = re.compile(r"^[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*$")


def check(value, schema, root, at, errors):
    """Appends "PATH: what is wrong" to errors."""

    def wrong(text):
        errors.append(f"{at or '/'}: {text}")

    for key, arg in schema.items():
        if key in SILENT:
            continue
        if key == "$ref":
            target = root
            for part in arg.removeprefix("#/").split("/"):
                target = target[part]
            check(value, target, root, at, errors)
        elif key == "type":
            allowed = arg if isinstance(arg, list) else [arg]
            if not any(TYPES[t](value) for t in allowed):
                wrong(f"is no {' or '.join(allowed)}")
        elif key == "enum":
            if value not in arg:
                wrong(f"{value!r} is none of {arg}")
        elif key == "properties":
            if isinstance(value, dict):
                for name, sub in arg.items():
                    if name in value:
                        check(value[name], sub, root, f"{at}/{name}", errors)
        elif key == "additionalProperties":
            if isinstance(value, dict):
                for name in value.keys() - schema.get("properties", {}).keys():
                    if arg is False:
                        wrong(f"has an unknown member '{name}'")
                    elif isinstance(arg, dict):
                        check(value[name], arg, root, f"{at}/{name}", errors)
        elif key == "required":
            if isinstance(value, dict):
                for name in arg:
                    if name not in value:
                        wrong(f"lacks '{name}'")
        elif key == "items":
            if isinstance(value, list):
                for n, item in enumerate(value):
                    check(item, arg, root, f"{at}/{n}", errors)
        elif key in ("minItems", "maxItems"):
            if isinstance(value, list) and (len(value) < arg if key == "minItems" else len(value) > arg):
                wrong(f"has {len(value)} items; {key} is {arg}")
        elif key == "uniqueItems":
            if arg and isinstance(value, list):
                texts = [json.dumps(v, sort_keys=True) for v in value]
                if len(set(texts)) != len(texts):
                    wrong("holds one item twice")
        elif key in ("minimum", "maximum"):
            if TYPES["number"](value) and (value < arg if key == "minimum" else value > arg):
                wrong(f"{value} is beyond the {key} {arg}")
        elif key == "pattern":
            if isinstance(value, str) and not re.search(arg, value):
                wrong(f"{value!r} does not match {arg}")
        elif key == "format":
            if arg in ("uri", "uri-reference") and isinstance(value, str) and not URI.match(value):
                wrong(f"{value!r} is no URI reference")
        elif key in ("anyOf", "oneOf", "allOf"):
            good = 0
            for sub in arg:
                inner = []
                check(value, sub, root, at, inner)
                good += not inner
            want = {"anyOf": good >= 1, "oneOf": good == 1, "allOf": good == len(arg)}[key]
            if not want:
                wrong(f"{good} of the alternatives of {key} hold")
        elif key == "not":
            inner = []
            check(value, arg, root, at, inner)
            if not inner:
                wrong("is what it must not be")
        else:
            wrong(f"the schema uses '{key}', which this validator does not know")


def references(log, errors):
    for run in log.get("runs", []):
        rules = run["tool"]["driver"].get("rules", [])
        if len({r["id"] for r in rules}) != len(rules):
            errors.append("two rules have one id")
        known = {n["id"] for n in run["tool"]["driver"].get("notifications", [])}
        for result in run.get("results", []):
            index = result.get("ruleIndex", -1)
            if not 0 <= index < len(rules) or rules[index]["id"] != result["ruleId"]:
                errors.append(f"ruleIndex {index} is not {result['ruleId']}")
        for invocation in run.get("invocations", []):
            for note in invocation.get("toolExecutionNotifications", []):
                if note["descriptor"]["id"] not in known:
                    errors.append(f"no notification {note['descriptor']['id']}")

    def regions(value):
        if isinstance(value, dict):
            if "startColumn" in value and value.get("endColumn", value["startColumn"]) < value["startColumn"]:
                errors.append(f"a region that ends before it begins: {value}")
            for v in value.values():
                regions(v)
        elif isinstance(value, list):
            for v in value:
                regions(v)

    regions(log)


def problems(log, schema):
    errors = []
    check(log, schema, schema, "", errors)
    if not errors:
        references(log, errors)
    return errors


def broken(log):
    """Variants of a good log that are bad."""

    def variant(change):
        other = copy.deepcopy(log)
        change(other)
        return other

    def run(l):
        return l["runs"][0]

    yield "no version", variant(lambda l: l.pop("version"))
    yield "an unknown member", variant(lambda l: run(l).update(nonsense=1))
    yield "a wrong type", variant(lambda l: run(l).update(results=7))
    yield "an unknown kind of column", variant(lambda l: run(l).update(columnKind="bytes"))
    yield "no name of the tool", variant(lambda l: run(l)["tool"]["driver"].pop("name"))
    for result in run(log)["results"][:1]:
        yield "an unknown level", variant(lambda l: run(l)["results"][0].update(level="fatal"))
        yield "a wrong rule index", variant(lambda l: run(l)["results"][0].update(ruleIndex=result["ruleIndex"] + 1))
        yield "a result without a message", variant(lambda l: run(l)["results"][0].pop("message"))


def main(paths):
    with open(SCHEMA, encoding="utf-8") as f:
        schema = json.load(f)
    try:
        import jsonschema
    except ImportError:
        jsonschema = None
        print("python3-jsonschema is not installed: validated by our own validator only")
    status = 0
    for n, path in enumerate(paths):
        with open(path, encoding="utf-8") as f:
            log = json.load(f)
        errors = problems(log, schema)
        if jsonschema and not errors:
            errors += [e.message for e in jsonschema.Draft4Validator(schema).iter_errors(log)]
        for e in errors:
            print(f"{path}: {e}")
            status = 1
        if n == 0 and not errors:
            for what, bad in broken(log):
                if not problems(bad, schema):
                    print(f"{path}: {what} is not noticed")
                    status = 1
        print(f"{path}: {len(log['runs'][0]['results'])} results, {'bad' if errors else 'valid'}")
    return status


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: validate.py FILE…")
    sys.exit(main(sys.argv[1:]))
