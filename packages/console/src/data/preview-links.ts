import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";

/** A link with its address, which only the response to its creation has. */
export type NewPreviewLink = DataOf<"createPreviewLink">;

/** The links of a spec that have not ended, newest first. */
export function previewLinksQuery(specId: string) {
  return queryOptions({
    queryKey: ["spec", specId, "previews"],
    queryFn: ({ signal }) =>
      client.listPreviewLinks({ spec_id: specId, include: "names" }, { signal }),
  });
}
