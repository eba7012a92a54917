import type { ResolvedAccessibility } from "@screenspec/runtime";

/** A role of the format, or `group`, which documents can't set. */
export type AccessibleRole = NonNullable<ResolvedAccessibility["role"]> | "group";

export type AccessibleStates = {
  readonly [Name in "checked" | "disabled" | "expanded" | "pressed" | "selected" | "value"]?:
    | ResolvedAccessibility[Name]
    | undefined;
};

/**
 * Returns the role of a node. Undefined: the role is that of the node's view.
 *
 * @param isPressable whether the whole node is pressable, and its view isn't a button already
 * @param isOperable whether something inside the node can be operated
 */
export function roleOf(
  accessibility: ResolvedAccessibility,
  isPressable: boolean,
  isOperable: boolean,
): AccessibleRole | undefined {
  if (isOnlyGroup(accessibility, isOperable)) return "group";
  return accessibility.role ?? (isPressable ? (isOperable ? "group" : "button") : undefined);
}

/**
 * Returns the role of a node that has a name and no role: screen readers announce the name of an element only if it has
 * a role.
 */
export function roleForName(
  { mode }: ResolvedAccessibility,
  hasChildren: boolean,
  isOperable: boolean,
): AccessibleRole {
  return mode === "merge" || hasChildren || isOperable ? "group" : "image";
}

/** Returns the states that a document sets. A group has none of the states of the role that it replaces. */
export function statesOf(
  accessibility: ResolvedAccessibility,
  isOperable: boolean,
): AccessibleStates {
  return isOnlyGroup(accessibility, isOperable)
    ? { expanded: accessibility.expanded, disabled: accessibility.disabled }
    : accessibility;
}

/** Whether screen readers ignore the contents of a node (WAI-ARIA 1.2, "Children Presentational"). */
export function hidesContents({ role }: ResolvedAccessibility): boolean {
  return /^(button|checkbox|image|progressBar|radio|slider|switch|tab)$/.test(role ?? "");
}

/** Whether a role is replaced by `group`, because something in the node, which the role would hide, can be operated. */
function isOnlyGroup(accessibility: ResolvedAccessibility, isOperable: boolean): boolean {
  return isOperable && hidesContents(accessibility);
}
