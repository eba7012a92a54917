import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeSet } from "@codemirror/state";
import type { JsonObject } from "@screenspec/format";
import { deleteAt, setAt } from "../edits/json-edits.ts";
import { createDraftText, type DraftText } from "./draft-text.ts";

const draft: JsonObject = { name: "Home", tags: ["a", "b"], globalData: { count: 1 } };

/** Types a text in place of another one. */
function type(draftText: DraftText, former: string, typed: string, saved = draft): JsonObject {
  const text = draftText.text.toString();
  const from = text.indexOf(former);
  assert.ok(from >= 0, text);
  const change = { from, to: from + former.length, insert: typed };
  return draftText.type(ChangeSet.of(change, text.length), saved);
}

test("Undoing returns to the text of a draft with its white space; retyping what is saved shares it", () => {
  const draftText = createDraftText(draft);
  const spaced = type(draftText, `"name": `, `"name":    `);
  assert.notEqual(spaced, draft);
  assert.equal(spaced["tags"], draft["tags"]);
  const changed = type(draftText, `"a"`, `"c"`);
  assert.deepEqual(changed["tags"], ["c", "b"]);
  draftText.follow(draft, draft);
  assert.match(draftText.text.toString(), /"name": "Home"/);
  draftText.follow(changed, draft);
  assert.match(draftText.text.toString(), /"name": {4}"Home",\n {2}"tags": \["c"/);
  const again = type(draftText, `"c"`, `"a"`);
  assert.equal(again["tags"], draft["tags"]);
});

test("An edit of the draft leaves what is typed and isn't valid yet, and isn't undone by it", () => {
  const draftText = createDraftText(draft);
  assert.equal(type(draftText, `"count": 1`, `"count": `), draft);
  assert.equal(draftText.problems[0]?.message, "A value is missing here.");
  const edited = setAt(deleteAt(draft, ["tags", 0]), ["name"], "Start");
  draftText.follow(edited, draft);
  assert.match(draftText.text.toString(), /"name": "Start",\n.*\["b"\],\n.*"count": {2}\}/);
  assert.deepEqual(type(draftText, `"count": `, `"count": 2`), {
    ...edited,
    globalData: { count: 2 },
  });
  type(draftText, `"count": 2`, `"count": ,`);
  draftText.discard();
  assert.equal(draftText.problems.length, 0);
  assert.match(draftText.text.toString(), /"count": 2/);
});

test("Typed text becomes part of the draft when an edit removes its invalid part", () => {
  const draftText = createDraftText(draft);
  type(draftText, `"b"]`, `"b"`);
  assert.equal(type(draftText, `"Home"`, `"Start"`), draft);
  const edited = deleteAt(draft, ["tags"]);
  draftText.follow(edited, draft);
  assert.equal(draftText.problems.length, 0);
  assert.match(draftText.text.toString(), /"name": "Start"/);
  assert.equal(draftText.draft["globalData"], draft["globalData"]);
  assert.deepEqual(draftText.draft, { ...edited, name: "Start" });
});

test("A text that is JSON but no object isn't a draft", () => {
  const draftText = createDraftText(draft);
  assert.equal(type(draftText, draftText.text.toString(), "[]"), draft);
  assert.equal(draftText.problems[0]?.message, "A spec is an object: { … }.");
  assert.equal(type(draftText, "[]", "[".repeat(300) + "]".repeat(300)), draft);
  const deep = `{"a":${"[".repeat(300)}${"]".repeat(300)}}`;
  assert.equal(type(draftText, draftText.text.toString(), deep), draft);
  assert.equal(draftText.problems[0]?.message, "JSON may be nested 200 levels deep.");
});

test("A text that is opened stays as it was written, also if it isn't valid", () => {
  const written = '{"name":\r\n"Home"}';
  const opened = createDraftText({ name: "Home" }, written);
  assert.equal(opened.text.toString(), '{"name":\n"Home"}');
  assert.deepEqual(type(opened, `"Home"`, `"Start"`), { name: "Start" });

  const broken = createDraftText({}, '{"name": "Home"');
  assert.equal(broken.problems.length, 1);
  assert.equal(broken.text.toString(), '{"name": "Home"');
  assert.deepEqual(type(broken, `"Home"`, `"Home"}`), { name: "Home" });
});
