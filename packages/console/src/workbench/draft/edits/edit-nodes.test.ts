import assert from "node:assert/strict";
import { test } from "node:test";
import { type Json, type JsonObject, pointerOf, validateDraft } from "@screenspec/format";
import fc from "fast-check";
import { createWorkbench } from "../../store/create-workbench.ts";
import { isNode, ownerOf, surfacesOf, treeOf } from "../references/node-tree.ts";
import {
  deleteNodes,
  duplicateNodes,
  type Edit,
  freeName,
  insertNodes,
  moveNodes,
  nameGiver,
  outermostPaths,
  pathOf,
  unwrapNode,
  withNewIds,
  wrapNodes,
} from "./edit-nodes.ts";
import { addScreen } from "./edit-surfaces.ts";
import {
  insertionAtSelection,
  insertionPointAfter,
  insertionPointIn,
  ownSlot,
} from "./insertion-points.ts";
import { isWithin, valueAt } from "./json-edits.ts";
import { addAction } from "./new-entries.ts";
import { newScreen, nodeTypes } from "./new-nodes.ts";
import { slotsOf } from "./node-slots.ts";

/** Nodes of many types, each with an id of its own. */
const nodes = fc.letrec<{ node: JsonObject }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant<JsonObject>({ type: "Widget", widgetType: "Text", attributes: { text: "Text" } }),
    fc
      .tuple(fc.constantFrom("Column", "Row", "Stack"), fc.array(tie("node"), { maxLength: 4 }))
      .map(([rendererType, children]) => ({ type: "Renderer", rendererType, children })),
    tie("node").map((child) => ({
      type: "Renderer",
      rendererType: "Scrollable",
      children: [child],
    })),
    tie("node").map((child) => ({
      type: "Widget",
      widgetType: "Badge",
      attributes: { text: "1", child },
    })),
    tie("node").map((body) => ({
      type: "Widget",
      widgetType: "Tabs",
      attributes: { tabs: [{ id: "one", label: "One", body }] },
    })),
    tie("node").map((itemTemplate) => ({
      type: "Widget",
      widgetType: "List",
      attributes: { items: [], itemTemplate },
    })),
  ),
})).node;

const drafts = fc.array(nodes, { maxLength: 5 }).map((children) => {
  let number = 0;
  const body: Json = { type: "Renderer", rendererType: "Column", children };
  const draft = {
    entryPoint: "main",
    screens: { main: { id: "main", type: "Screen", body } },
  };
  return JSON.parse(JSON.stringify(draft), (_, value) => {
    if (!isNode(value)) return value;
    number += 1;
    return { ...value, id: `n${number}` };
  }) as JsonObject;
});

function pointersIn(draft: JsonObject): readonly string[] {
  return surfacesOf(draft).flatMap((surface) =>
    treeOf(draft, surface, () => false).map(({ pointer }) => pointer),
  );
}

/** The ids of all nodes, by JSON alone. */
function idsIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const own = isNode(part) ? [`${part["id"]}`] : [];
  return [...own, ...Object.values(part).flatMap(idsIn)].toSorted();
}

/** A draft with nodes in it, chosen by numbers. */
const chosen = fc.record({
  draft: drafts,
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  target: fc.nat(),
});

function pick(pointers: readonly string[], number: number): string {
  return pointers[number % pointers.length] ?? "";
}

/** Whether the selection names nodes of the draft. */
function assertSelected({ draft, selection }: Edit): void {
  for (const pointer of selection)
    assert.ok(isNode(valueAt(draft, pathOf(draft, pointer))), pointer);
}

test("The tree has every node once", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const pointers = pointersIn(draft);
      assert.equal(new Set(pointers).size, pointers.length);
      const found = pointers.map(
        (pointer) => `${valueAt(draft, [...pathOf(draft, pointer), "id"])}`,
      );
      assert.deepEqual(found.toSorted(), idsIn(draft));
    }),
  );
});

