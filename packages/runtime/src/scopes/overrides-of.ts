import type { Scope } from "./scope.ts";

/** What UpdateWidgetState has put in the place of members, in a scope and those around it: the latest holds. */
export function overridesOf(
  scope: Scope,
  id: string | undefined,
  part: "attributes" | "style",
): { readonly [name: string]: unknown } | undefined {
  if (id === undefined) return undefined;
  const found: (readonly [string, number, unknown])[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    found.push(...at.overrides.of(id, part));
  }
  if (found.length === 0) return undefined;
  found.sort(([, one], [, other]) => one - other);
  return Object.fromEntries(found.map(([name, , value]) => [name, value]));
}
