import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { followNodes, followSurface } from "../draft/references/follow-nodes.ts";
import { createWorkbench } from "./create-workbench.ts";
import { undoneSavedMerge } from "./draft-slice.ts";

const saved = (name: string, revision: number) => ({ draft: { name }, revision, etag: undefined });

test("Undoing a merge returns to what the draft was based on, unless the merge was saved", () => {
  const workbench = createWorkbench({ saved: saved("base", 1), surface: "" });
  const revisions = () => [workbench.getState().draft["name"], workbench.getState().saved.revision];
  const undone: (string | undefined)[] = [];
  workbench.subscribe((state, former) => undone.push(undoneSavedMerge(state, former)));
  workbench.edit("change", { draft: { name: "mine" } });
  workbench.merge("merge", { draft: { name: "merged" } }, saved("theirs", 2));
  assert.deepEqual(revisions(), ["merged", 2]);
  workbench.undo();
  assert.deepEqual(revisions(), ["mine", 1]);
  workbench.redo();
  assert.deepEqual(revisions(), ["merged", 2]);
  workbench.markSaved(saved("merged", 3));
  workbench.undo();
  assert.deepEqual(revisions(), ["mine", 3]);
  workbench.redo();
  workbench.undo();
  workbench.undo();
  assert.deepEqual(
    undone.filter((each) => each !== undefined),
    ["merge", "merge"],
  );
});

test("The selection follows its nodes into a merged draft: by identity, by id, else by place and type", () => {
  const text = { type: "Widget", widgetType: "Text" };
  const [same, named, changed] = [text, { ...text, id: "title" }, { ...text, visible: true }];
  const draft = (screens: readonly string[], children: readonly JsonObject[]): JsonObject => ({
    entryPoint: "home",
    screens: Object.fromEntries(screens.map((id) => [id, { id, type: "Screen" }])),
    components: [{ type: "Renderer", rendererType: "Column", id: "list", children }],
  });
  const before = draft(["home", "old"], [same, named, changed]);
  const divider = { type: "Widget", widgetType: "Divider" };
  const after = draft(
    ["home"],
    [divider, same, { ...text, visible: false }, { ...named, visible: true }],
  );
  const pointers = ["0", "1", "2"].map((index) => `/components/0/children/${index}`);
  assert.deepEqual(
    followNodes(pointers, before, after),
    ["1", "3", "2"].map((index) => `/components/0/children/${index}`),
  );
  assert.equal(followSurface("/screens/old", before, after), "/screens/home");
});
