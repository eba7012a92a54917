import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPhoneFormat, type PhoneFormat } from "./phone-format.ts";

function formatIn(locale: string, country?: string, countries?: readonly string[]) {
  return createPhoneFormat({ locale: () => locale, country: () => country, countries });
}

/** Types each character at the end. */
function type(text: string, format = formatIn("de-DE")) {
  let typed = { value: "", text: "", caret: 0 };
  for (const character of text) {
    const edited = typed.text + character;
    typed = edit(format, typed, edited, edited.length);
  }
  return { ...typed, country: format.country };
}

function edit(
  format: PhoneFormat,
  former: Parameters<PhoneFormat["edit"]>[0],
  text: string,
  caret: number,
  { deletesForward = false, maximum = Number.POSITIVE_INFINITY } = {},
) {
  return format.edit(former, { text, caret, deletesForward }, maximum);
}

suite("A phone number", () => {
  test("without a calling code has that of the country, without the prefix of domestic calls", () => {
    const german = { value: "+4915112345678", text: "+49 1511 2345678", caret: 16, country: "DE" };
    assert.deepEqual(type("015112345678"), german);
    assert.deepEqual(type("0151 / 1234-5678"), german);
    assert.equal(type("2015550123", formatIn("en")).text, "+1 201 555 0123");
    assert.equal(type("12015550123", formatIn("en")).text, "+1 201 555 0123");
    assert.equal(type("0660 1234567", formatIn("de", "AT")).value, "+436601234567");
  });

  test("keeps digits that only look like such a prefix", () => {
    assert.equal(type("8005553535", formatIn("ru-RU")).value, "+78005553535");
    assert.equal(type("88005553535", formatIn("ru-RU")).value, "+78005553535");
    assert.equal(type("0612345678", formatIn("it-IT")).value, "+390612345678");
  });

  test("with a calling code selects its country", () => {
    assert.deepEqual(type("+33612345678"), {
      value: "+33612345678",
      text: "+33 6 12 34 56 78",
      caret: 17,
      country: "FR",
    });
    const format = formatIn("de-DE");
    assert.equal(format.apply("00 33 6 12 34 56 78").text, "+33 6 12 34 56 78");
    assert.equal(format.apply("٠١٥١١").value, "+331511", "digits of any script; the country stays");
  });

  test("that is typed with 00 has the calling code behind it", () => {
    for (const locale of ["de-DE", "it-IT", "en-US", "hu-HU"]) {
      assert.equal(type("0033612345678", formatIn(locale)).text, "+33 6 12 34 56 78", locale);
    }
  });

  test("keeps the country if others have the same calling code", () => {
    assert.equal(type("+12015550123", formatIn("en-CA")).country, "CA");
    assert.equal(type("+12015550123").country, "US");
  });

  test("that no country has yet stays as it is typed", () => {
    assert.deepEqual(type("+4"), { value: "+4", text: "+4", caret: 2, country: "DE" });
    assert.equal(type("+999123456789012345").value, "+999123456789012");
    assert.equal(type("+33612345678", formatIn("de", "DE", ["DE", "AT"])).text, "+33612345678");
  });

  test("has at most 15 digits", () => {
    assert.equal(type("2015550123999999", formatIn("en")).text, "+1 201 555 01239999");
  });

  test("can be deleted from its end to nothing", () => {
    const format = formatIn("fr-FR");
    let { value, text } = format.apply("0612");
    const seen = [text];
    while (text !== "") {
      const edited = text.slice(0, -1);
      ({ value, text } = edit(format, { value, text }, edited, edited.length));
      seen.push(text);
    }
    assert.deepEqual(seen, ["+33 6 12", "+33 6 1", "+33 6", "+33", "+3", "+", ""]);
  });

  test("keeps the caret at the edited digit", () => {
    const format = formatIn("de-DE");
    const former = format.apply("+4915112345678");
    const inserted = edit(format, former, "+49 15911 2345678", 7);
    assert.deepEqual(inserted, { value: "+49159112345678", text: "+49 1591 12345678", caret: 7 });
    const spaceDeleted = edit(format, former, "+49 15112345678", 8);
    assert.deepEqual(spaceDeleted, { value: "+491512345678", text: "+49 1512 345678", caret: 7 });
    const deleted = edit(format, former, "+49 15112345678", 8, { deletesForward: true });
    assert.deepEqual(deleted, { value: "+491511345678", text: "+49 1511 345678", caret: 9 });
  });

  test("that is full refuses an insertion, and keeps the digits after it", () => {
    const format = formatIn("de-DE");
    const full = format.apply("+491511234567890");
    assert.equal(full.value, "+491511234567890");
    const typed = edit(format, full, `${full.text.slice(0, 5)}9${full.text.slice(5)}`, 6);
    assert.deepEqual(typed, { ...full, caret: 5 });
    const short = format.apply("+4915112345");
    const pasted = edit(format, short, `+49 1511 123456789${short.text.slice(9)}`, 18);
    assert.equal(pasted.value, "+491511123452345");
    const limited = edit(format, short, `${short.text}67`, 15, { maximum: 12 });
    assert.equal(limited.value, "+49151123456");
  });

  test("may be pasted as it is written in its country or abroad", () => {
    for (const written of [
      "+49 (0)1511 2345678",
      "0049 1511 2345678",
      "01511/2345678",
      "\u200e+49 1511-2345678\u00a0",
      "tel:+49-1511-2345678",
    ]) {
      const format = formatIn("de-DE");
      const pasted = edit(format, { value: "", text: "" }, written, written.length);
      assert.equal(pasted.value, "+4915112345678", written);
      assert.equal(edit(format, pasted, written, written.length).value, "+4915112345678", written);
    }
  });

  test("has no digits of an extension or of another number behind it", () => {
    for (const written of [
      "01511 2345678 ext. 12",
      "+49 1511 2345678x12",
      "tel:+49-1511-2345678;ext=12",
      "01511/2345678, 0160 1234567",
      "+49 1511 2345678 #12",
    ]) {
      assert.equal(formatIn("de-DE").apply(written).value, "+4915112345678", written);
      const pasted = edit(formatIn("de-DE"), { value: "", text: "" }, written, written.length);
      assert.equal(pasted.value, "+4915112345678", written);
    }
  });

  test("keeps its plus sign, and nothing is inserted before it", () => {
    const format = formatIn("de-DE");
    const former = format.apply("+4915112345678");
    const behind = former.text.slice(1);
    const deleted = edit(format, former, behind, 0);
    assert.deepEqual(deleted, { ...former, caret: 1 });
    assert.equal(edit(format, former, behind, 0, { deletesForward: true }).value, "+915112345678");
    for (const inserted of ["0", "+", "+43 660 1"]) {
      const edited = edit(format, former, inserted + former.text, inserted.length);
      assert.equal(edited.text, former.text, inserted);
    }
  });

  test("gets the calling code of a chosen country", () => {
    const format = formatIn("de-DE");
    assert.equal(format.choose("FR", "+49612345678"), "+33 6 12 34 56 78");
    assert.equal(format.choose("US", ""), "");
    assert.equal(format.country, "US");
    assert.equal(format.apply("2015550123").value, "+12015550123");
  });

  test("keeps its other digits if its country can't be chosen", () => {
    const format = formatIn("de-DE", undefined, ["DE", "AT"]);
    assert.equal(format.choose("AT", "+33612345678"), "+43 612 345678");
  });

  test("is plausible with a length that numbers of its country have", () => {
    const { isPlausible } = formatIn("en");
    const numbers = ["+12015550123", "+1201555012", "+4930123456", "+491", "+999123456", "+", ""];
    assert.deepEqual(
      numbers.map((number) => isPlausible?.(number)),
      [true, false, true, false, false, false, false],
    );
  });
});

test("Every country has one line with a mask for the digits of its mobile numbers", () => {
  const { countries } = formatIn("en");
  assert.equal(countries.length, 245);
  assert.equal(new Set(countries.map(({ code }) => code)).size, 245);
  for (const { code, label } of countries) {
    assert.match(label, /^.+ \+[1-9]\d{0,2}$/);
    const format = formatIn("en", code);
    const { text } = format.apply("9".repeat(15));
    assert.match(text, /^\+\d+ [\d ]+\d$/);
    assert.equal(format.apply(text).text, text);
  }
});

test("The countries are in the order of their names in the locale", () => {
  const labels = formatIn("de", undefined, ["AT", "DE", "EG"]).countries;
  assert.deepEqual(
    labels.map(({ label }) => label),
    ["Ägypten +20", "Deutschland +49", "Österreich +43"],
  );
});
