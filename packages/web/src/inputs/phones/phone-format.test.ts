import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPhoneFormat } from "./phone-format.ts";

function formatIn(locale: string, country?: string, countries?: readonly string[]) {
  return createPhoneFormat({ locale: () => locale, country: () => country, countries });
}

/** Types each character at the end. */
function type(text: string, format = formatIn("de-DE")) {
  let typed = { value: "", text: "", caret: 0 };
  for (const character of text) {
    const edited = typed.text + character;
    typed = format.edit(typed.value, edited, edited.length);
  }
  return { ...typed, country: format.country };
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
      ({ value, text } = format.edit(value, edited, edited.length));
      seen.push(text);
    }
    assert.deepEqual(seen, ["+33 6 12", "+33 6 1", "+33 6", "+33", "+3", "+", ""]);
  });

  test("keeps the caret at the edited digit", () => {
    const format = formatIn("de-DE");
    format.apply("+4915112345678");
    const inserted = format.edit("+4915112345678", "+49 15911 2345678", 7);
    assert.deepEqual(inserted, { value: "+49159112345678", text: "+49 1591 12345678", caret: 7 });
    const spaceDeleted = format.edit("+4915112345678", "+49 15112345678", 8);
    assert.deepEqual(spaceDeleted, { value: "+491512345678", text: "+49 1512 345678", caret: 7 });
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
