import type { DataOf, InputOf } from "@screenspec/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type Release = DataOf<"listReleases">[number];
export type KnownChannel = DataOf<"listKnownChannels">[number];
export type SpecSchedule = DataOf<"listAllSchedules">[number];
export type ReleaseFilter = Pick<InputOf<"listReleases">, "q" | "channel" | "status">;

const pageSize = 50;

/** All channels in their order. */
export const knownChannelsQuery = queryOptions({
  queryKey: ["releases", "channels"],
  queryFn: ({ signal }) => client.listKnownChannels({}, { signal }),
});

/** The pages of the list of specs, each with what its channels serve. */
export function releasesQuery(filter: ReleaseFilter) {
  const query = pagesQuery(["releases", filter], (cursor, options) => {
    const input = { ...filter, include: "names", limit: pageSize, cursor };
    return client.listReleases(withoutUndefined(input), options);
  });
  return { ...query, placeholderData: keepPreviousData };
}

/** The scheduled publishes of all specs between two times, the earliest first: 200 at most. */
export function schedulesBetweenQuery(from: Date, to: Date) {
  const range = { from: from.toISOString(), to: to.toISOString() };
  return queryOptions({
    queryKey: ["schedules", range],
    queryFn: ({ signal }) =>
      client.listAllSchedules({ ...range, include: "names", limit: 200 }, { signal }),
    placeholderData: (previous) => previous,
  });
}

/** The publishes that are scheduled for the coming year, the earliest first: 200 at most. */
export function comingSchedulesQuery() {
  return queryOptions({
    queryKey: ["schedules", "coming"],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const range = {
        from: new Date(now).toISOString(),
        to: new Date(now + yearMs).toISOString(),
      };
      const schedules = await client.listAllSchedules({ ...range, limit: 200 }, { signal });
      return schedules.filter(({ status }) => status === "scheduled");
    },
  });
}

const yearMs = 365 * 86_400_000;
