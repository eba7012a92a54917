import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { textsOfXliff, textsToXliff } from "./xliff.ts";

const strings = {
  en: { buy: "Buy & <b>sell</b>", note: ' two\nlines\t"here" ', open: "Open" },
  de: { buy: "Kaufen & <b>verkaufen</b>", note: "zwei\r\nZeilen\u0001\ud800" },
};

test("XLIFF has the default locale as its source, and reads as it was written", () => {
  const xliff = textsToXliff({ defaultLocale: "en", strings }, "de");
  assert.match(xliff, /srcLang="en" trgLang="de"/);
  assert.match(xliff, /<segment state="initial">\n {8}<source xml:space="preserve">Open</);
  assert.deepEqual(textsOfXliff(xliff), { strings: { de: strings.de } });
});

test("Any translations read as they were written", () => {
  const anyText = fc.string({ unit: "binary", minLength: 1 });
  const key = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text !== "__proto__");
  fc.assert(
    fc.property(fc.dictionary(key, anyText, { minKeys: 1 }), (de) => {
      const draft = {
        defaultLocale: "en",
        strings: { en: { [Object.keys(de)[0] ?? ""]: "a" }, de },
      };
      assert.deepEqual(textsOfXliff(textsToXliff(draft, "de")), { strings: { de: { ...de } } });
    }),
  );
});

const unit = (inner: string, name = "buy") => `<unit id="1" name="${name}">${inner}</unit>`;
const file = (inner: string, languages = 'srcLang="en" trgLang="de"') =>
  `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ${languages}>\n<file id="f"><group id="g">\n${inner}\n</group></file>\n</xliff>`;

test("XLIFF of translation tools is read: segments, inline codes, notes, and what isn't translated", () => {
  const read = (inner: string, languages?: string) => textsOfXliff(file(inner, languages));
  const de = (text: string) => ({ strings: { de: { buy: text } } });
  assert.deepEqual(
    read(
      unit(`<notes><note>A <b>button</b></note></notes>
        <segment><source>Buy.</source><target>Kaufen.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment><source>Now</source><target><![CDATA[Jetzt]]></target></segment>`),
    ),
    de("Kaufen. Jetzt"),
  );
  assert.deepEqual(
    read(
      unit(`<originalData><data id="d1">{{ n }}</data><data id="d2">[</data><data id="d3">]</data></originalData>
        <segment><source/><target><ph id="1" dataRef="d1"/> <mrk id="m">k<pc id="2" dataRefStart="d2" dataRefEnd="d3">x</pc>y</mrk></target></segment>`),
    ),
    de("{{ n }} k[x]y"),
  );
  assert.deepEqual(
    read(
      unit("<segment><source>a</source><target>b</target></segment>") +
        unit("<segment><source>Open</source></segment>", "open"),
    ),
    de("b"),
  );
  assert.deepEqual(read(unit("<segment><source>a</source></segment>"), 'srcLang="fr"'), {
    strings: { fr: { buy: "a" } },
  });
});

test("A file that isn't read is told with the line", () => {
  const segment = "<segment><source>a</source><target>b</target></segment>";
  const levels = (count: number) => "<a>".repeat(count);
  for (const [xliff, problem, line] of [
    [`<!DOCTYPE x [<!ENTITY a "${"b".repeat(99)}">]>\n<xliff/>`, "dtd", 1],
    [`<?xml version="1.0"?>\n<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff/>`, "dtd", 2],
    [file(unit("<segment><source>\n&xxe;</source></segment>")), "entity", 5],
    [file(unit("<segment><source>a & b</source></segment>")), "syntax", 4],
    [file(unit("<segment><source>&#0;</source></segment>")), "syntax", 4],
    [file(`${unit(segment)}\n${unit(segment)}`), "repeated", 5],
    [file(`${unit(segment)}\n<unit id=""/>`), "no_key", 5],
    [file(`\n<unit id="u" name="__proto__"/>`), "forbidden_key", 5],
    [file(unit("<segment><source>a</target></segment>")), "unclosed", 4],
    [file("<unit id='u'>\n<segment>\n"), "unclosed", 5],
    ["<xliff version='2.0' srcLang='en'>\n<file>", "unclosed", 2],
    [`<xliff version="2.0" srcLang="en">${levels(100)}`, "too_deep", 1],
    [`<xliff version="2.0" srcLang="en">${levels(1_000_000)}`, "too_deep", 1],
    ['<xliff version="1.2"><file/></xliff>', "not_xliff_2", 1],
    ["<html></html>", "not_xliff_2", 1],
    [file(unit(segment), 'srcLang="en" trgLang="German!"'), "no_language", 2],
    [file(""), "no_text", 1],
    ["<a/><b/>", "not_xliff_2", 1],
    ['<xliff version="2.0" srcLang="en"/>\n<b/>', "syntax", 2],
    ['<xliff version="2.0" version="2.0"/>', "syntax", 1],
    ["<!-- open", "syntax", 1],
    ["< xliff>", "syntax", 1],
  ] as const) {
    const read = textsOfXliff(xliff);
    assert.ok("problem" in read, xliff.slice(0, 80));
    assert.deepEqual([read.problem.xliff, read.problem.line], [problem, line], xliff.slice(0, 80));
  }
});

test("No text makes reading throw or hang", () => {
  const part = fc.constantFrom(
    file("a"),
    ...'< > / & ; " = a <unit <![CDATA[ ]]> <!-- x:y \n'.split(" "),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      textsOfXliff(parts.join(""));
    }),
  );
  // Each of these would take minutes if an expression went back and forth.
  for (const start of ["<a ", '<a b="', "<a b ", "&", "<!--", "]]>", '<a b="c" ', " "]) {
    textsOfXliff(start.repeat(300_000));
  }
});
