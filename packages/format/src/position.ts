import { layoutMembers } from "./catalog/layout-members.ts";

/** Whether a member of a node's attributes is its position in a Stack, and composing moves it. */
export function isPosition(key: string, value: unknown): value is string | number | boolean {
  return names.has(key) && value !== undefined && typeof value !== "object";
}

const names: ReadonlySet<string> = new Set(layoutMembers.stack);
