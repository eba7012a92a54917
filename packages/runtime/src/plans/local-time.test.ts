import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isEarlier, toLocalTime } from "./local-time.ts";

suite("The value of a DatePicker", () => {
  test("is the local time of an instant", () => {
    const inTokyo = (text: string, mode: string) => toLocalTime(text, mode, "Asia/Tokyo");
    assert.equal(inTokyo("2025-06-01T23:30Z", "dateTime"), "2025-06-02T08:30");
    assert.equal(inTokyo("2025-06-01T23:30:00.000Z", "date"), "2025-06-02");
    assert.equal(inTokyo("2025-06-01T23:30:15+0200", "time"), "06:30:15");
    assert.equal(toLocalTime("2025-06-01T23:30Z", "dateTime", "no zone"), "2025-06-01T23:30");
  });

  test("is a local text as it is, or the part of it that the mode has", () => {
    for (const [mode, text] of [
      ["date", "2024-02-29"],
      ["time", "10:30"],
      ["time", "10:30:00"],
      ["dateTime", "2025-06-01T10:30:15.5"],
    ] as const) {
      assert.equal(toLocalTime(text, mode, "Asia/Tokyo"), text);
    }
    assert.equal(toLocalTime("2025-06-01T10:30", "date", "Asia/Tokyo"), "2025-06-01");
    assert.equal(toLocalTime("2025-06-01T10:30", "time", "Asia/Tokyo"), "10:30");
    assert.equal(toLocalTime("10:30:15.123456", "time", "UTC"), "10:30:15.123");
  });

  test("is no other text", () => {
    const wrong = ["", "x", "31.12.2025", "2025-02-30", "2025-13-01", "0000-01-01", "12025-01-01"];
    const times = ["24:00", "10:60", "10:30Z", "1748773800000", "2025-06-01T10:30+25:00"];
    for (const text of [...wrong, ...times]) {
      for (const mode of ["date", "time", "dateTime"]) {
        assert.equal(toLocalTime(text, mode, "UTC"), null, `${mode} ${text}`);
      }
    }
    assert.equal(toLocalTime("2025-06-01", "dateTime", "UTC"), null);
    assert.equal(toLocalTime("2025-06-01", "time", "UTC"), null);
    assert.equal(toLocalTime("10:30", "date", "UTC"), null);
    assert.equal(toLocalTime("9999-12-31T23:59Z", "date", "Asia/Tokyo"), null);
  });

  test("is compared by its day with a day, and by its seconds with a time", () => {
    assert.equal(isEarlier("2025-12-31", "2025-12-31T10:30"), false);
    assert.equal(isEarlier("2025-12-31T10:30", "2025-12-31"), false);
    assert.equal(isEarlier("2025-12-30T23:59", "2025-12-31"), true);
    assert.equal(isEarlier("10:30", "10:30:00"), false);
    assert.equal(isEarlier("10:30", "10:30:01"), true);
    assert.equal(isEarlier("10:30", "2025-12-31"), false);
  });
});
