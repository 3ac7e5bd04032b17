"""What schemathesis is told beyond schemathesis.toml: who calls, what an entry looks like, that answers say no more."""

import atexit
import base64
import collections
import copy
import json
import os
import pathlib

import requests
import schemathesis
from hypothesis import strategies as st

EMAIL = os.environ.get("FUZZ_EMAIL")
API = os.environ["INFINITO_URL"] + "/api/v1"
ENTRY = ("/api/v1/events/{event}", "/api/v1/events/{event}/create-order")
FILLED = [vector for file in sorted(pathlib.Path("../shared/vectors").glob("*.json")) for vector in json.loads(file.read_text())]
DRAFTS = [vector["draft"] for vector in FILLED if vector["draft"].get("event")]
GOOD = [vector["draft"] for vector in FILLED if vector["draft"] in DRAFTS and not vector["findings"] and vector.get("step") is None]


def login():
    answer = requests.post(API + "/auth/login", json={"email": EMAIL, "password": "infinito-demo"}, timeout=20)
    answer.raise_for_status()
    return answer.json()["accessToken"]


def session_of(token):
    claims = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["sid"]


TOKEN = login() if EMAIL else None


@schemathesis.hook
def before_call(context, case, kwargs):
    """A session for the role. A call that would end it gets one of its own to end."""
    if TOKEN is None:
        return
    token = TOKEN
    call = (case.method.upper(), case.operation.path)
    if call == ("POST", "/api/v1/auth/logout"):
        token = login()
    elif call == ("DELETE", "/api/v1/user/me/sessions/{id}") and case.path_parameters.get("id") == session_of(TOKEN):
        case.path_parameters["id"] = session_of(login())
    case.headers["Authorization"] = f"Bearer {token}"
    if case.meta is None or case.meta.generation.mode.is_positive:
        go_on(case)


LAST = {}  # What was answered last, to go on with: random ids lead nowhere.


def go_on(case):
    """Pays what was entered, and returns what was paid."""
    path = case.operation.path
    if path == "/api/v1/payment/sandbox/pay" and "order" in LAST and isinstance(case.body, dict):
        case.body["orderId"] = LAST["order"]
    elif path == "/api/v1/registrations/{id}/pay" and "registration" in LAST:
        case.path_parameters["id"] = LAST["registration"]
    elif path == "/api/v1/events/{event}/verify-payment" and {"paid", "event"} <= LAST.keys():
        case.path_parameters["event"] = LAST["event"]
        case.body = dict(LAST["paid"])


def remember(case, response):
    path, answer = case.operation.path, response.json()
    if path == ENTRY[0]:
        LAST["registration"] = answer["registrationId"]
    elif path == ENTRY[1]:
        LAST.update(order=answer["order"]["id"], event=case.path_parameters["event"])
    elif path == "/api/v1/payment/sandbox/pay" and "razorpay_signature" in answer:
        LAST["paid"] = answer


STATUSES = collections.Counter()
atexit.register(lambda: print("answers:", " ".join(f"{status}×{count}" for status, count in sorted(STATUSES.items()))))


@schemathesis.hook
def after_call(context, case, response):
    """How far the cases came, for whoever reads the summary."""
    STATUSES[response.status_code] += 1
    if response.status_code in (200, 201) and "json" in response.headers.get("content-type", [""])[0]:
        remember(case, response)


@schemathesis.hook
def before_generate_body(context, strategy):
    """Half of the entries are forms as people fill them in, so that what lies behind the rules is met too."""
    if context.operation.path not in ENTRY:
        return strategy
    filled = st.builds(lambda draft: {"draft": draft, "consent": "2026-01"}, st.sampled_from(GOOD) | st.sampled_from(DRAFTS))
    return st.one_of(strategy, filled)


@schemathesis.hook
def map_case(context, case):
    """A filled-in form goes to its own event."""
    is_entry = case.operation.path in ENTRY and isinstance(case.body, dict)
    draft = case.body.get("draft") if is_entry else None
    if isinstance(draft, dict) and draft in DRAFTS and "event" in (case.path_parameters or {}):
        if case.meta is None or case.meta.generation.mode.is_positive:
            case.path_parameters["event"] = draft["event"]
    return case


@schemathesis.hook
def before_load_schema(_context, raw_schema):
    """Forbids unknown fields in response objects: a field that the description does not name is an error.

    For a visitor, it removes the calls that need a login: they only answer 401, which access.rs tests."""
    if TOKEN is None:
        for path in raw_schema["paths"].values():
            for method in [method for method, call in path.items() if call.get("security") == [{"session": []}]]:
                del path[method]
    schemas = raw_schema["components"]["schemas"]
    calls = [call for path in raw_schema["paths"].values() for call in path.values()]
    asked = reachable([call.get("requestBody") for call in calls], schemas)
    for schema in schemas.values():
        # What others are made of is copied into them, for a closed part would refuse the rest.
        if "allOf" in schema:
            schema["allOf"] = [copy.deepcopy(schemas[part["$ref"].rsplit("/", 1)[1]]) if "$ref" in part else part for part in schema["allOf"]]
    for name, schema in schemas.items():
        if name in asked:
            continue
        if "allOf" in schema and not any(is_open(part) for part in schema["allOf"]):
            schema["unevaluatedProperties"] = False
        elif "properties" in schema:
            schema.setdefault("additionalProperties", False)


def is_open(part):
    return part.get("type") == "object" and "properties" not in part


def refs(value):
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"].rsplit("/", 1)[1]
        value = list(value.values())
    if isinstance(value, list):
        for entry in value:
            yield from refs(entry)


def reachable(roots, schemas):
    found, waiting = set(), list(refs(roots))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(refs(schemas[name]))
    return found
