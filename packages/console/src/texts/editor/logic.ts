import { plural } from "../format.ts";

export const logic = {
  title: "Logic",
  kinds: { actions: "Actions", rules: "Rules", data: "Data", test: "Test" },
  tested: "test",
  testedIn: (scope: string) =>
    `The value is that in the preview, as if ${scope} had the expression. Nothing of the draft changes.`,
  search: { actions: "Search actions", rules: "Search rules" },
  add: { actions: "New action", rules: "New rule" },
  none: {
    actions: "No actions yet. An action is what happens after a press, such as opening a screen.",
    rules: "No rules yet. A rule runs actions when a condition becomes true.",
  },
  noMatch: "Nothing matches",
  addRule: "add rule",
  uses: (count: number) => (count === 0 ? "not used" : plural(count, "# use", "# uses")),
  afterChange: (paths: string) => `After a change of ${paths}`,
  every: (milliseconds: string) => `Every ${milliseconds} ms`,
  afterLoad: "When the screen has loaded",
};
