import {
  composeDocument,
  type DraftContent,
  type Json,
  type JsonObject,
  limits,
} from "@screenspec/format";
import { type Edit, freeName, pathOf } from "../edits/edit-nodes.ts";
import { setAt, valueAt } from "../edits/json-edits.ts";
import { isNode } from "../references/node-tree.ts";
import {
  componentOf,
  eachComponentReference,
  hasOwnParts,
  nodeIdsIn,
} from "../references/references.ts";

/**
 * Replaces a reference by its component with the arguments in it, as composing does. References inside stay. Returns undefined if
 * the component can't be composed.
 */
export function detachComponent(draft: JsonObject, pointer: string): Edit | undefined {
  const path = pathOf(draft, pointer);
  const given = valueAt(draft, path);
  const component = componentOf(draft, Object(given).ref);
  if (!isNode(given) || given["type"] !== "Component" || component === undefined) return undefined;
  const { ref, id } = given;
  const fresh = freeName(`${ref}1`, new Set(nodeIdsIn(draft)));
  const reference = { ...given, ...(id === undefined && hasOwnParts(component) && { id: fresh }) };
  const inlined = inline(draft, reference, component);
  if (inlined === undefined) return undefined;
  let changed = setAt(draft, path, inlined.node);
  const around = path[0] === "components" ? path.slice(0, 2) : [];
  const owner = around.length > 0 && hasOwnParts(Object(valueAt(draft, around))) ? around : [];
  for (const map of ["actions", "rules"] as const) {
    for (const [key, entry] of Object.entries(inlined[map])) {
      changed = setAt(changed, [...owner, map, key], entry);
    }
  }
  return { draft: changed, selection: [pointer] };
}

/** Replaces all references to a component. Returns undefined if one can't be, as in the component itself. */
export function detachAll(draft: JsonObject, id: string): JsonObject | undefined {
  const own = [...eachComponentReference(componentOf(draft, id))];
  if (own.some(({ ref }) => ref === id)) return undefined;
  let changed = draft;
  for (;;) {
    const pointer = pointerOfReference(changed, id, "");
    if (pointer === undefined) return changed;
    const edit = detachComponent(changed, pointer);
    if (edit === undefined) return undefined;
    changed = edit.draft;
  }
}

function pointerOfReference(part: unknown, id: string, pointer: string): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  if (isNode(part) && part["type"] === "Component" && part["ref"] === id) return pointer;
  for (const [key, member] of Object.entries(part)) {
    const step = key.replaceAll("~", "~0").replaceAll("/", "~1");
    const found = pointerOfReference(member, id, `${pointer}/${step}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inline(draft: JsonObject, reference: JsonObject, component: JsonObject) {
  const content = {
    entryPoint: "screen",
    screens: { screen: { id: "screen", type: "Screen", body: standIn(reference, draft, true) } },
    components: [standIn(component, draft)],
  };
  try {
    const document = composeDocument(content as unknown as DraftContent, head);
    const composed: JsonObject = JSON.parse(JSON.stringify(document));
    return {
      node: asReference(valueAt(composed, ["screens", "screen", "body"]) as Json),
      actions: Object(asReference(composed["actions"] ?? {})) as JsonObject,
      rules: Object(asReference(composed["rules"] ?? {})) as JsonObject,
    };
  } catch {
    return undefined;
  }
}

const head = { specId: "spec_draft", version: 1, createdAt: "2000-01-01T00:00:00.000Z" };

const standInType = "screenspec:Reference";

/**
 * A copy in which references are custom widgets, so that composing changes their ids and arguments, but leaves them. With the
 * ids that they bring, reads of these get the prefix as well.
 */
function standIn(part: Json, draft: JsonObject, isKept = false): Json {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => standIn(item, draft));
  if (!isNode(part) || part["type"] !== "Component" || isKept) {
    return Object.fromEntries(
      Object.entries(part).map(([key, member]) => [key, standIn(member, draft)]),
    );
  }
  const { type: _, ref, id, arguments: given, ...rest } = part;
  const declared = Object(componentOf(draft, ref)?.["parameters"]);
  const entries = Object.entries(Object(given) as JsonObject);
  const events = entries.filter(([name]) => Object(declared[name]).type === "actionIds");
  const others = entries.filter((entry) => !events.includes(entry));
  return {
    type: "Widget",
    widgetType: standInType,
    ...(id !== undefined && { id }),
    ...rest,
    attributes: {
      ref: ref ?? null,
      hasArguments: given !== undefined,
      names: entries.map(([name]) => name),
      arguments: Object.fromEntries(
        others.map(([name, value]) => {
          const isCondition =
            Object(declared[name]).type === "boolean" &&
            typeof value === "object" &&
            !Object.hasOwn(Object(value), "$expr");
          return [name, isCondition ? { $expr: value } : standIn(value, draft)];
        }),
      ),
      events: events.map(([name]) => name),
      ids: firstOf(nodeIdsOf(draft, part), limits.nodes).map((each) => ({
        type: "Widget",
        widgetType: "Text",
        id: each,
      })),
    },
    ...Object.fromEntries(events.map(([, ids], index) => [`onArgument${index}ActionIds`, ids])),
  };
}

/** Components that contain each other twice have ids without end. A draft that can be composed has fewer. */
function firstOf<Item>(items: Iterable<Item>, most: number): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
}

/** The ids that a reference brings, which others can read. */
function* nodeIdsOf(
  draft: JsonObject,
  { ref, id }: JsonObject,
  refs: readonly unknown[] = [],
): Iterable<string> {
  const component = componentOf(draft, ref);
  if (component === undefined || refs.includes(ref)) return;
  if (id === undefined && hasOwnParts(component)) return;
  const prefix = typeof id === "string" ? `${id}-` : "";
  for (const inner of nodeIdsIn(component)) yield prefix + inner;
  for (const nested of eachComponentReference(component)) {
    for (const inner of nodeIdsOf(draft, nested, [...refs, ref])) yield prefix + inner;
  }
}

/** A copy in which the custom widgets are references again. */
function asReference(part: Json): Json {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(asReference);
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, member]) => [key, asReference(member)]),
  );
  if (copy["widgetType"] !== standInType) return copy;
  const { type: _, widgetType: _type, id, attributes, ...rest } = copy;
  const { ref, names, hasArguments, arguments: given, events } = Object(attributes);
  const places = Object.entries(rest).filter(([key]) => !/^onArgument\d+ActionIds$/.test(key));
  const values: readonly [string, Json][] = names.flatMap((name: string) => {
    const event = events.indexOf(name);
    const value = event < 0 ? given[name] : rest[`onArgument${event}ActionIds`];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    type: "Component",
    ref,
    ...(id !== undefined && { id }),
    ...Object.fromEntries(places),
    ...(hasArguments && { arguments: Object.fromEntries(values) }),
  };
}
