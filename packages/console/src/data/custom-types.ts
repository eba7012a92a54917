import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type CustomType = DataOf<"getCustomWidget">;
export type CustomKind = "widget" | "action";

/** The custom widgets and actions, each with the JSON Schema of its attributes. */
export const customTypesQuery = queryOptions({
  queryKey: ["catalog"],
  queryFn: async ({ signal }) => {
    const [widgets, actions] = await Promise.all([
      collect(client.listCustomWidgets({ limit: 200 }, { signal })),
      collect(client.listCustomActions({ limit: 200 }, { signal })),
    ]);
    return { widgets, actions };
  },
});

/** The specs whose drafts use a custom type, newest first, with their number; undefined: too many to count. */
export function customTypeUsesQuery(kind: CustomKind, name: string) {
  const list = kind === "widget" ? client.listCustomWidgetUses : client.listCustomActionUses;
  return pagesQuery([...customTypeUsesKey, kind, name], (cursor, options) =>
    list(withoutUndefined({ name, cursor }), options),
  );
}

/** The key of all uses of custom types: drafts change them too. */
export const customTypeUsesKey = ["catalog", "uses"] as const;

export interface CustomTypeChange {
  readonly kind: CustomKind;
  readonly name: string;
  readonly body: Pick<CustomType, "description" | "attributes_schema">;
  /** The ETag of the type that is replaced; undefined for a new one, whose name must be free. */
  readonly etag: string | undefined;
}

/** @throws ProblemError with the status 412 if someone else has changed the type, or it exists already */
export function putCustomType({ kind, name, body, etag }: CustomTypeChange): Promise<CustomType> {
  const headers: Record<string, string> =
    etag === undefined ? { "if-none-match": "*" } : { "if-match": etag };
  return kind === "widget"
    ? client.putCustomWidget({ name, body }, { headers })
    : client.putCustomAction({ name, body }, { headers });
}

/** Reads a custom type with its ETag. */
export async function getCustomType(kind: CustomKind, name: string) {
  const { data, etag } = await (kind === "widget"
    ? client.getCustomWidget({ name })
    : client.getCustomAction({ name })
  ).withResponse();
  return { type: data, etag };
}

export function deleteCustomType(kind: CustomKind, name: string) {
  return kind === "widget"
    ? client.deleteCustomWidget({ name })
    : client.deleteCustomAction({ name });
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
