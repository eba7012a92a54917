import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { schedulesQuery } from "../../data/publishing.ts";
import { Badge } from "../../design/badge.tsx";
import { IconButton } from "../../design/button.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { notify } from "../../design/toasts.tsx";
import { useMayPublishTo } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { formatMinute } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./schedules.module.css";

/** The publishes that are to come, and those that failed, the next one first. Nothing if there are none. */
export function Schedules({ specId }: { readonly specId: string }) {
  const { data, ...list } = useInfiniteQuery(schedulesQuery(specId));
  const shown = (data?.pages.flatMap(({ schedules }) => schedules) ?? [])
    .filter(({ status }) => status === "scheduled" || status === "failed")
    .toSorted((a, b) => Date.parse(a.schedule_at) - Date.parse(b.schedule_at));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    // A page may have nothing but schedules that are over.
    if (shown.length === 0 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [shown.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{texts.spec.schedules}</h2>
      <ul className={styles["list"]}>
        {shown.map(({ id, status, schedule_at: time, channel, message, problem }) => (
          <li key={id}>
            <div>
              <p>
                <time dateTime={time}>{formatMinute(time)}</time> {texts.spec.scheduleFor(channel)}
              </p>
              {message ? <p className={styles["muted"]}>{message}</p> : null}
              {status === "failed" ? (
                <p>
                  <Badge tone="danger">{texts.spec.scheduleFailed}</Badge> {problem?.detail}
                </p>
              ) : null}
            </div>
            {status === "scheduled" ? (
              <CancelButton specId={specId} scheduleId={id} channel={channel} />
            ) : null}
          </li>
        ))}
      </ul>
      <LoadMore query={list} />
    </section>
  );
}

interface CancelButtonProps {
  readonly specId: string;
  readonly scheduleId: string;
  readonly channel: string;
}

function CancelButton({ specId, scheduleId, channel }: CancelButtonProps) {
  const mayPublish = useMayPublishTo(channel);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.cancelSchedule({ spec_id: specId, schedule_id: scheduleId }),
    onSuccess: () => notify(texts.spec.scheduleCancelled),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["spec", specId, "schedules"] }),
  });
  if (!mayPublish) return null;
  return (
    <IconButton label={texts.spec.cancelSchedule} icon={<X />} onPress={() => cancel.mutate()} />
  );
}
