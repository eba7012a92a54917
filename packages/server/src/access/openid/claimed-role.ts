import { type Role, roles } from "@screenspec/api";

/**
 * The highest role in the claims; undefined when they contain no known role.
 *
 * @param claim the claim's name, or a path to it: `realm_access.roles`
 */
export function claimedRole(
  claims: Readonly<Record<string, unknown>>,
  claim: string,
): Role | undefined {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : valueAt(claims, claim.split("."));
  const claimed: readonly unknown[] = Array.isArray(value) ? value : [value];
  return roles.findLast((role) => claimed.includes(role));
}

function valueAt(claims: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key)
        ? (at as Readonly<Record<string, unknown>>)[key]
        : undefined,
    claims,
  );
}
