import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type Channel = DataOf<"listChannels">[number];
export type Version = DataOf<"listVersions">[number];
export type Diff = DataOf<"getDiff">;
export type Diagnostic = DataOf<"getDiagnostics">["diagnostics"][number];
/** A version's number, or the draft. */
export type Side = number | "draft";

export const production = "production";

/** The channels in which a spec is live or becoming live. */
export function channelsQuery(specId: string) {
  return queryOptions({
    queryKey: ["spec", specId, "channels"],
    queryFn: ({ signal }) => client.listChannels({ spec_id: specId, include: "names" }, { signal }),
  });
}

const pageSize = 200;

/** The newest versions of a spec. */
export function versionsQuery(specId: string) {
  return queryOptions({
    queryKey: ["spec", specId, "versions"],
    queryFn: ({ signal }) =>
      client.listVersions({ spec_id: specId, include: "names", limit: pageSize }, { signal }),
  });
}

/** The pages of all versions of a spec, newest first. */
export function versionPagesQuery(specId: string) {
  return pagesQuery(["spec", specId, "version-pages"], (cursor, options) => {
    const input = { spec_id: specId, include: "names", limit: pageSize, cursor };
    return client.listVersions(withoutUndefined(input), options);
  });
}

/** The document of a version, which never changes, or the draft composed. It fails while the draft can't be published. */
export function documentQuery(specId: string, revision: number, side: Side) {
  return queryOptions({
    queryKey:
      side === "draft"
        ? ["spec", specId, "draft-document", revision]
        : ["spec-version", specId, side],
    queryFn: ({ signal }) =>
      side === "draft"
        ? client.getDraftDocument({ spec_id: specId }, { signal })
        : client.getVersionDocument({ spec_id: specId, version: `${side}` }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The differences of two versions, or of a version and the draft of a revision. */
export function diffQuery(specId: string, from: Side, to: Side, revision: number) {
  const hasDraft = from === "draft" || to === "draft";
  return queryOptions({
    queryKey: ["spec", specId, "diff", from, to, hasDraft ? revision : 0],
    queryFn: ({ signal }) =>
      client.getDiff({ spec_id: specId, from: `${from}`, to: `${to}` }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function diagnosticsQuery(specId: string, revision: number) {
  return queryOptions({
    queryKey: ["spec", specId, "diagnostics", revision],
    queryFn: ({ signal }) => client.getDiagnostics({ spec_id: specId }, { signal }),
  });
}

/** The pages of all schedules of a spec, newest first, also of those that are over. */
export function schedulesQuery(specId: string) {
  return pagesQuery(["spec", specId, "schedules"], (cursor, options) => {
    const input = { spec_id: specId, include: "names", limit: 100, cursor };
    return client.listSchedules(withoutUndefined(input), options);
  });
}
