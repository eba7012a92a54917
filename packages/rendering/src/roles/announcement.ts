import type { ResolvedAccessibility } from "@screenspec/runtime";

/** A role of the format, or `group`, which documents can't set. */
export type AccessibleRole = NonNullable<ResolvedAccessibility["role"]> | "group";

type AccessibleStates = {
  readonly [Name in "checked" | "disabled" | "expanded" | "pressed" | "selected" | "value"]?:
    | ResolvedAccessibility[Name]
    | undefined;
};

/** The facts about a node on which its announcement depends besides its `accessibility`. */
export interface AnnouncedNode {
  readonly accessibility: ResolvedAccessibility;
  /** Whether its view has a role by itself (widget-roles.ts). */
  readonly hasOwnRole: boolean;
  /** The name that its view gives it, if that isn't its text. */
  readonly ownName: string | undefined;
  /** The text of a node with `mode: merge`. Empty if it has only its own text, which is announced anyway. */
  readonly mergedText: string;
  /** Whether the whole node is pressable. Not for a view that is pressable by itself, nor for the row of a Table. */
  readonly isPressable: boolean;
  /** Whether something inside the node can be operated. */
  readonly isOperable: boolean;
  readonly hasChildren: boolean;
}

/** What assistive technology announces of a node. */
export interface Announcement {
  /** Undefined: the role is that of the node's view. */
  readonly role: AccessibleRole | undefined;
  /** Undefined: the name is the node's text. */
  readonly name: string | undefined;
  /** The states that the document sets. The others belong to the node's view. */
  readonly states: AccessibleStates;
  /** Whether the name stands for the contents, so that these are hidden, except what can be operated. */
  readonly replacesContents: boolean;
  /** Whether the node and its contents are hidden. */
  readonly isHidden: boolean;
}

/** Decides what assistive technology announces of a node. `heading`, `hint` and `live` are those of the document. */
export function announcementOf({
  accessibility,
  hasOwnRole,
  ownName,
  mergedText,
  isPressable,
  isOperable,
  hasChildren,
}: AnnouncedNode): Announcement {
  const { label, hidden, live, heading, mode } = accessibility;
  const name = label ?? ownName;
  // A role that would hide what can be operated is replaced.
  const isOnlyGroup = isOperable && hidesContents(accessibility);
  const pressableRole = isPressable ? (isOperable ? "group" : "button") : undefined;
  const role = isOnlyGroup ? "group" : (accessibility.role ?? pressableRole);
  const hasRole = hasOwnRole || heading !== undefined || (role !== undefined && role !== "text");
  // Screen readers announce the name of an element only if it has a role.
  const needsRole = !hasRole && (name !== undefined || mergedText !== "");
  return {
    role: needsRole ? (mode === "merge" || hasChildren || isOperable ? "group" : "image") : role,
    name: name ?? (needsRole ? mergedText : undefined),
    // A group has none of the states of the role that it replaces.
    states: isOnlyGroup
      ? { expanded: accessibility.expanded, disabled: accessibility.disabled }
      : accessibility,
    // The contents of a live region stay, because changes of hidden elements aren't announced.
    replacesContents: needsRole && mode === "merge" && live === "off",
    isHidden: hidden || mode === "exclude",
  };
}

/** Whether screen readers ignore the contents of a node (WAI-ARIA 1.2, "Children Presentational"). */
export function hidesContents({ role }: ResolvedAccessibility): boolean {
  return /^(button|checkbox|image|progressBar|radio|slider|switch|tab)$/.test(role ?? "");
}