test("A move loses and doubles no node, or isn't made", () => {
  fc.assert(
    fc.property(chosen, fc.boolean(), ({ draft, picks, target }, isInside) => {
      const pointers = pointersIn(draft);
      const moved = picks.map((number) => pick(pointers, number));
      const path = pathOf(draft, pick(pointers, target));
      const point = isInside ? insertionPointIn(draft, path) : insertionPointAfter(draft, path);
      if (point === undefined) return;
      const edit = moveNodes(draft, moved, point);
      if (edit === undefined) return;
      // Several in a slot for one are in a Column.
      const left = idsIn(edit.draft).filter((id) => id !== "undefined");
      assert.deepEqual(left, idsIn(draft));
      assertSelected(edit);
      const paths = outermostPaths(draft, moved);
      if ("slot" in point && paths.length > 1) return;
      const first = paths.map((each) => valueAt(draft, [...each, "id"]));
      const now = edit.selection.map((each) =>
        valueAt(edit.draft, [...pathOf(edit.draft, each), "id"]),
      );
      assert.deepEqual(now, first);
    }),
  );
});

test("A move of nodes to where they are isn't made", () => {
  const children = ["One", "Two", "Three"].map((id) => ({ type: "Renderer", id }));
  const body = { type: "Renderer", rendererType: "Column", children };
  const draft: JsonObject = { screens: { main: { id: "main", type: "Screen", body } } };
  const list = ["screens", "main", "body", "children"];
  const [one = "", two = "", three = ""] = [0, 1, 2].map((index) => pointerOf([...list, index]));
  for (const index of [1, 2]) assert.equal(moveNodes(draft, [two], { list, index }), undefined);
  for (const index of [0, 1, 2])
    assert.equal(moveNodes(draft, [one, two], { list, index }), undefined);
  assert.ok(moveNodes(draft, [one, three], { list, index: 3 }));
});

test("Nodes can't be moved into themselves", () => {
  fc.assert(
    fc.property(chosen, ({ draft, picks: [number = 0] }) => {
      const pointer = pick(pointersIn(draft), number);
      const point = insertionPointIn(draft, pathOf(draft, pointer));
      if (point) assert.equal(moveNodes(draft, [pointer], point), undefined);
    }),
  );
});

test("Deleting removes exactly the nodes and what is in them, and the draft stays one that can be saved", () => {
  fc.assert(
    fc.property(chosen, ({ draft, picks }) => {
      const pointers = pointersIn(draft);
      const deleted = picks.map((number) => pick(pointers, number));
      const edit = deleteNodes(draft, deleted);
      const gone = outermostPaths(draft, deleted).flatMap((path) => idsIn(valueAt(draft, path)));
      // A column without an id takes the place of a node that must be there.
      const left = idsIn(edit.draft).filter((id) => id !== "undefined");
      assert.deepEqual(
        left,
        idsIn(draft).filter((id) => !gone.includes(id)),
      );
      assertSelected(edit);
      assert.deepEqual(
        validateDraft(edit.draft).filter(({ kind }) => kind === "malformed"),
        [],
      );
    }),
  );
});

test("Copies have ids of their own, and the original stays", () => {
  fc.assert(
    fc.property(chosen, ({ draft, picks }) => {
      const pointers = pointersIn(draft);
      const edit = duplicateNodes(
        draft,
        picks.map((number) => pick(pointers, number)),
      );
      const ids = idsIn(edit.draft);
      assert.equal(new Set(ids).size, ids.length);
      for (const id of idsIn(draft)) assert.ok(ids.includes(id), id);
      assertSelected(edit);
    }),
  );
});

test("Many free names are found by a few looks each, whatever is taken", () => {
  let looks = 0;
  class Taken extends Set<string> {
    override has(name: string): boolean {
      looks += 1;
      return super.has(name);
    }
  }
  const names = Array.from({ length: 1_000 }, (_, index) => `item${index + 2}`);
  const give = nameGiver(new Taken(names));
  const given = names.map((name) => give(name));
  assert.deepEqual([given[0], given.at(-1)], ["item1002", "item2001"]);
  assert.equal(new Set([...names, ...given]).size, 2_000);
  assert.ok(looks <= 4_000, `${looks} looks`);
  const digits = `${"1".repeat(1_000_000)}x`;
  assert.equal(freeName(digits, new Set([digits])), `${digits}2`);
});

