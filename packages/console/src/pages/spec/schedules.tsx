import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { schedulesQuery } from "../../data/publishing.ts";
import { Badge } from "../../design/content/badge.tsx";
import { Muted } from "../../design/content/text.tsx";
import { IconButton } from "../../design/controls/button.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { LoadMore } from "../../design/layout/load-more.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { useMayPublishTo } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { formatMinute } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";

/** The publishes that are to come, and those that failed, the next one first. Nothing if there are none. */
export function Schedules({ specId }: { readonly specId: string }) {
  const { data, ...list } = useInfiniteQuery(schedulesQuery(specId));
  const shown = (data?.items ?? [])
    .filter(({ status }) => status === "scheduled" || status === "failed")
    .toSorted((a, b) => Date.parse(a.schedule_at) - Date.parse(b.schedule_at));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    // A page may have nothing but schedules that are over.
    if (shown.length === 0 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [shown.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (shown.length === 0) return null;
  return (
    <Section title={texts.spec.schedules} gap={1}>
      <ul>
        {shown.map(({ id, status, schedule_at: time, channel, message, problem }) => (
          <Row key={id} as="li" align="start" wrap={false}>
            <Stack grow={0} gap={1}>
              <p>
                <time dateTime={time}>{formatMinute(time)}</time> {texts.spec.scheduleFor(channel)}
              </p>
              {message ? (
                <Muted as="p" size="small">
                  {message}
                </Muted>
              ) : null}
              {status === "failed" ? (
                <p>
                  <Badge tone="danger">{texts.spec.scheduleFailed}</Badge> {problem?.detail}
                </p>
              ) : null}
            </Stack>
            {status === "scheduled" ? (
              <CancelButton specId={specId} scheduleId={id} channel={channel} />
            ) : null}
          </Row>
        ))}
      </ul>
      <LoadMore query={list} />
    </Section>
  );
}

interface CancelButtonProps {
  readonly specId: string;
  readonly scheduleId: string;
  readonly channel: string;
}

function CancelButton({ specId, scheduleId, channel }: CancelButtonProps) {
  const mayPublish = useMayPublishTo(channel);
  const cancel = useChange({
    run: () => client.cancelSchedule({ spec_id: specId, schedule_id: scheduleId }),
    changes: { queryKey: ["spec", specId, "schedules"] },
    onDone: () => notify(texts.spec.scheduleCancelled),
  });
  if (!mayPublish) return null;
  return (
    <IconButton label={texts.spec.cancelSchedule} icon={<X />} onPress={() => cancel.mutate()} />
  );
}
