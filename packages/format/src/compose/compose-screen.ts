import { membersWithNodes } from "../catalog/members-with-nodes.ts";
import type { DraftNode, Screen } from "../document.ts";
import { entryMembers } from "../entry-members.ts";
import type { Changes } from "./map-value.ts";
import { mapShape } from "./map-value.ts";

/** Composes a screen. Its nodes come after its other members, in the catalog's order. */
export function composeScreen<Child>(
  screen: Screen<DraftNode>,
  changes: Changes<Child>,
): Screen<Child> {
  const { id, type, body, ...others } = screen;
  const mapped = mapShape(others, { members }, changes);
  // A member that is listed again keeps its position.
  return { ...nodesLast({ ...screen, ...mapped }), id, type, body: changes.child(body) };
}

type Members = { readonly [name: string]: unknown };

function nodesLast(screen: Members): Members {
  const others = Object.entries(screen).filter(([name]) => !screenSlots.includes(name));
  const nodes = screenSlots.filter((name) => Object.hasOwn(screen, name));
  return Object.fromEntries([...others, ...nodes.map((name) => [name, screen[name]] as const)]);
}

const members = entryMembers("screens");
/** The members of a screen that are nodes. */
export const screenSlots = membersWithNodes(members);
