import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { suite, test } from "node:test";
import { languageOf } from "./language-of.ts";
import { languages } from "./languages.ts";
import { textsIn } from "./texts.ts";

suite("The SDK's own texts", () => {
  test("exist in the languages of the folder, each text in each, and are trimmed", async () => {
    const files = await readdir(new URL("languages", import.meta.url));
    const tags = Object.keys(languages);
    assert.deepEqual(files.sort(), tags.map((tag) => `${tag}.ts`).sort());
    assert.ok(tags.length >= 20);
    const names = Object.keys(languages.de).sort();
    assert.ok(Object.keys(textsIn("en")).every((name) => names.includes(name)));
    for (const [tag, texts] of Object.entries(languages)) {
      assert.deepEqual(Object.keys(texts).sort(), names, tag);
      for (const text of Object.values(texts)) {
        assert.equal(text, text.trim(), tag);
        assert.notEqual(text, "", tag);
      }
      // A colon stays where a value follows.
      assert.match(texts.unknownOption, /[:：]$/, tag);
      assert.match(texts.invalidValue, /[:：]$/, tag);
    }
  });

  test("are found by the language of a locale, and its script", () => {
    const tags = [
      "de-AT",
      "pt-BR",
      "zh-TW",
      "zh-CN",
      "zh",
      "zh-Hant-HK",
      "iw",
      "in",
      "en-GB",
      "sv",
    ];
    assert.deepEqual(tags.map(languageOf), [
      "de",
      "pt",
      "zh-Hant",
      "zh-Hans",
      "zh-Hans",
      "zh-Hant",
      "he",
      "id",
      undefined,
      "sv",
    ]);
  });

  test("can be replaced by the document's, and both by the app's", () => {
    const document = {
      strings: {
        DE: { "sdk.back": "Rückwärts", "sdk.retry": "Nochmal", "sdk.none": "Nichts", back: "Buch" },
        "de-CH": { "sdk.done": "Erledigt", "sdk.retry": 7 },
        fr: { "sdk.next": "Après" },
      },
    };
    const app = { retry: "Again", de: { retry: "Noch einmal" }, fr: { done: "Fini" } };
    const texts = textsIn("de-CH", { language: languages.de, document, app });
    const { back, retry, done, next } = texts;
    assert.deepEqual(
      { back, retry, done, next },
      { back: "Rückwärts", retry: "Noch einmal", done: "Erledigt", next: "Weiter" },
    );
    assert.equal(textsIn("en", { document, app }).retry, "Again");
    assert.equal(textsIn("en", { document: { strings: [null] }, app: null }).back, "Back");
  });
});
