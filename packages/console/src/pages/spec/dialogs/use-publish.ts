import { useMutation, useQueryClient } from "@tanstack/react-query";
import { channelsQuery } from "../../../data/publishing.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { client } from "../../../session/session.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { throwNamingPlaces } from "../name-places.ts";
import type { OpenSpec } from "../spec-context.ts";

interface PublishInput {
  readonly channel: string;
  readonly message?: string;
  readonly schedule_at?: string;
  readonly emergency?: boolean;
}

/** Publishes the draft that a dialog shows. */
export function usePublish({ spec, etag }: OpenSpec) {
  const { id: specId, revision } = spec;
  const post = useIdempotentPost();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsErrors: true },
    // Only the draft that the dialog has shown is published: another one is refused with 412.
    mutationFn: (body: PublishInput) =>
      post({ revision, body }, ({ body }, options) =>
        client.publishSpec({ spec_id: specId, body }, { ...options, ifMatch: etag }),
      ).catch((error) => throwNamingPlaces(error, spec)),
    // The channels are read before the result is shown, which offers to promote it.
    onSuccess: () => queries.invalidateQueries(channelsQuery(specId)),
    onSettled: () => {
      void queries.invalidateQueries(queriesOfSpec(specId));
      void queries.invalidateQueries({ queryKey: ["specs"] });
    },
  });
}
