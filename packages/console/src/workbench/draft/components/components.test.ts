import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  composeDocument,
  type DraftContent,
  type JsonObject,
  pointerOf,
  validateDraft,
} from "@screenspec/format";
import { pathOf } from "../edits/edit-nodes.ts";
import { addComponent, deleteSurface, duplicateSurface } from "../edits/edit-surfaces.ts";
import { setAt, valueAt } from "../edits/json-edits.ts";
import { isNode, surfacesOf, treeOf } from "../references/node-tree.ts";
import { renameNode, renameSurface, usesOf } from "../references/rename.ts";
import { detachAll, detachComponent } from "./detach-component.ts";
import { extractComponent, textParametersIn } from "./extract-component.ts";

const folder = new URL("../../../../../../examples/", import.meta.url);
const examples: readonly (readonly [string, JsonObject])[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8"))]);

const head = { specId: "spec_draft", version: 1, createdAt: "2000-01-01T00:00:00.000Z" };

function compose(draft: JsonObject): JsonObject {
  const document = composeDocument(draft as unknown as DraftContent, head);
  return JSON.parse(JSON.stringify(document));
}

function errorsIn(draft: JsonObject) {
  return validateDraft(draft).filter(({ severity }) => severity === "error");
}

function nodesOf(draft: JsonObject) {
  return surfacesOf(draft).flatMap((surface) => treeOf(draft, surface, () => false));
}

const text = (value: string, more: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  ...more,
});

function draftWith(children: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  const body = { type: "Renderer", rendererType: "Column", children: [...children] };
  return { entryPoint: "main", screens: { main: { id: "main", type: "Screen", body } }, ...more };
}

const at = (index: number) => `/screens/main/body/children/${index}`;

test("A detached use shows what it showed, in all examples @full", () => {
  for (const [name, draft] of examples) {
    const before = compose(draft);
    for (const { pointer, node } of nodesOf(draft)) {
      if (node["type"] !== "Component" || pointer.startsWith("/components")) continue;
      const component = surfacesOf(draft).find(({ id }) => id === node["ref"]);
      const isNumbered =
        node["id"] === undefined &&
        Object.hasOwn(Object(valueAt(draft, component?.path ?? [])), "parameters");
      const detached = detachComponent(draft, pointer)?.draft;
      assert.ok(detached, `${name} ${pointer}`);
      assert.deepEqual(errorsIn(detached), [], `${name} ${pointer}`);
      // Composing numbers the other uses without an id again.
      if (!isNumbered) assert.deepEqual(compose(detached), before, `${name} ${pointer}`);
    }
  }
});

test("Detaching fills in arguments, prefixes ids, and keeps references inside", () => {
  const draft = draftWith(
    [
      {
        type: "Component",
        ref: "row",
        id: "one",
        arguments: { title: "{{ item.name }}!", onPress: ["go"] },
      },
      text("{{ widget.one-inner-field.value }}"),
    ],
    {
      actions: { go: { id: "go", type: "Action", actionType: "NavigateBack" } },
      components: [
        {
          id: "row",
          parameters: { title: { type: "text", required: true }, onPress: { type: "actionIds" } },
          actions: {
            ask: {
              id: "ask",
              type: "Action",
              actionType: "Focus",
              attributes: { targetWidgetId: "inner-field" },
            },
          },
          type: "Renderer",
          rendererType: "Column",
          children: [
            text("About {{ param.title }}", { onClickActionIds: "{{ param.onPress }}" }),
            text("{{ widget.inner-field.value }}", { onClickActionIds: ["ask"] }),
            {
              type: "Component",
              ref: "field",
              id: "inner",
              arguments: { label: "{{ param.title }}", onPress: ["ask"] },
            },
          ],
        },
        {
          id: "field",
          parameters: { label: { type: "text" }, onPress: { type: "actionIds" } },
          type: "Renderer",
          rendererType: "Column",
          children: [
            {
              type: "Widget",
              widgetType: "TextField",
              id: "field",
              attributes: { label: "{{ param.label }}" },
            },
          ],
        },
      ],
    },
  );
  // The root of a component has its id, so the inner one is found by another name.
  const named = setAt(draft, ["components", 1, "id"], "fields");
  const used = setAt(named, ["components", 0, "children", 2, "ref"], "fields");
  const detached = detachComponent(used, at(0))?.draft ?? {};
  assert.deepEqual(valueAt(detached, pathOf(detached, `${at(0)}/children/2`)), {
    type: "Component",
    ref: "fields",
    id: "one-inner",
    arguments: { label: "{{ item.name }}!", onPress: ["one-ask"] },
  });
  assert.deepEqual(valueAt(detached, ["actions", "one-ask", "attributes"]), {
    targetWidgetId: "one-inner-field",
  });
  assert.deepEqual(
    valueAt(detached, pathOf(detached, `${at(0)}/children/1/attributes/text`)),
    "{{ widget.one-inner-field.value }}",
  );
  assert.deepEqual(valueAt(detached, pathOf(detached, `${at(0)}/children/0/onClickActionIds`)), [
    "go",
  ]);
});

test("A draft with an extracted component shows what it showed, for every node of the examples @full", () => {
  for (const [name, draft] of examples) {
    const before = compose(draft);
    for (const { pointer, node } of nodesOf(draft)) {
      if (node["id"] !== undefined || node["type"] === "Component") continue;
      const edit = extractComponent(draft, [pointer], { id: "extracted", texts: [] });
      if (edit === undefined || pointer.startsWith("/components")) continue;
      const label = `${name} ${pointer}`;
      assert.deepEqual(errorsIn(edit.draft), [], label);
      assert.deepEqual(withoutId(compose(edit.draft), "extracted"), before, label);
    }
  }
});

