import assert from "node:assert/strict";
import { test } from "node:test";
import { startRuntime } from "../start-runtime.ts";
import { checkDocument } from "./check-document.ts";

const document = { specVersion: "1.0.0", entryPoint: "home", screens: { home: {} } };

test("Screens, actions and rules get their key as their id", () => {
  const rules = {
    withoutId: { trigger: {}, actionIds: [] },
    otherId: { id: "other", trigger: {}, actionIds: [] },
  };
  const checked = checkDocument({ ...document, rules });
  assert.deepEqual(
    Object.values(checked.rules ?? {}).map(({ id }) => id),
    ["withoutId", "otherId"],
  );
  assert.equal(checked.screens["home"]?.id, "home");
});

test("A string with the key `id` keeps its text", () => {
  const strings = { en: { id: "Identity card" } };
  assert.deepEqual(checkDocument({ ...document, strings }).strings, strings);
});

test("A default locale that isn't text counts as missing", () => {
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
