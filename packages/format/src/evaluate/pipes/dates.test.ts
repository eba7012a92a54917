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
    ["2025-06-01T23:30-0100", "yyyy-MM-dd HH:mm", "2025-06-02 02:30"],
    ["2025-06-01T23:30+01", "HH:mm", "00:30"],
    ["2025-06-01T23:30:59.999", "H:mm:ss", "23:30:59"],
    [0, "yyyy-MM-dd HH:mm:ss", "1970-01-01 01:00:00"],
    [-0.5, "ss", "59"],
    ["10:30", "time", "10:30 AM"],
    ["22:05:09", "h:mm:ss a", "10:05:09 PM"],
    ["22:05:09.75", "H:mm:ss", "22:05:09"],
    ["22:05.5", "H:mm:ss", null],
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

  for (const [locale, style, ...names] of [
    ["en", "MMM", "Jan", "Jun", "Dec"],
    ["de", "MMM", "Jan.", "Juni", "Dez."],
    ["ru", "MMM", "янв.", "июн.", "дек."],
    ["ru", "MMMM", "января", "июня", "декабря"],
    ["pl", "MMM", "sty", "cze", "gru"],
    ["pl", "MMMM", "stycznia", "czerwca", "grudnia"],
    ["cs", "MMM", "led", "čvn", "pro"],
    ["cs", "MMMM", "ledna", "června", "prosince"],
    ["hu", "MMMM", "január", "június", "december"],
    ["lt", "MMM", "saus.", "birž.", "gruod."],
    ["lt", "MMMM", "sausio", "birželio", "gruodžio"],
    ["bg", "MMM", "яну", "юни", "дек"],
    ["eu", "MMM", "urt.", "eka.", "abe."],
    ["eu", "MMMM", "urtarrila", "ekaina", "abendua"],
    ["fi", "MMMM", "tammikuuta", "kesäkuuta", "joulukuuta"],
    ["ca", "MMMM", "de gener", "de juny", "de desembre"],
    ["ja", "MMM", "1月", "6月", "12月"],
    ["ja", "MMMM", "1月", "6月", "12月"],
    ["ko", "MMM", "1월", "6월", "12월"],
    ["ko", "MMMM", "1월", "6월", "12월"],
    ["zh", "MMM", "1月", "6月", "12月"],
    ["zh", "MMMM", "一月", "六月", "十二月"],
    ["ar-EG", "MMM", "يناير", "يونيو", "ديسمبر"],
    ["he", "MMMM", "ינואר", "יוני", "דצמבר"],
    ["fa", "MMMM", "ژانویهٔ", "ژوئن", "دسامبر"],
    ["th", "MMM", "ม.ค.", "มิ.ย.", "ธ.ค."],
  ] as const) {
    test(`have ${locale}'s names of months beside a day as ${style}`, () => {
      const days = ["2025-01-31", "2025-06-01", "2025-12-31"];
      assert.deepEqual(
        days.map((day) => show(day, style, locale)),
        names,
      );
    });
  }

  test("have a month name that isn't just a number, in every month of many locales", () => {
    const locales =
      "ar ar-EG bg bn cs de el en eu fa fi hi hr hu ja ko lt lv mr pl pt-PT ru sk th zh";
    for (const locale of locales.split(" ")) {
      for (const style of ["MMM", "MMMM"]) {
        const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 15));
        const names = new Set(days.map((day) => show(day, style, locale)));
        assert.equal(names.size, 12, locale);
        for (const name of names) assert.match(String(name), /\p{L}/u, locale);
      }
    }
  });

  test("are those of the locale's language and region, with any extensions", () => {
    assert.equal(show("2025-06-01", "short", "de-u-nu-arab"), show("2025-06-01", "short", "de"));
    assert.equal(show("10:30", "time", "en-u-hc-h23"), "10:30 AM");
    assert.equal(show("2025-06-01", "long", "en-u-ca-buddhist"), "June 1, 2025");
    assert.equal(show("2025-06-01", "long", "de-t-en-x-private"), "1. Juni 2025");
  });

  test("are shown in UTC when the time zone is unknown", () => {
    assert.equal(show("2025-06-01T10:30Z", "HH:mm", "en", "Nowhere/Nothing"), "10:30");
    assert.equal(show("2025-06-01T10:30Z", "HH:mm", "en", "Asia/Kolkata"), "16:00");
    assert.equal(show("2025-06-01T10:30Z", "HH:mm", "en", "Etc/GMT-2"), "12:30");
    for (const offset of ["+02:00", "-0530", "+02", "−02:00"]) {
      assert.equal(show("2025-06-01T10:30Z", "HH:mm", "en", offset), "10:30");
    }
  });

  test("before the common era are those of the Gregorian calendar", () => {
    assert.equal(show(-1e14, "y-MM-dd", "en", "UTC"), "-1199-02-15");
    assert.equal(show(-1e14, "y-MM-dd", "en", "Asia/Kolkata"), "-1199-02-15");
  });
});
