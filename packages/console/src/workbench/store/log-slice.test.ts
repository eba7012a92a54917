import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorkbench, unsavedDraft } from "./create-workbench.ts";
import { countEvents } from "./log-slice.ts";

const open = () => createWorkbench({ saved: unsavedDraft({}), surface: "" });

test("Events are logged while the screen is used, and another mode clears them", () => {
  const workbench = open();
  const texts = () => workbench.getState().log.entries.map(({ name, text }) => `${name} ${text}`);
  workbench.logEvent("emit", { name: "before" });
  assert.deepEqual(texts(), []);
  workbench.setPanels({ mode: "open" });
  workbench.logEvent("emit", { name: "ordered" });
  workbench.logEvent("load-failed", "The image wasn't found.");
  assert.deepEqual(texts(), ["error The image wasn't found.", "emitted ordered"]);
  workbench.setPanels({ mode: "design" });
  assert.deepEqual(texts(), []);
});

test("The log has the last 200 events, each cut to 2,000 characters and an ellipsis, and counts all", () => {
  const workbench = open();
  workbench.setPanels({ mode: "open" });
  for (let index = 0; index < 250; index++) workbench.logEvent("emit", `${index}`);
  workbench.logEvent("emit", "a".repeat(3000));
  const { entries } = workbench.getState().log;
  assert.equal(entries.length, 200);
  assert.equal(entries[1]?.text, "249");
  assert.equal(entries[0]?.text.length, 2001);
  assert.equal(countEvents(workbench.getState()), 251);
});

test("An event shows its data also if that is a single value", () => {
  const workbench = open();
  workbench.setPanels({ mode: "open" });
  for (const data of ["Blue", 0, null, []]) workbench.logEvent("emit", { name: "chosen", data });
  const { entries } = workbench.getState().log;
  assert.deepEqual(
    entries.map(({ sent }) => sent?.map(({ value }) => value)),
    [["[]"], [], ["0"], ["Blue"]],
  );
});
