import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addMonths, boundsOf, clamp, formatLocal, parseLocal } from "./local-time.ts";

const attributes = { labelPlacement: "above", enabled: true, required: false } as const;

test("A local date or time is the same after it was read and written", () => {
  const iso = fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16));
  fc.assert(
    fc.property(iso, (text) => {
      assert.equal(formatLocal(parseLocal(text), "dateTime"), text);
      assert.equal(formatLocal(parseLocal(text.slice(0, 10)), "date"), text.slice(0, 10));
      assert.equal(formatLocal(parseLocal(text.slice(11)), "time"), text.slice(11));
    }),
  );
});

test("A month later is the same day, or the last one of a shorter month", () => {
  const later = (day: string, months: number) =>
    formatLocal(addMonths(parseLocal(day), months), "date");
  assert.equal(later("2025-06-14", 1), "2025-07-14");
  assert.equal(later("2025-01-31", 1), "2025-02-28");
  assert.equal(later("2024-02-29", 12), "2025-02-28");
  assert.equal(later("2025-03-31", -1), "2025-02-28");
  assert.equal(later("2025-12-31", 2), "2026-02-28");
  assert.equal(later("0099-12-31", 1), "0100-01-31");
});

test("The bounds are those of the field, within the years 1 to 9999", () => {
  const written = (mode: "date" | "time" | "dateTime", min?: string, max?: string) => {
    const bounds = boundsOf({ mode, ...attributes, ...(min && { min }), ...(max && { max }) });
    return [formatLocal(bounds.min, mode), formatLocal(bounds.max, mode)];
  };
  assert.deepEqual(written("date"), ["0001-01-01", "9999-12-31"]);
  assert.deepEqual(written("date", "1970-01-01", "2025-12-31"), ["1970-01-01", "2025-12-31"]);
  assert.deepEqual(written("time", "00:00", "17:00"), ["00:00", "17:00"]);
  assert.deepEqual(written("time", "09:00:30", "17:00:30"), ["09:01", "17:00"]);
  assert.deepEqual(written("dateTime", "2025-06-01T10:30"), [
    "2025-06-01T10:30",
    "9999-12-31T23:59",
  ]);
  assert.equal(clamp(5, { min: 10, max: 20 }), 10);
  assert.equal(clamp(25, { min: 10, max: 20 }), 20);
});