function withoutId(part: unknown, id: string): unknown {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    if (!isNode(value) || value["id"] !== id) return value;
    const { id: _id, ...rest } = value;
    return rest;
  });
}

test("Extracted texts become parameters, and reads from outside follow", () => {
  const draft = draftWith([
    {
      type: "Renderer",
      rendererType: "Column",
      layout: { flex: 1 },
      children: [
        text("Hello"),
        { type: "Widget", widgetType: "TextField", id: "email", attributes: { label: "Email" } },
      ],
    },
    text("{{ widget.email.value }}"),
  ]);
  const texts = textParametersIn(draft, [at(0)]);
  assert.deepEqual(
    texts.map(({ name }) => name),
    ["text", "label"],
  );
  const edit = extractComponent(draft, [at(0)], { id: "contact", texts });
  assert.ok(edit);
  assert.deepEqual(errorsIn(edit.draft), []);
  assert.deepEqual(valueAt(edit.draft, pathOf(edit.draft, at(0))), {
    type: "Component",
    ref: "contact",
    id: "contact1",
    layout: { flex: 1 },
  });
  assert.equal(
    valueAt(edit.draft, pathOf(edit.draft, `${at(1)}/attributes/text`)),
    "{{ widget.contact1-email.value }}",
  );
  assert.equal(JSON.stringify(compose(edit.draft)).includes('"text":"Hello"'), true);
});

test("Renaming a screen, a component, an action or a node keeps every example valid @full", () => {
  for (const [name, draft] of examples) {
    for (const surface of surfacesOf(draft)) {
      const { draft: renamed } = renameSurface(draft, surface, "renamed-thing");
      assert.deepEqual(errorsIn(renamed), [], `${name} ${surface.id}`);
      const text = JSON.stringify(renamed);
      assert.equal(text.includes(`"ref":"${surface.id}"`), false, `${name} ${surface.id}`);
    }
    for (const { pointer, node } of nodesOf(draft)) {
      if (node["id"] === undefined) continue;
      const { draft: renamed } = renameNode(draft, pointer, "renamed-node");
      assert.deepEqual(errorsIn(renamed), [], `${name} ${pointer}`);
    }
  }
});

test("The uses of a screen and of a component are found", () => {
  const draft = draftWith(
    [{ type: "Component", ref: "card" }, text("Go", { onClickActionIds: ["open"] })],
    {
      components: [{ id: "card", ...text("Card") }],
      actions: {
        open: {
          id: "open",
          type: "Action",
          actionType: "Navigate",
          attributes: { targetScreenId: "main" },
        },
      },
    },
  );
  assert.deepEqual(usesOf(draft, "component", "card"), [at(0)]);
  assert.deepEqual(usesOf(draft, "screen", "main"), ["/actions/open"]);
  assert.deepEqual(usesOf(draft, "action", "open"), [at(1)]);
});

test("A component is deleted after its uses were detached", () => {
  const draft = draftWith(
    [
      { type: "Component", ref: "card" },
      { type: "Component", ref: "card", id: "b" },
    ],
    {
      components: [{ id: "card", ...text("Card") }],
    },
  );
  const detached = detachAll(draft, "card");
  assert.ok(detached);
  assert.deepEqual(usesOf(detached, "component", "card"), []);
  const [, card] = surfacesOf(detached);
  assert.ok(card);
  const { draft: deleted } = deleteSurface(detached, card, "/screens/main");
  assert.deepEqual(errorsIn(deleted), []);
  assert.deepEqual(compose(deleted), compose(draft));
});

test("A component that contains itself can't be detached everywhere", () => {
  const own = { id: "card", type: "Renderer", rendererType: "Column" };
  const use = { type: "Component", ref: "card" };
  const draft = draftWith([use], { components: [{ ...own, children: [use] }] });
  assert.equal(detachAll(draft, "card"), undefined);
});

test("Detaching ends where components contain each other more often than can be composed @full", () => {
  const column = { type: "Renderer", rendererType: "Column" };
  const components = Array.from({ length: 60 }, (_, index) => {
    const use = { type: "Component", ref: `part${index + 1}` };
    const children = [
      { ...use, id: "a" },
      { ...use, id: "b" },
    ];
    return { id: `part${index}`, ...column, children };
  });
  const draft = draftWith([{ type: "Component", ref: "part0" }], { components });
  const detached = detachComponent(draft, "/screens/main/body/children/0");
  assert.equal(Object(valueAt(detached?.draft, ["screens", "main", "body"])).children.length, 1);
});

test("Copies of screens and components, and new components, are valid", () => {
  for (const [name, draft] of examples) {
    for (const surface of surfacesOf(draft)) {
      const { draft: copied, surface: shown } = duplicateSurface(draft, surface);
      assert.deepEqual(errorsIn(copied), [], `${name} ${surface.id}`);
      assert.ok(surfacesOf(copied).some(({ path }) => pointerOf(path) === shown));
    }
    assert.deepEqual(errorsIn(addComponent(draft).draft), [], name);
  }
});

test("Another screen is the first one after that was deleted, and is shown if that was", () => {
  const draft = draftWith([], {});
  const both = setAt(draft, ["screens", "other"], {
    ...Object(valueAt(draft, ["screens", "main"])),
    id: "other",
  });
  const [main] = surfacesOf(both);
  assert.ok(main);
  const deleted = deleteSurface(both, main, "/screens/main");
  assert.equal(deleted.draft["entryPoint"], "other");
  assert.equal(deleted.surface, "/screens/other");
  assert.equal(deleteSurface(both, main, "/screens/other").surface, "/screens/other");
});
