import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { formatLocal, minutesPerDay, parseLocal, toDate } from "./local-time.ts";
import { daysOfWeek, offsetInWeek, weeksOfMonth } from "./weeks-of-month.ts";

const day = fc.integer({ min: -200_000, max: 2_000_000 }).map((days) => days * minutesPerDay);
const weekStart = fc.integer({ min: 1, max: 7 });

test("The weeks of a month have each of its days once, in the column of its weekday", () => {
  fc.assert(
    fc.property(day, weekStart, (any, start) => {
      const weeks = weeksOfMonth(any, start);
      const days = weeks.flat().filter((each) => each !== undefined);
      const date = toDate(any);
      const last = new Date(Date.UTC(2000, 0, 1));
      last.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
      assert.deepEqual(
        days.map((each) => toDate(each).getUTCDate()),
        Array.from({ length: last.getUTCDate() }, (_, index) => index + 1),
      );
      for (const week of weeks) {
        assert.equal(week.length, 7);
        for (const [column, each] of week.entries()) {
          if (each !== undefined) assert.equal(offsetInWeek(each, start), column);
        }
      }
    }),
  );
});

test("A month that begins on the last day of a week has six rows", () => {
  const weeks = weeksOfMonth(parseLocal("2026-08-15"), 7);
  assert.deepEqual(
    weeks.map((week) => {
      const first = week.find((each) => each !== undefined);
      return first === undefined ? undefined : formatLocal(first, "date");
    }),
    ["2026-08-01", "2026-08-02", "2026-08-09", "2026-08-16", "2026-08-23", "2026-08-30"],
  );
});

test("The days of a week begin with its first one", () => {
  assert.deepEqual(
    daysOfWeek(1).map((each) => toDate(each).getUTCDay()),
    [1, 2, 3, 4, 5, 6, 0],
  );
  assert.equal(toDate(daysOfWeek(6)[0] ?? 0).getUTCDay(), 6);
});
