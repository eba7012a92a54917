import assert from "node:assert/strict";
import { test } from "node:test";
import { renameText } from "../references/rename.ts";
import {
  addLocale,
  addText,
  deleteText,
  fallbacksOf,
  localesOf,
  mergeTexts,
  newKeys,
  setText,
  textRows,
} from "./texts.ts";
import { textsOfCsv, textsOfFile, textsOfJson, textsToCsv } from "./texts-files.ts";

const draft = {
  defaultLocale: "en",
  strings: {
    de: { buy: "Kaufen", note: 'Er sagte "ja, gern";\nund ging ' },
    en: { buy: "Buy", title: "Shop" },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: { type: "Widget", widgetType: "Text", attributes: { text: "{{ t.buy }}!" } },
    },
  },
};

test("The texts have a row per key of any locale, the default locale first", () => {
  assert.deepEqual(localesOf(draft), ["en", "de"]);
  assert.deepEqual(
    textRows(draft).map(({ key, missing }) => [key, missing]),
    [
      ["buy", []],
      ["title", ["de"]],
      ["note", ["en"]],
    ],
  );
});

test("A text that a device finds in another locale of the language isn't missing", () => {
  const strings = {
    en: { buy: "Buy", title: "Shop" },
    de: { buy: "Kaufen" },
    "de-AT": {},
    "de-at-x-a": { title: "" },
  };
  const regional = { defaultLocale: "en", strings };
  assert.deepEqual(fallbacksOf(localesOf(regional), "de-at-x-a"), ["de-AT", "de"]);
  assert.deepEqual(
    textRows(regional).map(({ key, missing }) => [key, missing]),
    [
      ["buy", []],
      ["title", ["de", "de-at-x-a"]],
    ],
  );
  const cleared = setText(regional, "de-at-x-a", "title", "") as typeof regional;
  assert.deepEqual(cleared.strings["de-at-x-a"], {});
});

test("A renamed key is renamed in each locale, and where it is shown", () => {
  const { strings, screens } = renameText(draft, "buy", "order") as typeof draft;
  assert.deepEqual(Object.keys(strings.de), ["order", "note"]);
  assert.deepEqual(Object.keys(strings.en), ["order", "title"]);
  assert.equal(screens.home.body.attributes.text, "{{ t.order }}!");
});

test("Texts and locales are added; an empty text is removed where the default locale has one to show", () => {
  const first = addText({});
  assert.deepEqual(first, {
    draft: { strings: { en: { text: "" } }, defaultLocale: "en" },
    key: "text",
  });
  assert.equal(addText(first.draft).key, "text2");
  assert.deepEqual(localesOf(addLocale(draft, "fr")), ["en", "de", "fr"]);
  assert.deepEqual(setText(draft, "de", "buy", "")["strings"], {
    ...draft.strings,
    de: { note: draft.strings.de.note },
  });
  assert.deepEqual(setText(draft, "en", "buy", "")["strings"], {
    ...draft.strings,
    en: { buy: "", title: "Shop" },
  });
  assert.deepEqual(setText(draft, "de", "note", "")["strings"], {
    ...draft.strings,
    de: { buy: "Kaufen", note: "" },
  });
  assert.deepEqual(deleteText(draft, "buy")["strings"], {
    de: { note: draft.strings.de.note },
    en: { title: "Shop" },
  });
});

test("CSV has quotes where it needs them, and reads as it was written", () => {
  const csv = textsToCsv(draft);
  assert.equal(
    csv,
    'key,en,de\r\nbuy,Buy,Kaufen\r\ntitle,Shop,\r\nnote,,"Er sagte ""ja, gern"";\nund ging "\r\n',
  );
  assert.deepEqual(textsOfCsv(csv), draft.strings);
  assert.deepEqual(newKeys(draft, { de: { title: "Laden", gone: "Weg" }, fr: { gone: "Parti" } }), [
    "gone",
  ]);
  assert.deepEqual(mergeTexts(draft, { de: { title: "Laden" } })["strings"], {
    ...draft.strings,
    de: { ...draft.strings.de, title: "Laden" },
  });
});

