import assert from "node:assert/strict";
import { test } from "node:test";
import { foldRepeats } from "./fold-repeats.ts";

const entry = (text: string) => {
  const [actor = "", action = "", target = "", message] = text.split(" ");
  return { text, action, actor: { id: actor }, target, details: message ? { message } : {} };
};

const fold = (...entries: string[]) =>
  foldRepeats(entries.map(entry), ({ target }) => target).map((group) =>
    group.map(({ text }) => text),
  );

test("Repeats are folded across other things, and another person, another deed or a message begins a group", () => {
  assert.deepEqual(fold("ada saved cart", "bob saved survey", "ada saved cart"), [
    ["ada saved cart", "ada saved cart"],
    ["bob saved survey"],
  ]);
  assert.equal(fold("ada saved cart", "bob saved cart", "ada saved cart").length, 3);
  assert.equal(fold("ada saved cart", "ada published cart", "ada saved cart").length, 3);
  assert.equal(fold("ada published cart Sale", "ada published cart Sale").length, 2);
});
