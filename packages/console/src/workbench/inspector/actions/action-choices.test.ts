import assert from "node:assert/strict";
import { test } from "node:test";
import { actions } from "@screenspec/format/catalog";
import { actionInWords } from "../../draft/references/action-in-words.ts";
import { existingActionChoices, newActionChoices, searchActions } from "./action-choices.ts";

const choices = newActionChoices({
  actions: {
    ScanCode: { description: "Reads a code with the camera. Fails without one." },
    constructor: { description: "Has the name of a member that every object has." },
  },
});

/** The type that people mean by each word. */
const meant: readonly (readonly [text: string, type: string])[] = [
  ["Navigate", "Navigate"],
  ["snack bar", "ShowSnackBar"],
  ["go to screen", "Navigate"],
  ["link", "OpenUrl"],
  ["close", "NavigateBack"],
  ["toast", "ShowSnackBar"],
  ["message", "ShowSnackBar"],
  ["popup", "ShowDialog"],
  ["confirm", "ShowAlert"],
  ["website", "OpenUrl"],
  ["phone", "OpenUrl"],
  ["api", "ApiCall"],
  ["load", "ApiCall"],
  ["service", "ApiCall"],
  ["form", "SubmitForm"],
  ["send a form", "SubmitForm"],
  ["clear", "ResetForm"],
  ["save", "SetData"],
  ["variable", "SetData"],
  ["event", "EmitEvent"],
  ["analytics", "Track"],
  ["wait", "Delay"],
  ["refresh", "Refresh"],
  ["condition", "If"],
  ["scan", "ScanCode"],
  ["constructor", "constructor"],
];

test("Types of actions are found first by the words that people use for them", () => {
  const first = meant.map(([text]) => [text, searchActions(choices, text)[0]?.name]);
  assert.deepEqual(first, meant);
  assert.deepEqual(searchActions(choices, "message zebra"), []);
});

test("Each type of actions is offered once, with a name and one short sentence in people's words", () => {
  const names = choices.map(({ name }) => name);
  assert.deepEqual(
    names.toSorted(),
    [...Object.keys(actions), "ScanCode", "constructor"].toSorted(),
  );
  assert.equal(choices[0]?.name, "Navigate");
  for (const { name, title, sentence } of choices) {
    assert.match(sentence, /^[A-Z].{8,80}\.$/, name);
    assert.equal(title === name, ["ScanCode", "Share", "constructor"].includes(name), name);
  }
});

test("An action is named by what it does, with texts in the default locale and titles of screens", () => {
  const draft = {
    defaultLocale: "en",
    strings: { en: { saved: "Saved", detail: "Detail" } },
    screens: { second: { title: "{{ t.detail }}" }, plain: {} },
    actions: {
      tell: { actionType: "ShowSnackBar", attributes: { message: "{{ t.saved }}" } },
      go: { actionType: "Navigate", attributes: { targetScreenId: "second" } },
      leave: { actionType: "Navigate", attributes: { targetScreenId: "plain" } },
      computed: { actionType: "Navigate", attributes: { targetScreenId: "{{ item.id }}" } },
      back: { actionType: "NavigateBack" },
      own: { actionType: "ScanCode", attributes: { name: "x" } },
      send: { actionType: "SubmitForm", attributes: { formId: "order" } },
    },
  };
  assert.deepEqual(
    existingActionChoices(draft).map(({ name, title }) => [name, title]),
    [
      ["tell", "Show “Saved”"],
      ["go", "Go to Detail"],
      ["leave", "Go to plain"],
      ["computed", "Go to this row › id"],
      ["back", "Go back"],
      ["own", "ScanCode"],
      ["send", "Send order"],
    ],
  );
  assert.equal(actionInWords(draft, "not an action"), "");
});
