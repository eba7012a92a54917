import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";

export type DocumentKey = DataOf<"listDocumentKeys">[number];

export const documentKeysQuery = queryOptions({
  queryKey: ["document-keys"],
  queryFn: ({ signal }) => client.listDocumentKeys({}, { signal }),
});