test("CSV has no cell that a spreadsheet takes for a formula, and reads as it was written", () => {
  const en = { sum: "=1+1", phone: "+49", minus: "-5", at: "@ada", quote: "'=1", tab: "\t=1" };
  const csv = textsToCsv({ strings: { en: { ...en, "=key": "it's" } } });
  assert.match(csv, /^sum,'=1\+1\r$/m);
  assert.doesNotMatch(csv, /(^|,)"?[=+\-@\t]/m);
  assert.deepEqual(textsOfCsv(csv), { en: { ...en, "=key": "it's" } });
});

test("CSV of spreadsheets is read: with a mark, semicolons, notes, and without an end of line", () => {
  assert.deepEqual(
    textsOfCsv('\uFEFFKey;en;Notes;pt-BR\nbuy;Buy;"a; note";Comprar\n\nbye;;;5" tela'),
    {
      en: { buy: "Buy" },
      "pt-BR": { buy: "Comprar", bye: '5" tela' },
    },
  );
  assert.equal(textsOfCsv('key,en\nbuy,"Buy'), "open_quote");
  assert.equal(textsOfCsv("en,de\nBuy,Kaufen"), "no_columns");
  assert.equal(textsOfCsv("key,notes\nbuy,Buy"), "no_columns");
});

test("A table that has a key or a locale twice isn't read: one of them would be lost", () => {
  assert.equal(textsOfCsv("key,en\nbuy,Buy\nbuy,Purchase"), "repeated");
  assert.equal(textsOfCsv("key,en,en\nbuy,Buy,"), "repeated");
});

test("A file is read as UTF-8 only, and up to a size", () => {
  const read = (...parts: (string | Uint8Array)[]) =>
    textsOfFile(Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part)))).buffer, "");
  assert.deepEqual(read("\uFEFFkey,de\nsize,Größe"), { strings: { de: { size: "Größe" } } });
  assert.deepEqual(read('\uFEFF{"de": {"size": "Größe"}}'), { strings: { de: { size: "Größe" } } });
  const notUtf8 = { problem: "not_utf8" };
  assert.deepEqual(read("key,de\nsize,Gr", Uint8Array.of(0xf6), "e"), notUtf8);
  assert.deepEqual(read(Uint8Array.of(0xff, 0xfe), Buffer.from("key\tde", "utf16le")), notUtf8);
  const long = "x".repeat(8_000_000);
  assert.deepEqual(read(`key,de\nlong,"${long}"`), { strings: { de: { long } } });
  assert.deepEqual(read("key,de\n", "x".repeat(8 * 1024 * 1024)), { problem: "too_large" });
});

test("JSON is read if it is texts by locale", () => {
  assert.deepEqual(textsOfJson(JSON.stringify(draft)), { strings: draft.strings });
  assert.deepEqual(textsOfJson('{"de": {"a": "b"}}'), { strings: { de: { a: "b" } } });
  assert.deepEqual(textsOfJson('{"de": {"a": 1}}'), { problem: "not_texts" });
  assert.deepEqual(textsOfJson("{}"), { problem: "not_texts" });
  for (const [json, code] of [
    ["{", "invalid_json"],
    ['{"de": {"a": "b", "a": "c"}}', "duplicate_key"],
  ] as const) {
    const read = textsOfJson(json);
    assert.ok("problem" in read && typeof read.problem === "object" && "code" in read.problem);
    assert.equal(read.problem.code, code);
  }
});

test("Keys of JSON in one language may be called strings, or like locales", () => {
  const read = (json: string) => textsOfJson(json, "de");
  assert.deepEqual(read('{"strings": "Saiten", "title": "T"}'), {
    strings: { de: { strings: "Saiten", title: "T" } },
  });
  assert.deepEqual(read('{"ok": {"message": "OK"}, "no": {"message": "Nein"}}'), {
    strings: { de: { ok: "OK", no: "Nein" } },
  });
});

test("JSON of one language has its locale in the name of the file", () => {
  const read = (name: string, json: string) =>
    textsOfFile(Uint8Array.from(Buffer.from(json)).buffer, name);
  for (const [name, locale] of [
    ["de.json", "de"],
    ["texts.pt-BR.json", "pt-BR"],
    ["messages_pt_BR.json", "pt-BR"],
    ["my-texts-zh-Hant.json", "zh-Hant"],
  ] as const) {
    assert.deepEqual(read(name, '{"buy": "1"}'), { strings: { [locale]: { buy: "1" } } });
  }
  assert.deepEqual(read("de.json", '{"buy": {"defaultMessage": "1"}, "sell": {"message": "2"}}'), {
    strings: { de: { buy: "1", sell: "2" } },
  });
  assert.deepEqual(read("texts.json", '{"buy": "Buy"}'), { problem: "no_locale" });
  assert.deepEqual(read("texts.csv", "\n"), { problem: "empty" });
  const unreadable = read("de.json", "[1");
  assert.equal("problem" in unreadable && typeof unreadable.problem, "object");
  assert.deepEqual(read("de.json", '{"home": {"buy": "Buy"}}'), { problem: "not_texts" });
});
