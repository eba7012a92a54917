import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";

export type OpenSession = DataOf<"listSessions">[number];

/** One's own sessions that are open, 100 at most. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => client.listSessions({}, { signal }),
});
