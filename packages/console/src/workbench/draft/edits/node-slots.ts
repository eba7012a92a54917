import { nodeMembers, type Shape, type Value } from "@screenspec/format/catalog";
import { membersOf } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "./json-edits.ts";

/** A place in a node, or in a screen, that contains nodes. */
export interface Slot {
  /** Relative to the node. */
  readonly path: JsonPath;
  /** Whether it contains a list of nodes, and not at most one. */
  readonly isList: boolean;
  /** Whether it takes a TableRow, and no other node. */
  readonly isRow: boolean;
  /** The node has no meaning without a node in it. */
  readonly isRequired: boolean;
}

type AnyValue = Value<Shape>;

/** The slots of a node, those without a node too. */
export function slotsOf(node: unknown, draft: unknown): readonly Slot[] {
  const { type, ref } = Object(node);
  if (type === "Component") return argumentSlots(ref, draft);
  const known = slots.get(Object(node));
  if (known) return known;
  const { fallback: _, ...members } = membersOf({ kind: "node" }, node) ?? nodeMembers;
  const found = [...slotsInMembers(members, node, [])];
  slots.set(Object(node), found);
  return found;
}

/** Drafts aren't changed: an edit makes other nodes. */
const slots = new WeakMap<object, readonly Slot[]>();

/** The slots in a value of the format, such as a screen or an action. */
export function* slotsIn(value: AnyValue, json: unknown, path: JsonPath): Iterable<Slot> {
  switch (value.kind) {
    case "node":
      yield { path, isList: false, isRow: value.isRow === true, isRequired: false };
      break;
    case "nodes":
      yield { path, isList: true, isRow: false, isRequired: false };
      break;
    case "list":
    case "map":
      if (!mayHoldNodes(value.of)) break;
      for (const [key, item] of Object.entries(Object(json))) {
        const step = value.kind === "list" ? Number(key) : key;
        yield* slotsIn(value.of, item, [...path, step]);
      }
      break;
    case "action":
      yield* slotsInMembers(membersOf(value, json) ?? {}, json, path);
      break;
    case "shape":
    case "variant":
    case "either":
      if (mayHoldNodes(value)) yield* slotsInMembers(membersOf(value, json) ?? {}, json, path);
      break;
  }
}

function* slotsInMembers(
  members: NonNullable<ReturnType<typeof membersOf>>,
  json: unknown,
  path: JsonPath,
): Iterable<Slot> {
  for (const [name, { value, required }] of Object.entries(members)) {
    for (const slot of slotsIn(value, valueAt(json, [name]), [...path, name])) {
      const isOwn = slot.path.length === path.length + 1;
      yield { ...slot, isRequired: slot.isRequired || (required === true && isOwn) };
    }
  }
}

/** The parameters of a component whose arguments are nodes. */
function argumentSlots(ref: unknown, draft: unknown): readonly Slot[] {
  const components = valueAt(draft, ["components"]);
  const definition = Array.isArray(components)
    ? components.find((component) => Object(component).id === ref)
    : undefined;
  const parameters = Object.entries<unknown>(Object(Object(definition).parameters));
  return parameters.flatMap(([name, parameter]) => {
    const { type, required = false } = Object(parameter);
    if (type !== "node" && type !== "nodes") return [];
    return [
      {
        path: ["arguments", name],
        isList: type === "nodes",
        isRow: false,
        isRequired: required === true,
      },
    ];
  });
}

const nodeValues = new WeakMap<object, boolean>();

/** Whether a value of the format can contain nodes at any depth. */
function mayHoldNodes(value: AnyValue): boolean {
  const known = nodeValues.get(value);
  if (known !== undefined) return known;
  const result = containsNodes(value);
  nodeValues.set(value, result);
  return result;
}

function containsNodes(value: AnyValue): boolean {
  switch (value.kind) {
    case "node":
    case "nodes":
      return true;
    case "list":
    case "map":
      return containsNodes(value.of);
    case "either":
      return value.of.some(containsNodes);
    case "shape":
      return Object.values(value.shape.members).some((member) => containsNodes(member.value));
    case "variant":
      return Object.values(value.of).some(({ members }) =>
        Object.values(members).some((member) => containsNodes(member.value)),
      );
    default:
      return false;
  }
}
