import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeSet, type Text } from "@codemirror/state";
import type { Json, JsonObject } from "@screenspec/format";
import fc from "fast-check";
import { deleteAt, type JsonPath, setAt, valueAt } from "../draft/edits/json-edits.ts";
import { moveItem } from "../draft/edits/list-items.ts";
import { createWorkbench, unsavedDraft } from "../store/create-workbench.ts";
import { startTextSync } from "./text-sync.ts";

/** A workbench whose text is shown, with a view of the text that takes the changes it is told. */
function openText(draft: JsonObject) {
  const workbench = createWorkbench({ saved: unsavedDraft(draft), surface: "" });
  workbench.setPanels({ view: "split" });
  let shown: Text | undefined;
  let followed = 0;
  const sync = startTextSync(workbench, (changes) => {
    followed += 1;
    shown = changes.apply(shown ?? sync.text);
  });
  shown = sync.text;
  return {
    workbench,
    sync,
    shown: () => shown?.toString() ?? "",
    /** How often the text has changed without typing. */
    followed: () => followed,
    type(from: number, to: number, insert: string) {
      const changes = ChangeSet.of({ from, to, insert }, sync.text.length);
      shown = changes.apply(sync.text);
      sync.type(changes, { selectionIn: () => [], isOwnStep: false });
    },
  };
}

type OpenText = ReturnType<typeof openText>;

/** A step by one of the two sides. The numbers choose the place. */
type Step = (opened: OpenText) => void;

/** The paths of all values in a draft but the draft itself. */
function pathsIn(value: unknown, path: JsonPath = []): JsonPath[] {
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(Object(value));
  return keys.flatMap((key) => {
    const at = [...path, key];
    const member = Reflect.get(Object(value), key);
    return typeof member === "object" ? [at, ...pathsIn(member, at)] : [at];
  });
}

const scalars = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ maxLength: 5 }),
);
const values: fc.Arbitrary<Json> = fc.oneof(
  scalars,
  fc.array(scalars, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "b", "c", "d"), scalars, {
    maxKeys: 3,
    noNullPrototype: true,
  }),
);
const objects: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.constantFrom("name", "tags", "data", "more"),
  fc.oneof(values, fc.array(values, { maxLength: 3 })),
  { maxKeys: 4, noNullPrototype: true },
);

/** Edits a draft as the inspector does, and checks that the text follows without another edit. */
function edit(change: (draft: JsonObject, path: JsonPath) => JsonObject): fc.Arbitrary<Step> {
  return fc.nat().map((at) => ({ workbench, sync }) => {
    const { draft, past } = workbench.getState();
    const paths = pathsIn(draft);
    const path = paths[at % Math.max(1, paths.length)];
    const edited = path && change(draft, path);
    if (edited === undefined || edited === draft) return;
    const wasValid = sync.problems.length === 0;
    workbench.edit("Edit", { draft: edited });
    if (!wasValid) return;
    assert.equal(workbench.getState().draft, edited);
    assert.equal(workbench.getState().past.length, past.length + 1);
  });
}

const edits = fc.oneof(
  values.chain((value) => edit((draft, path) => setAt(draft, path, value))),
  values.chain((value) => edit((draft) => ({ ...draft, added: value }))),
  edit((draft, path) => deleteAt(draft, path)),
  values.chain((value) =>
    edit((draft, path) => {
      const list = valueAt(draft, path);
      return Array.isArray(list) ? setAt(draft, path, [value, ...list]) : draft;
    }),
  ),
  edit((draft, path) => {
    const list = valueAt(draft, path);
    if (!Array.isArray(list) || list.length < 2) return draft;
    return setAt(draft, path, [...moveItem<Json>(list, 0, list.length - 1)]);
  }),
);

/** Types, and checks that the text doesn't follow its own edit. A text that isn't shown can't be typed in. */
function typeOnce(opened: OpenText, from: number, to: number, insert: string): void {
  if (opened.workbench.getState().panels.view === "visual") return;
  const followed = opened.followed();
  opened.type(from, to, insert);
  assert.equal(opened.followed(), followed);
}

const typing: fc.Arbitrary<Step> = fc.oneof(
  // Mostly not valid.
  fc
    .tuple(fc.nat(), fc.nat(4), fc.constantFrom("", " ", "\n", ",", '"', "{", "]", "1", '"x": 1,'))
    .map(
      ([at, length, insert]): Step =>
        (opened) => {
          const all = opened.sync.text.length;
          const from = at % (all + 1);
          typeOnce(opened, from, Math.min(all, from + length), insert);
        },
    ),
  // Mostly valid.
  fc.tuple(fc.nat(), fc.nat(999)).map(
    ([at, value]): Step =>
      (opened) => {
        const numbers = [...opened.sync.text.toString().matchAll(/\b\d+\b/g)];
        const found = numbers[at % Math.max(1, numbers.length)];
        if (found) typeOnce(opened, found.index, found.index + found[0].length, `${value}`);
      },
  ),
  objects.map(
    (object): Step =>
      (opened) => {
        typeOnce(opened, 0, opened.sync.text.length, JSON.stringify(object, null, 1));
      },
  ),
);

const others: fc.Arbitrary<Step> = fc.constantFrom<Step>(
  ({ sync }) => sync.discard(),
  ({ workbench }) => workbench.undo(),
  ({ workbench }) => workbench.redo(),
  ({ workbench }) => workbench.setPanels({ view: "visual" }),
  ({ workbench }) => workbench.setPanels({ view: "json" }),
);

const steps = fc.array(
  fc.oneof({ arbitrary: edits, weight: 3 }, { arbitrary: typing, weight: 3 }, others),
  { maxLength: 30 },
);

test("The draft and its text follow each other without another edit, and undoing returns to the first text", () => {
  fc.assert(
    fc.property(objects, steps, (draft, taken) => {
      const opened = openText(draft);
      const { workbench, sync, shown } = opened;
      const first = shown();
      for (const step of taken) {
        step(opened);
        const { text, panels } = workbench.getState();
        assert.equal(shown(), sync.text.toString());
        assert.equal(text.content, sync.text);
        assert.equal(text.problems, sync.problems);
        if (text.problems.length === 0 && panels.view !== "visual") assertEqual(opened);
      }
      workbench.setPanels({ view: "json" });
      sync.discard();
      assertEqual(opened);
      while (workbench.getState().past.length > 0) workbench.undo();
      assert.equal(workbench.getState().draft, draft);
      assert.equal(shown(), first);
    }),
    { numRuns: 500 },
  );
});

function assertEqual({ workbench, shown, sync }: OpenText): void {
  const { draft } = workbench.getState();
  assert.equal(sync.draft, draft);
  assert.deepEqual(JSON.parse(shown()), draft);
}

test("An edit that removes the error of a text makes what was typed part of the draft, as one more edit", () => {
  const opened = openText({ name: "Home", tags: ["a"] });
  const { workbench, shown } = opened;
  const at = shown().indexOf(`"a"`);
  opened.type(at, at + 3, `"a`);
  const name = shown().indexOf("Home");
  opened.type(name, name + 4, "Start");
  assert.equal(workbench.getState().draft["name"], "Home");
  workbench.edit("Delete", { draft: deleteAt(workbench.getState().draft, ["tags"]) });
  assert.deepEqual(workbench.getState().draft, { name: "Start" });
  assert.deepEqual(workbench.getState().text.problems, []);
  workbench.undo();
  assert.deepEqual(workbench.getState().draft, { name: "Home" });
});
