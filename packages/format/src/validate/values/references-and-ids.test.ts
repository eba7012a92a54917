import assert from "node:assert/strict";
import { test } from "node:test";
import {
  action,
  column,
  inAction,
  inComponent,
  inRule,
  inScreen,
  rule,
  screen,
  testUnpublishable,
  text,
  type UnpublishableCase,
} from "../../../testing/test-unpublishable.ts";
import { validateDraft } from "../validate-draft.ts";

const cases: readonly UnpublishableCase[] = [
  [
    "an entry point that is no screen",
    { ...inScreen({}), entryPoint: "hone" },
    "unresolved_reference",
    "/entryPoint",
    'Did you mean "home"?',
  ],
  [
    "an entry point other than main without screens",
    { entryPoint: "home" },
    "unresolved_reference",
    "/entryPoint",
  ],
  [
    "an entry point with the name of an inherited property",
    { ...inScreen({}), entryPoint: "constructor" },
    "unresolved_reference",
    "/entryPoint",
  ],
  [
    "a Refresh of an action other than an ApiCall",
    {
      actions: {
        go: { ...action, actionType: "Refresh", attributes: { actionId: "own" } },
        own: { ...action, id: "own", actionType: "MyAction" },
      },
      ...inComponent({ ...text, onClickActionIds: ["go"] }),
    },
    "unresolved_reference",
    "/actions/go/attributes/actionId",
  ],
  [
    "an unknown on-load action",
    inScreen({ onLoadActions: ["load"] }),
    "unresolved_reference",
    "/screens/home/onLoadActions/0",
  ],
  [
    "an unknown action of a node",
    {
      ...inComponent({ ...text, onClickActionIds: ["og"] }),
      ...inAction({ onFinishActionIds: ["go"] }),
    },
    "unresolved_reference",
    "/components/0/onClickActionIds/0",
  ],
  [
    "an unknown action of an action",
    inAction({ onSuccessActionIds: ["go", "g0"] }),
    "unresolved_reference",
    "/actions/go/onSuccessActionIds/1",
  ],
  [
    "an unknown action of a rule",
    inRule({ actionIds: ["go"] }),
    "unresolved_reference",
    "/rules/watch/actionIds/0",
  ],
  [
    "an unknown screen of a rule",
    inRule({ screens: ["home"] }),
    "unresolved_reference",
    "/rules/watch/screens/0",
  ],
  [
    "an unknown color of the theme",
    {
      ...inComponent({ ...text, style: { textColor: "$inc" } }),
      theme: { colors: { ink: "#000000" } },
    },
    "unresolved_reference",
    "/components/0/style/textColor",
    'Did you mean "ink"?',
  ],
  [
    "a color of a theme without colors",
    inScreen({ backgroundColor: "$ink" }),
    "unresolved_reference",
    "/screens/home/backgroundColor",
  ],

  ["an id with a space", inComponent({ ...text, id: "my text" }), "invalid_id", "/components/0/id"],
  [
    "an id that begins with a digit",
    inComponent({ ...text, id: "1st" }),
    "invalid_id",
    "/components/0/id",
  ],
  ["an empty id", inComponent({ ...text, id: "" }), "invalid_id", "/components/0/id"],
  [
    "an id of 65 characters",
    inComponent({ ...text, id: "a".repeat(65) }),
    "invalid_id",
    "/components/0/id",
  ],
  [
    "a duplicate id",
    inComponent({ ...column, id: "a", children: [{ ...text, id: "a" }] }),
    "duplicate_id",
    "/components/0/children/0/id",
    "Give it another id.",
  ],
  [
    "a screen under another key",
    { screens: { about: screen } },
    "id_mismatch",
    "/screens/about/id",
  ],
  [
    "an action under another key",
    { actions: { stop: { ...action, onFinishActionIds: ["stop"] } } },
    "id_mismatch",
    "/actions/stop/id",
  ],
  ["a rule under another key", { rules: { look: rule } }, "id_mismatch", "/rules/look/id"],
];

testUnpublishable("Ids, and references to them, are unpublishable with", cases);

test("References into a malformed map aren't checked", () => {
  const content = { ...inComponent({ ...text, onClickActionIds: ["go"] }), actions: [] };
  assert.deepEqual(
    validateDraft(content).map(({ pointer }) => pointer),
    ["/actions"],
  );
});

test("Screens, actions and rules can have any text as id", () => {
  const id = "a/b ~ ü";
  const content = {
    screens: { [id]: { ...screen, id, onLoadActions: [id] } },
    actions: { [id]: { ...action, id } },
    rules: { [id]: { ...rule, id, actionIds: [id, "?"] } },
  };
  assert.deepEqual(
    validateDraft(content).map(({ pointer }) => pointer),
    ["/rules/a~1b ~0 ü/actionIds/1"],
  );
});
