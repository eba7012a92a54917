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
  "review.opened",
  "review.updated",
  "review.approved",
  "review.changes_requested",
  "review.commented",
  "review.applied",
  "review.closed",
  "review.superseded",
] as const satisfies readonly HistoryAction[];

const pageSize = 50;

/** The prefix of the keys of all pages of the history of all specs. */
export const allHistoryKey = ["specs", "history"];

export function specHistoryKey(specId: string) {
  return ["spec", specId, "history"];
}

/** The newest entries of one spec. */
export function specHistoryQuery(specId: string, limit: number) {
  return queryOptions({
    queryKey: [...specHistoryKey(specId), limit],
    queryFn: ({ signal }) => client.listHistory({ spec_id: specId, limit }, { signal }),
  });
}

/** The pages of the changes of all specs, newest first. */
export function historyQuery(action: HistoryAction | undefined) {
  const query = pagesQuery([...allHistoryKey, action], (cursor, options) =>
    client.listAllHistory(withoutUndefined({ action, limit: pageSize, cursor }), options),
  );
  return { ...query, placeholderData: keepPreviousData };
}
