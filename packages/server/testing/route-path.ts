import type { Route } from "@screenspec/api";

/** What the placeholders in routes' paths stand for in tests, but for ids of specs. */
export const placeholders = { version: "1", name: "Rating" };

/** The path of a route below `/api/v1`, with an id and what else its placeholders stand for. */
export function routePath({ path }: Pick<Route, "path">, specId: string): string {
  const values: Readonly<Record<string, string>> = { ...placeholders, spec_id: specId };
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
