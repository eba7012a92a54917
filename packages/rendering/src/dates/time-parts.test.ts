import assert from "node:assert/strict";
import { test } from "node:test";
import { parseLocal } from "./local-time.ts";
import { timeParts } from "./time-parts.ts";

const typesIn = (locale: string) => timeParts(locale).map(({ type }) => type);
const at = parseLocal("2025-06-01T14:05");

function partOf(locale: string, type: string) {
  const part = timeParts(locale).find((each) => each.type === type);
  assert.ok(part);
  return part;
}

test("A time has the parts that the locale writes, in its order", () => {
  assert.deepEqual(typesIn("de-DE"), ["hour", "minute"]);
  assert.deepEqual(typesIn("en-US"), ["hour", "minute", "dayPeriod"]);
  assert.deepEqual(typesIn("ko-KR"), ["dayPeriod", "hour", "minute"]);
});

test("The values of a part have the labels of the locale", () => {
  assert.deepEqual(partOf("en-US", "hour").labels.slice(0, 3), ["12", "1", "2"]);
  assert.deepEqual(partOf("en-US", "dayPeriod").labels, ["AM", "PM"]);
  assert.deepEqual(partOf("de-DE", "hour").labels.slice(-2), ["22", "23"]);
});

test("A change of a part keeps the other parts", () => {
  const period = partOf("en-US", "dayPeriod");
  assert.equal(period.indexIn(at), 1);
  assert.equal(period.change(at, 0), parseLocal("2025-06-01T02:05"));
  assert.equal(partOf("de-DE", "minute").change(at, 59), parseLocal("2025-06-01T14:59"));
});

test("A value can be chosen if a time with it is within the bounds", () => {
  const bounds = { min: parseLocal("2025-06-01T09:30"), max: parseLocal("2025-06-01T18:00") };
  const hours = partOf("de-DE", "hour");
  const possible = hours.labels.map((_label, index) => hours.canBe(at, index, bounds));
  assert.deepEqual([possible.indexOf(true), possible.lastIndexOf(true)], [9, 18]);
});
