import { card, column, home, list, testDiffSentences, text, widget } from "../../testing/diffs.ts";

const submit = { id: "send", type: "Action", actionType: "SubmitForm", attributes: {} };
const track = { id: "seen", type: "Action", actionType: "Track", attributes: { event: "seen" } };
const actions = { send: submit, seen: track };
const button = widget("Button", {
  attributes: { text: "Book" },
  onClickActionIds: ["send", "seen"],
});

testDiffSentences("Actions that nothing starts any more", [
  [
    "are told with the removed button, which is named by its text",
    { actions, ...list(text("Total"), button) },
    { actions, ...list(text("Total")) },
    'Button "Book" was removed from screen "home". The form can no longer be sent. Nothing starts action "seen" any more.',
  ],
  [
    "are told with the container that had their button",
    { actions, ...list(card(button)) },
    { actions, ...list() },
    'A Card with "Book" was removed from screen "home". The form can no longer be sent. Nothing starts action "seen" any more.',
  ],
  [
    "are told with the changed trigger of a node that stays",
    { actions, ...home(column(widget("Button", { id: "b", onClickActionIds: ["seen"] }))) },
    { actions, ...home(column(widget("Button", { id: "b" }))) },
    'Button "b" on screen "home": onClickActionIds was removed. Nothing starts action "seen" any more.',
  ],
  [
    "aren't told while another node starts them",
    { actions, ...list(text("Total"), button, button) },
    { actions, ...list(text("Total"), button) },
    'Button "Book" was removed from screen "home".',
  ],
]);
