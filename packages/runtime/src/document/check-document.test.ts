import assert from "node:assert/strict";
import { test } from "node:test";
import { startRuntime } from "../start-runtime.ts";
import { checkDocument } from "./check-document.ts";

const document = { specVersion: "1.0.0", entryPoint: "home", screens: { home: {} } };

test("Screens, actions and rules have the id that they stand under, whatever they say", () => {
  const rules = {
    silent: { trigger: {}, actionIds: [] },
    mistaken: { id: "other", trigger: {}, actionIds: [] },
  };
  const checked = checkDocument({ ...document, rules });
  assert.deepEqual(
    Object.values(checked.rules ?? {}).map(({ id }) => id),
    ["silent", "mistaken"],
  );
  assert.equal(checked.screens["home"]?.id, "home");
});

test("A text whose key is id stays what it is", () => {
  const strings = { en: { id: "Identity card" } };
  assert.deepEqual(checkDocument({ ...document, strings }).strings, strings);
});

test("A default locale that is no text counts as missing", () => {
  const text = { type: "Widget", widgetType: "Text", attributes: { text: "{{ t.hello }}" } };
  const runtime = startRuntime(
    {
      ...document,
      defaultLocale: 5,
      strings: { de: { hello: "Hallo" } },
      screens: { home: { body: text } },
    },
    {},
    {
      locale: "de",
      timeZone: "UTC",
      platform: "test",
      colorScheme: "light",
      width: 400,
      height: 600,
    },
  );
  assert.equal(runtime.screens[0]?.body.attributes["text"], "Hallo");
});
