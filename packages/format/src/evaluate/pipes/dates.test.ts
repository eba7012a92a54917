import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { compileTemplate } from "../compile-template.ts";

type Case = readonly [value: string | number, style: string, gives: string | null];

function show(value: string | number, style: string, locale = "en", timeZone = "Europe/Berlin") {
  const template = compileTemplate(
    `{{ state.value | date${style && `(${JSON.stringify(style)})`} }}`,
  );
  const events: string[] = [];
  const result = template.evaluate({
    roots: { state: { value }, env: { locale, timeZone } },
    onEvent: ({ code }) => events.push(code),
  });
  assert.deepEqual(events, result === null ? ["wrong_input"] : []);
  return typeof result === "string" ? result.replace(/[\u00a0\u202f]/g, " ") : result;
}

suite("Dates", () => {
  const cases: readonly Case[] = [
    ["2025-06-01", "", "Jun 1, 2025"],
    ["2025-06-01", "short", "6/1/25"],
    ["2025-06-01", "long", "June 1, 2025"],
    ["2025-06-01", "full", "Sunday, June 1, 2025"],
    ["2025-06-01", "time", "12:00 AM"],
    ["2025-06-01T10:30", "dateTime", "Jun 1, 2025, 10:30 AM"],
    ["2025-06-01T10:30Z", "time", "12:30 PM"],
    ["2025-12-01T10:30Z", "time", "11:30 AM"],
    ["2025-06-01T23:30:00.5-01:00", "yyyy-MM-dd HH:mm", "2025-06-02 02:30"],
    ["2025-06-01T23:30:59.999", "H:mm:ss", "23:30:59"],
    [0, "yyyy-MM-dd HH:mm:ss", "1970-01-01 01:00:00"],
    [-0.5, "ss", "59"],
    ["10:30", "time", "10:30 AM"],
    ["22:05:09", "h:mm:ss a", "10:05:09 PM"],
    ["00:00", "hh 'o''clock'", "12 o'clock"],
    ["2025-06-01", "y yy M MMM MMMM d dd E EEE EEEE", "2025 25 6 Jun June 1 01 Sun Sun Sunday"],
    ["0099-01-01", "y yy yyyy", "99 99 0099"],
    ["2024-02-29", "d.M.", "29.2."],
    ["2025-02-29", "d.M.", null],
    ["2025-13-01", "", null],
    ["2025-6-1", "", null],
    ["2025-06-01 10:30", "", null],
    ["2025-06-01T24:00", "", null],
    ["2025-06-01T10:60", "", null],
    ["2025-06-01T10:30+24:00", "", null],
    ["2025-06-01T10:30\n", "", null],
    ["10:30", "", null],
    ["10:30", "HH 'on' d", null],
    ["25:00", "time", null],
    ["10:30Z", "time", null],
    ["", "", null],
    [9e15, "", null],
    [8.64e15, "y", "275760"],
  ];
  for (const [value, style, gives] of cases) {
    test(`${JSON.stringify(value)} as ${JSON.stringify(style)} is ${JSON.stringify(gives)}`, () => {
      assert.equal(show(value, style, "en", value === 8.64e15 ? "UTC" : "Europe/Berlin"), gives);
    });
  }

  test("have the names of the locale", () => {
    assert.equal(show("2025-06-01", "d MMMM y", "ru"), "1 июня 2025");
    assert.equal(show("2025-06-01", "EEEE, d. MMMM", "de"), "Sonntag, 1. Juni");
    assert.equal(show("2025-06-01", "MMMM", "zh"), "六月");
    assert.equal(show("2025-06-01T03:00", "a", "zh-TW"), "上午");
    assert.equal(show("2025-06-01", "yyyy/MM", "th"), "2025/06");
    assert.equal(show("2025-06-01", "yyyy/MM", "ar-EG"), "2025/06");
    assert.equal(show("2025-06-01", "long", "de"), "1. Juni 2025");
  });

  test("are shown in UTC when the time zone is unknown", () => {
    assert.equal(show("2025-06-01T10:30Z", "HH:mm", "en", "Nowhere/Nothing"), "10:30");
    assert.equal(show("2025-06-01T10:30Z", "HH:mm", "en", "Asia/Kolkata"), "16:00");
  });

  test("before the common era are those of the Gregorian calendar", () => {
    assert.equal(show(-1e14, "y-MM-dd", "en", "UTC"), "-1199-02-15");
    assert.equal(show(-1e14, "y-MM-dd", "en", "Asia/Kolkata"), "-1199-02-15");
  });
});
