"""Opens what the site exports with other programs' readers: calendars with icalendar, workbooks with openpyxl, CSV with Python's csv.

SEED=demo scripts/with-server.sh "$(scripts/readers.sh)" scripts/check-files.py
"""

import csv
import io
import json
import os
import sys
import urllib.request
from xml.etree import ElementTree

import icalendar
import openpyxl

URL = os.environ.get("INFINITO_URL", "http://127.0.0.1:8080")
ADMIN = {"email": "admin@infinito.test", "password": "infinito-demo"}
EVENTS = ["chess", "cricket", "badminton", "athletics"]
failures = []
passed = 0


def fetch(path, token=None, body=None):
    headers = {"authorization": f"Bearer {token}"} if token else {}
    if body is not None:
        headers["content-type"] = "application/json"
        body = json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(URL + path, data=body, headers=headers), timeout=60) as answer:
        return answer.read()


def check(name, rule, holds):
    global passed
    if holds:
        passed += 1
    else:
        failures.append(f"{name}: {rule}")


def check_calendar(path):
    calendar = icalendar.Calendar.from_ical(fetch(path))
    check(path, "has the version and the maker that RFC 5545 wants", calendar.get("version") == "2.0" and calendar.get("prodid"))
    uids = [str(event.get("uid")) for event in calendar.walk("VEVENT")]
    check(path, "has no event twice", len(set(uids)) == len(uids))
    for event in calendar.walk("VEVENT"):
        check(path, f"{event.get('uid')} has a start, a stamp and a summary", all(event.get(name) for name in ("dtstart", "dtstamp", "summary")))


def check_workbook(event, token):
    name = f"{event}.xlsx"
    book = openpyxl.load_workbook(io.BytesIO(fetch(f"/api/v1/admin/exports/{name}", token)))
    check(name, "has its sheets", book.sheetnames == ["Teams", "Players", "Payments"])
    for sheet in book:
        where = f"{name}, {sheet.title}"
        head = [cell.value for cell in sheet[1]]
        check(where, "has every column once", len(set(head)) == len(head) and None not in head)
        check(where, "can be filtered by every column", sheet.auto_filter.ref == sheet.dimensions)
        check(where, "keeps its head in view", sheet.freeze_panes == "A2")
        # Neighbours of the same width are one entry.
        widths = {number: group.width for group in sheet.column_dimensions.values() for number in range(group.min, group.max + 1)}
        for cell in sheet[1]:
            check(where, f"column {cell.value!r} is as wide as its head", widths.get(cell.column, 0) >= len(cell.value))
        if sheet.max_row > 2 and len(head) > 4:
            check(where, "has columns of different widths", len(set(widths.values())) > 2)
        texts = [cell.value for row in sheet.iter_rows(min_row=2) for cell in row if isinstance(cell.value, str)]
        check(where, "spells refunded one way", not any(text in ("refunded", "captured", "confirmed") for text in texts))


def check_csv(event, token):
    name = f"{event}.csv"
    text = fetch(f"/api/v1/admin/exports/{name}", token).decode("utf-8-sig")
    check(name, "ends lines in CRLF", "\r\n" in text and "\n" not in text.replace("\r\n", ""))
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    check(name, "has rows of one length", len({len(row) for row in rows}) == 1)


sitemap = ElementTree.fromstring(fetch("/sitemap.xml"))
results = [node.text for node in sitemap.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc") if "/results/" in node.text]
calendars = ["/schedule.ics", *(f"/results/{address.rsplit('/', 1)[1]}.ics" for address in results)]
for path in calendars:
    check_calendar(path)
token = json.loads(fetch("/api/v1/auth/login", body=ADMIN))["accessToken"]
for event in EVENTS:
    check_workbook(event, token)
    check_csv(event, token)
for failure in failures:
    print(f"not ok: {failure}")
print(f"files: {passed} passed, {len(failures)} failed")
sys.exit(1 if failures else 0)
