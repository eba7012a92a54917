import type { Diagnostic } from "../../diagnostic.ts";
import { isNode } from "../../is-node.ts";
import { isContainer, isObject } from "../../json.ts";
import { keysOfPointer, pointerOf } from "../../json-pointer.ts";
import { placeholderType } from "../../placeholder-type.ts";
import { screenSlots } from "../compose-screen.ts";

/**
 * Replaces the nodes with errors in a draft by nodes that can be composed, and returns the errors by these nodes. They keep the
 * children, which may be without errors, and what other nodes need of a component.
 */
export function replaceBrokenNodes(
  draft: object,
  errors: readonly Diagnostic[],
): ReadonlyMap<object, readonly Diagnostic[]> {
  emptyBrokenScreens(draft);
  const found = new Map<string, Slot & { readonly errors: Diagnostic[] }>();
  for (const error of errors) {
    const slot = innermostSlot(draft, keysOfPointer(error.pointer));
    if (slot === undefined) continue;
    const known = found.get(slot.pointer) ?? { ...slot, errors: [] };
    known.errors.push(error);
    found.set(slot.pointer, known);
  }
  const replaced = new Map<object, readonly Diagnostic[]>();
  for (const { container, key, errors: ofNode } of found.values()) {
    const node = brokenNode(Reflect.get(container, key));
    Reflect.set(container, key, node);
    replaced.set(node, ofNode);
  }
  return replaced;
}

/** Replaces screens that aren't objects by such without a body. */
function emptyBrokenScreens(draft: object): void {
  const screens: unknown = Reflect.get(draft, "screens");
  if (!isObject(screens)) return;
  for (const [id, screen] of Object.entries(screens)) {
    if (!isObject(screen)) Reflect.set(screens, id, {});
  }
}

/** Returns a node that can be composed, for a value that is no valid node. */
function brokenNode(value: unknown) {
  const { id, layout, children, parameters, actions, rules } = isObject(value) ? value : {};
  return {
    type: "Widget",
    widgetType: placeholderType,
    ...(typeof id === "string" && { id }),
    ...(isObject(layout) && { layout }),
    ...(Array.isArray(children) && { children }),
    ...(isObject(parameters) && { parameters }),
    ...(isObject(actions) && { actions }),
    ...(isObject(rules) && { rules }),
  } as const;
}

/** A place for a node. */
interface Slot {
  readonly container: object;
  readonly key: string;
  readonly pointer: string;
}

/** Returns the innermost place for a node on the way to a value. */
function innermostSlot(draft: object, keys: readonly string[]): Slot | undefined {
  let slot: Slot | undefined;
  let container: unknown = draft;
  for (const [index, key] of keys.entries()) {
    if (!isContainer(container) || !Object.hasOwn(container, key)) break;
    const value: unknown = Reflect.get(container, key);
    if (isSlot(keys, index) || (index > 1 && isNode(value))) {
      slot = { container, key, pointer: pointerOf(keys.slice(0, index + 1)) };
    } else if (isPart(keys, index)) slot = undefined;
    container = value;
  }
  return slot ?? slotOfBody(container, keys);
}

/** Whether a node belongs at a key, whatever is there. */
function isSlot(keys: readonly string[], index: number): boolean {
  const [map] = keys;
  if (map === "components" && index === 1) return true;
  if (map === "screens" && index === 2) return screenSlots.includes(keys[index] ?? "");
  return keys[index - 1] === "children";
}

/** Whether a key is that of the actions or rules of a component, whose errors aren't those of its root. */
function isPart(keys: readonly string[], index: number): boolean {
  return index === 2 && keys[0] === "components" && /^(actions|rules)$/.test(keys[index] ?? "");
}

/** Returns the place for the missing body of a screen. */
function slotOfBody(screen: unknown, keys: readonly string[]): Slot | undefined {
  const isScreen = keys[0] === "screens" && keys.length === 2 && isObject(screen);
  if (!isScreen || isNode(screen["body"])) return undefined;
  return { container: screen, key: "body", pointer: pointerOf([...keys, "body"]) };
}
