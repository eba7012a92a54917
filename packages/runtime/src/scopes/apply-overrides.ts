import type { Scope } from "./scope.ts";

/** Members with what UpdateWidgetState has put in their place, in this scope and those around it: the latest holds. */
export function applyOverrides<Values extends object>(
  scope: Scope,
  id: string | undefined,
  part: "attributes" | "style",
  values: Values,
): Values {
  if (id === undefined) return values;
  const found: (readonly [string, number, unknown])[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    found.push(...at.overrides.of(id, part));
  }
  if (found.length === 0) return values;
  found.sort(([, one], [, other]) => one - other);
  return { ...values, ...Object.fromEntries(found.map(([name, , value]) => [name, value])) };
}
