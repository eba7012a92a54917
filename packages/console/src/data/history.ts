import type { DataOf, InputOf } from "@screenspec/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type HistoryEntry = DataOf<"listHistory">[number];
export type SpecHistoryEntry = DataOf<"listAllHistory">[number];
export type HistoryAction = NonNullable<InputOf<"listAllHistory">["action"]>;

/** The filters of the activity of all specs. */
export const historyActions = [
  "spec.published",
  "spec.rolled_back",
  "spec.unpublished",
  "spec.created",
  "spec.updated",
  "spec.deleted",
  "spec.restored",
  "schedule.created",
  "schedule.failed",
] as const satisfies readonly HistoryAction[];

const pageSize = 50;

/** The newest entries of one spec. */
export function specHistoryQuery(specId: string, limit: number) {
  return queryOptions({
    queryKey: ["spec", specId, "history", limit],
    queryFn: ({ signal }) => client.listHistory({ spec_id: specId, limit }, { signal }),
  });
}

/** The pages of the changes of all specs, newest first. */
export function historyQuery(action: HistoryAction | undefined) {
  const query = pagesQuery(["specs", "history", action], (cursor, options) =>
    client.listAllHistory(withoutUndefined({ action, limit: pageSize, cursor }), options),
  );
  return { ...query, placeholderData: keepPreviousData };
}