test("Wrapping a node and unwrapping it again gives the same draft", () => {
  fc.assert(
    fc.property(chosen, ({ draft, picks: [number = 0] }) => {
      const pointer = pick(pointersIn(draft), number);
      const wrapped = wrapNodes(draft, [pointer], { type: "Renderer", rendererType: "Row" });
      assert.ok(wrapped);
      assertSelected(wrapped);
      if (typeof pathOf(draft, pointer).at(-1) !== "number") return;
      assert.deepEqual(unwrapNode(wrapped.draft, wrapped.selection[0] ?? "")?.draft, draft);
    }),
  );
});

test("Every place is in a list or a slot of a node or a screen", () => {
  fc.assert(
    fc.property(chosen, ({ draft, target }) => {
      const path = pathOf(draft, pick(pointersIn(draft), target));
      for (const point of [insertionPointIn(draft, path), insertionPointAfter(draft, path)]) {
        if (point === undefined) continue;
        const node: JsonObject = { type: "Widget", widgetType: "Divider", id: "added" };
        const edit = insertNodes(draft, point, [node]);
        assertSelected(edit);
        assert.deepEqual(idsIn(edit.draft), [...idsIn(draft), "added"].toSorted());
        const [pointer = ""] = edit.selection;
        assert.ok(pointersIn(edit.draft).includes(pointer), pointer);
        assert.ok(
          isWithin(
            pathOf(edit.draft, pointer),
            ownerOf(edit.draft, pathOf(edit.draft, pointer)) ?? [],
          ),
        );
      }
    }),
  );
});

test("Undo and redo lead through the same drafts, whatever was edited", () => {
  const edits = fc.array(
    fc.tuple(fc.constantFrom("move", "delete", "duplicate", "wrap"), fc.nat(), fc.nat()),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(drafts, edits, (draft, steps) => {
      const workbench = createWorkbench({
        saved: { draft, revision: 1, etag: undefined },
        surface: "/screens/main",
      });
      const states = [draft];
      for (const [kind, number, target] of steps) {
        const { draft: current } = workbench.getState();
        const pointers = pointersIn(current);
        if (pointers.length === 0) break;
        const one = [pick(pointers, number)];
        const point = insertionPointAfter(current, pathOf(current, pick(pointers, target)));
        const edit = {
          move: () => point && moveNodes(current, one, point),
          delete: () => deleteNodes(current, one),
          duplicate: () => duplicateNodes(current, one),
          wrap: () => wrapNodes(current, one, { type: "Renderer", rendererType: "Row" }),
        }[kind]();
        if (edit === undefined || edit.draft === current) continue;
        workbench.edit(kind, edit);
        states.push(edit.draft);
      }
      for (const state of states.toReversed().slice(1)) {
        workbench.undo();
        assert.equal(workbench.getState().draft, state);
      }
      for (const state of states.slice(1)) {
        workbench.redo();
        assert.equal(workbench.getState().draft, state);
      }
    }),
  );
});

test("The ID of a screen is made from its name, and is free", () => {
  const first = addScreen({}, "Order details").draft;
  const second = addScreen(first, "Order details").draft;
  const third = addScreen(second, "注文").draft;
  assert.deepEqual(Object.keys(Object(third["screens"])), [
    "orderDetails",
    "orderDetails2",
    "screen",
  ]);
  assert.equal(third["entryPoint"], "orderDetails");
});

test("Undo and redo show the screen on which the change was made", () => {
  const draft = { screens: { one: newScreen("one", "One"), two: newScreen("two", "Two") } };
  const workbench = createWorkbench({
    saved: { draft, revision: 1, etag: undefined },
    surface: "/screens/one",
  });
  workbench.edit("change", { draft: { ...draft, entryPoint: "one" } });
  workbench.show("/screens/two");
  workbench.undo();
  assert.equal(workbench.getState().surface, "/screens/one");
  workbench.redo();
  assert.equal(workbench.getState().surface, "/screens/two");
});

test("A dialog has its nodes, and an empty Column in place of its deleted body, which it must have", () => {
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "Sure?" } };
  const draft = {
    actions: { ask: { type: "Action", actionType: "ShowDialog", attributes: { body } } },
  };
  const [dialog] = surfacesOf(draft);
  assert.ok(dialog);
  const pointer = "/actions/ask/attributes/body";
  assert.deepEqual(
    treeOf(draft, dialog, () => false).map((row) => row.pointer),
    [pointer],
  );
  const changed = deleteNodes(draft, [pointer]).draft;
  assert.deepEqual(valueAt(changed, pathOf(changed, pointer)), {
    type: "Renderer",
    rendererType: "Column",
    children: [],
  });
});

