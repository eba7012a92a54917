import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { diffQuery, type Side } from "../../../data/publishing.ts";
import { LoadingState, Skeleton } from "../../../design/content/states.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { texts } from "../../../texts/texts.ts";
import { isNotPublishable } from "../dialogs/not-publishable.ts";
import { useComparison } from "../spec-context.ts";
import { SideBySide } from "./side-by-side.tsx";

const DiffSentences = lazy(async () => ({
  default: (await import("../in-words.ts")).DiffSentences,
}));
const JsonDiff = lazy(() => import("./json-diff.tsx"));

interface CompareProps {
  readonly specId: string;
  /** Of the draft. */
  readonly revision: number;
  readonly from: Side;
  readonly to: Side;
}

/** Two versions, or a version and the draft: as sentences, drawn side by side, and as JSON, as the address says. */
export function Compare({ specId, revision, from, to }: CompareProps) {
  const { view, change } = useComparison();
  const { data, error, refetch } = useQuery(diffQuery(specId, from, to, revision));
  return (
    <Tabs
      label={texts.diff.views}
      selected={view}
      onSelect={(selected) => change({ view: selected })}
      tabs={[
        {
          id: "changes",
          label: texts.diff.changes,
          content: () =>
            isNotPublishable(error) ? (
              <p>{texts.diff.notPublishable}</p>
            ) : data === undefined ? (
              <LoadingState error={error} onRetry={() => void refetch()} />
            ) : (
              <Suspense fallback={<Skeleton lines={3} />}>
                <DiffSentences diff={data} />
              </Suspense>
            ),
        },
        {
          id: "renders",
          label: texts.diff.renders,
          content: () => <SideBySide specId={specId} revision={revision} from={from} to={to} />,
        },
        {
          id: "json",
          label: texts.diff.json,
          content: () => (
            <Suspense fallback={<Skeleton lines={8} />}>
              <JsonDiff specId={specId} revision={revision} from={from} to={to} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
