import { actions, widgets } from "../src/catalog/catalog.ts";
import { componentDefinition, componentReference } from "../src/catalog/component.ts";
import { actionEvents, actionMembers, document, spec } from "../src/catalog/document.ts";
import type { Entry, Members, Shape, Value } from "../src/catalog/member.ts";
import { childrenMember, nodeEvents, nodeMembers } from "../src/catalog/node.ts";
import { renderers } from "../src/catalog/renderers.ts";
import { isObject } from "../src/json.ts";
import { escapeKey } from "../src/json-pointer.ts";
import type { DocumentCase } from "./conformance-files.ts";

const ofNodes: Members = { ...nodeMembers, ...childrenMember, ...events(nodeEvents) };
const ofActions: Members = { ...actionMembers, ...events(actionEvents) };

/** All members of the catalog, each as its owner and name. */
export function membersOfCatalog(): ReadonlyMap<string, Value<Shape>> {
  const found = new Map<string, Value<Shape>>();
  const collect = (owner: string, members: Members, left?: string) => {
    for (const [name, { value }] of Object.entries(members)) {
      const isKnown = found.has(`${owner}.${name}`);
      if (name !== left) found.set(`${owner}.${name}`, value);
      if (!isKnown) collectValue(value);
    }
  };
  const collectValue = (value: Value<Shape>): void => {
    if (value.kind === "shape") collect(value.shape.name, value.shape.members);
    else if (value.kind === "list" || value.kind === "map") collectValue(value.of);
    else if (value.kind === "either") value.of.forEach(collectValue);
    else if (value.kind === "variant")
      // The member that selects a variant can't be wrong in it.
      for (const shape of Object.values(value.of)) collect(shape.name, shape.members, value.by);
  };
  for (const shape of [spec, document, componentReference, componentDefinition])
    collect(shape.name, shape.members);
  collect("Node", ofNodes);
  collect("Action", ofActions);
  for (const [name, entry] of Object.entries({ ...renderers, ...widgets, ...actions }))
    collect(name, entryMembers(entry));
  return found;
}

/** The members in a case, by their pointers. Ambiguous ones are all included. */
export function membersIn({
  spec: content,
  document: published,
}: DocumentCase): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  if (published === undefined) note(content, "", spec.name, spec.members);
  else note(published, "", document.name, document.members);
  return found;

  function note(object: unknown, at: string, owner: string, members: Members): void {
    if (!isObject(object)) return;
    for (const [key, inner] of Object.entries(object)) {
      const member = Object.hasOwn(members, key) ? members[key] : undefined;
      if (member === undefined) continue;
      const pointer = `${at}/${key}`;
      found.set(pointer, [...(found.get(pointer) ?? []), `${owner}.${key}`]);
      noteValue(inner, pointer, member.value);
    }
  }

  function noteValue(value: unknown, at: string, by: Value<Shape>): void {
    if (by.kind === "shape") note(value, at, by.shape.name, by.shape.members);
    else if (by.kind === "variant") noteVariant(value, at, by);
    else if (by.kind === "node" || by.kind === "fallback") noteNode(value, at);
    else if (by.kind === "action") noteAction(value, at);
    else if (by.kind === "either") for (const one of by.of) noteValue(value, at, one);
    else if (by.kind === "map") noteEach(value, at, by.of);
    else if (by.kind === "list") noteEach(value, at, by.of);
    else if (by.kind === "nodes" || by.kind === "components") noteEach(value, at, { kind: "node" });
    if (by.kind === "components") {
      noteEach(value, at, { kind: "shape", shape: componentDefinition });
    }
  }

  function noteEach(values: unknown, at: string, by: Value<Shape>): void {
    if (typeof values !== "object" || values === null) return;
    for (const [key, value] of Object.entries(values)) {
      noteValue(value, `${at}/${escapeKey(key)}`, by);
    }
  }

  function noteVariant(
    value: unknown,
    at: string,
    { by, of }: Extract<Value<Shape>, { kind: "variant" }>,
  ): void {
    const name = isObject(value) ? value[by] : undefined;
    const shape = typeof name === "string" ? of[name] : undefined;
    if (shape !== undefined) note(value, at, shape.name, shape.members);
  }

  function noteNode(node: unknown, at: string): void {
    if (!isObject(node)) return;
    if (node["type"] === "Component") {
      note(node, at, componentReference.name, componentReference.members);
      return;
    }
    note(node, at, "Node", ofNodes);
    noteEntry(node, at, node["rendererType"], renderers);
    noteEntry(node, at, node["widgetType"], widgets);
  }

  function noteAction(action: unknown, at: string): void {
    if (!isObject(action)) return;
    note(action, at, "Action", ofActions);
    noteEntry(action, at, action["actionType"], actions);
  }

  function noteEntry(
    object: { readonly [key: string]: unknown },
    at: string,
    name: unknown,
    entries: { readonly [name: string]: Entry },
  ): void {
    const entry = typeof name === "string" ? entries[name] : undefined;
    if (typeof name !== "string" || entry === undefined) return;
    note(object["attributes"], `${at}/attributes`, name, entry.attributes);
    note(object, at, name, events(entry.events ?? {}));
  }
}

function entryMembers(entry: Entry): Members {
  return { ...entry.attributes, ...events(entry.events ?? {}) };
}

function events(names: object): Members {
  return Object.fromEntries(
    Object.entries(names).map(([name, doc]) => [
      name,
      { doc, value: { kind: "references", to: "actions" } },
    ]),
  );
}
