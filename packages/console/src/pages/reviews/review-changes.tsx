import type { UseQueryResult } from "@tanstack/react-query";
import type { ReviewDetails } from "../../data/reviews.ts";
import { LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { Compare } from "../spec/compare/compare.tsx";
import { SideBySide } from "../spec/compare/side-by-side.tsx";
import type { OpenSpec } from "../spec/spec-context.ts";

interface ReviewChangesProps {
  readonly review: ReviewDetails;
  readonly spec: UseQueryResult<OpenSpec>;
}

/** Compares the version that the channel served when the review was bound with the version of the review. */
export function ReviewChanges({ review, spec }: ReviewChangesProps) {
  const { channel, version, served_version: served } = review;
  const words = reviewTexts.review;
  if (spec.data === undefined) {
    return <LoadingState error={spec.error} onRetry={() => void spec.refetch()} lines={8} />;
  }
  const { id, revision } = spec.data.spec;
  if (version !== null && served !== null) {
    return <Compare specId={id} revision={revision} from={served} to={version} />;
  }
  const only = version ?? served;
  return (
    <Stack>
      <Muted as="p">{version === null ? words.unpublishes(channel) : words.first(channel)}</Muted>
      {only === null ? null : <SideBySide specId={id} revision={revision} to={only} />}
    </Stack>
  );
}