test("A second use of a component that needs an id gets one", () => {
  const draft = {
    screens: { main: { id: "main", type: "Screen", body: { type: "Component", ref: "card" } } },
    components: [{ id: "card", type: "Widget", widgetType: "Text", attributes: { text: "Card" } }],
  };
  assert.deepEqual(withNewIds(draft, [{ type: "Component", ref: "card" }]), [
    { type: "Component", ref: "card", id: "card2" },
  ]);
});

test("An app bar goes to the place that the screen has for it, and what is added to it to its actions", () => {
  const { appBar = null, ...screen } = newScreen("main", "Main");
  const draft = { screens: { main: screen } };
  const slot = ["screens", "main", "appBar"];
  assert.deepEqual(ownSlot(draft, ["screens", "main"], appBar), { slot });
  const added = { screens: { main: { ...screen, appBar } } };
  assert.equal(ownSlot(added, ["screens", "main"], appBar), undefined);
  assert.equal(
    ownSlot(draft, ["screens", "main"], { type: "Widget", widgetType: "Text" }),
    undefined,
  );
  assert.deepEqual(insertionPointIn(added, slot), {
    list: [...slot, "attributes", "actions"],
    index: 0,
  });
});

test("The content of a dialog is a surface of its own, and can be replaced but not removed", () => {
  const { draft, id } = addAction({ screens: {} }, "ShowDialog");
  const body = `/actions/${id}/attributes/body`;
  const [dialog] = surfacesOf(draft);
  assert.ok(dialog);
  assert.deepEqual(
    treeOf(draft, dialog, () => false).map(({ pointer }) => pointer),
    [body, `${body}/children/0`],
  );
  const emptied = deleteNodes(draft, [body]).draft;
  assert.deepEqual(insertionPointIn(emptied, dialog.path), {
    list: [...pathOf(draft, body), "children"],
    index: 0,
  });
});

test("The slots of every type are found in its new node", () => {
  for (const { name, node } of nodeTypes) {
    const slots = slotsOf(node, {});
    const inSlots = slots.flatMap(({ path, isList }) => {
      const value = valueAt(node, path);
      return isList ? [value ?? []].flat() : [value].filter(isNode);
    });
    const inner = JSON.stringify(node).match(/"type":"(Widget|Renderer)"/g)?.length ?? 0;
    const found = inSlots.reduce<number>(
      (sum, each) => sum + (JSON.stringify(each).match(/"type":"(Widget|Renderer)"/g)?.length ?? 0),
      0,
    );
    assert.equal(
      found,
      inner - 1,
      `${name} ${JSON.stringify(slots.map(({ path }) => pointerOf(path)))}`,
    );
  }
});

test("In the app bar, only types of a bar are added to it, and others to the content of the screen", () => {
  const draft: JsonObject = {
    screens: { main: newScreen("main", "Main"), empty: { id: "empty", type: "Screen" } },
    components: [{ id: "leaf", type: "Widget", widgetType: "Text", attributes: { text: "" } }],
  };
  const bar = "/screens/main/appBar";
  const pointOf = (surface: string, selected: string, widgetType: string) => {
    const node = { type: "Widget", widgetType };
    const selection = selected === "" ? [] : [selected];
    return insertionAtSelection({ draft, surface, selection }, [node]).point;
  };
  const content = insertionPointIn(draft, ["screens", "main"]);
  assert.ok(content);
  assert.deepEqual(pointOf("/screens/main", bar, "Text"), content);
  assert.deepEqual(pointOf("/screens/main", bar, "IconButton"), {
    list: ["screens", "main", "appBar", "attributes", "actions"],
    index: 0,
  });
  assert.deepEqual(pointOf("/screens/empty", "", "Text"), { slot: ["screens", "empty", "body"] });
  assert.equal(pointOf("/components/0", "/components/0", "Text"), undefined);
});
