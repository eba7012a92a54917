import assert from "node:assert/strict";
import type { ComposedWithSources } from "../src/compose/compose-with-sources.ts";
import type { Preview } from "../src/compose/preview/compose-preview.ts";
import { hasScreens } from "../src/has-screens.ts";
import { isNode } from "../src/is-node.ts";
import { isContainer, isObject, type Json, type JsonObject } from "../src/json.ts";
import { pointerOf } from "../src/json-pointer.ts";
import { validateDraft } from "../src/validate/validate-draft.ts";
import { resolves, valueAt } from "./resolve-pointer.ts";

/** Asserts that every node, action and rule of a document has its source, through the references that brought it. */
export function assertSources(spec: Json, { document, sources }: ComposedWithSources): void {
  assert.ok(isObject(spec));
  const composed: JsonObject = JSON.parse(JSON.stringify(document));
  const components = Array.isArray(spec["components"]) ? spec["components"] : [];
  const pointers = [...nodesIn(composed), ...entriesIn(composed)];
  for (const pointer of pointers) {
    const source = sources.get(pointer);
    if (source === undefined) {
      assert.ok(!hasScreens(spec) && components.length !== 1);
      assert.equal(pointer, "/screens/main/body");
      continue;
    }
    assert.deepEqual(typeOf(valueAt(spec, source.pointer)), typeOf(valueAt(composed, pointer)));
    let component = "";
    for (const use of source.uses) {
      assert.ok(use.startsWith(component), use);
      const reference = valueAt(spec, use);
      assert.ok(isObject(reference) && reference["type"] === "Component");
      const index = components.findIndex(
        (each) => isObject(each) && each["id"] === reference["ref"],
      );
      component = `/components/${index}`;
    }
    assert.ok(source.pointer.startsWith(component), source.pointer);
  }
  assert.equal(sources.size, pointers.filter((pointer) => sources.has(pointer)).length);
}

/** Asserts that a preview has the diagnostics of its spec, and that its sources are in both. */
export function assertPreview(spec: Json, { document, sources, diagnostics }: Preview): void {
  assert.deepEqual(diagnostics, validateDraft(spec));
  const composed: Json = JSON.parse(JSON.stringify(document));
  for (const [pointer, source] of sources) {
    assert.ok(resolves(composed, pointer), pointer);
    for (const each of [source.pointer, ...source.uses]) {
      // A screen can lack its body.
      assert.ok(resolves(spec, each) || /^\/screens\/[^/]*\/body$/.test(each), each);
    }
  }
}

function typeOf(value: Json | undefined) {
  assert.ok(isObject(value));
  const { type, rendererType, widgetType, actionType } = value;
  return { type, rendererType, widgetType, actionType };
}

function entriesIn(document: JsonObject): string[] {
  return ["actions", "rules"].flatMap((map) =>
    Object.keys(document[map] ?? {}).map((id) => pointerOf([map, id])),
  );
}

function nodesIn(value: unknown, keys: readonly string[] = []): string[] {
  if (!isContainer(value)) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith("x-") ? [] : nodesIn(inner, [...keys, key]),
  );
  return isNode(value) ? [pointerOf(keys), ...inside] : inside;
}
