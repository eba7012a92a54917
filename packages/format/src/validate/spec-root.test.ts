import assert from "node:assert/strict";
import { test } from "node:test";
import { action, rule, screen, text } from "../../testing/test-unpublishable.ts";
import { validateDocument } from "./validate-document.ts";
import { validateDraft } from "./validate-draft.ts";

test("Keys that begin with x- are allowed everywhere except at the root of a spec", () => {
  const extended = { "x-note": { type: "Text", anything: [1] } };
  const content = {
    screens: { home: { ...screen, ...extended, body: { ...text, ...extended } } },
    actions: { go: { ...action, ...extended } },
    rules: { watch: { ...rule, ...extended, actionIds: ["go"] } },
  };
  assert.deepEqual(validateDraft(content), []);
  const [found, ...others] = validateDraft({ ...content, ...extended });
  assert.deepEqual(others, []);
  assert.equal(found?.code, "unknown_key");
  assert.equal(found.pointer, "/x-note");
  assert.match(found.hint ?? "", /not at its root/);
});

for (const [key, hint] of [
  ["nam", 'Did you mean "name"?'],
  ["screen", 'Did you mean "screens"?'],
  ["entrypoint", 'Did you mean "entryPoint"?'],
  ["componets", 'Did you mean "components"?'],
  ["liveVersion", 'Did you mean "live_version"?'],
  ["specVersion", "A spec isn't a document: leave it out."],
  ["specId", "A spec isn't a document: leave it out."],
  ["createdAt", "A spec isn't a document: leave it out."],
  ["nonsense", undefined],
] as const) {
  test(`A spec can't have ${key}`, () => {
    const [found, ...others] = validateDraft({ [key]: {} });
    assert.deepEqual(others, []);
    assert.deepEqual(
      [found?.code, found?.kind, found?.pointer, found?.hint],
      ["unknown_key", "unpublishable", `/${key}`, hint],
    );
  });
}

test("A spec that is validated as a document gets a hint for each member that only specs have", () => {
  const found = validateDocument({ name: "Home", components: [], nonsense: 1 });
  const hint = "A document isn't a spec: leave it out, or validate it as a spec.";
  assert.deepEqual(
    found
      .filter(({ code }) => code === "unknown_key")
      .map((diagnostic) => [diagnostic.pointer, diagnostic.hint]),
    [
      ["/components", hint],
      ["/name", hint],
      ["/nonsense", undefined],
    ],
  );
});

test("The API's fields are allowed at a spec's root, and checked", () => {
  const spec = {
    id: "spec_1",
    name: "{{ Shop",
    description: "",
    version: "1.0",
    slug: "shop-2",
    tags: ["spring", "🛍"],
    status: "draft",
    revision: 1,
    live_version: null,
    cdn_url: null,
    managed_by: "shop",
    created_at: "2025-06-01T12:00:00.000Z",
    created_by: "user_1",
    updated_at: "2025-06-01T12:00:00.000Z",
    updated_by: "user_1",
    created_by_name: "Ada",
    updated_by_name: null,
  };
  assert.deepEqual(validateDraft(spec), []);
  const wrong = {
    id: 1,
    name: "",
    description: "x".repeat(2001),
    version: "one",
    slug: "spec_1",
    tags: "spring",
    status: "live",
    revision: 0,
    live_version: 0.5,
    cdn_url: 1,
    created_at: "2025-06-01",
    created_by: null,
    updated_at: 5,
    updated_by: [],
    created_by_name: 1,
    updated_by_name: {},
  };
  const found = validateDraft(wrong);
  assert.deepEqual(
    found.map(({ pointer }) => pointer),
    Object.keys(wrong)
      .map((key) => `/${key}`)
      .sort(),
  );
  for (const { kind } of found) assert.equal(kind, "unpublishable");
});

test("The length of a spec's name is counted in characters", () => {
  assert.deepEqual(validateDraft({ name: "😀".repeat(200) }), []);
  const [found] = validateDraft({ name: "😀".repeat(201) });
  assert.equal(found?.code, "invalid_value");
  assert.match(found.message, /of 1 to 200 characters/);
});
