import type { DataOf, InputOf } from "@screenspec/client";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { texts } from "../texts/texts.ts";
import { joinPages } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type AuditEntry = DataOf<"listAuditLog">[number];
export type AuditAction = AuditEntry["action"];
export type AuditFilter = Pick<
  InputOf<"listAuditLog">,
  "action" | "actor" | "target" | "from" | "to"
>;

/** Each has a name, so the compiler knows whether one is missing. */
export const auditActions = Object.keys(texts.audit.actions) as AuditAction[];

/** Ranges of time that end now. */
export const recentTimes = ["1h", "24h", "7d", "30d"] as const;

type RecentTime = (typeof recentTimes)[number];

const hoursOf: Readonly<Record<RecentTime, number>> = {
  "1h": 1,
  "24h": 24,
  "7d": 7 * 24,
  "30d": 30 * 24,
};

/** A filter of the page: the range of time may end now. */
export interface AuditSearch {
  readonly filter: AuditFilter;
  readonly recent: RecentTime | undefined;
}

/** Returns the filter with the range of time as it is now. */
export function resolveAuditFilter({ filter, recent }: AuditSearch): AuditFilter {
  if (recent === undefined) return filter;
  const from = new Date(Date.now() - hoursOf[recent] * 3_600_000).toISOString();
  return { ...filter, from };
}

interface PageParam {
  readonly filter: AuditFilter;
  readonly cursor: string;
}

export function auditLogQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ["audit", search],
    initialPageParam: undefined as PageParam | undefined,
    queryFn: async ({ pageParam, signal }) => {
      // A cursor is good for the filter of its first page only, also where the range of time ends now.
      const filter = pageParam?.filter ?? resolveAuditFilter(search);
      const input = withoutUndefined({
        ...filter,
        include: "names",
        limit: 100,
        cursor: pageParam?.cursor,
      });
      const { data, total, next } = await client.listAuditLog(input, { signal }).withResponse();
      return { items: data, total, next, filter };
    },
    getNextPageParam: ({ next, filter }) =>
      next === undefined ? undefined : { filter, cursor: next },
    select: joinPages,
    placeholderData: keepPreviousData,
  });
}

/** One entry by its id and time: the API has lists only. Null if there is none. */
export function auditEntryQuery(id: string, at: string) {
  return queryOptions({
    queryKey: ["audit-entry", id],
    queryFn: async ({ signal }) => {
      const to = new Date(Date.parse(at) + 1).toISOString();
      const input = { include: "names", from: at, to, limit: 200 };
      const entries = await client.listAuditLog(input, { signal });
      return entries.find((entry) => entry.id === id) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
