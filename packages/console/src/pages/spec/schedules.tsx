import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { schedulesQuery } from "../../data/publishing.ts";
import { Badge } from "../../design/badge.tsx";
import { IconButton } from "../../design/button.tsx";
import { notify } from "../../design/toasts.tsx";
import { useMayPublishTo } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { formatMinute } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./schedules.module.css";

/** The publishes that are to come, and those that failed, the next one first. Nothing if there are none. */
export function Schedules({ specId }: { readonly specId: string }) {
  const { data = [] } = useQuery(schedulesQuery(specId));
  const shown = data
    .filter(({ status }) => status === "scheduled" || status === "failed")
    .toSorted((a, b) => Date.parse(a.schedule_at) - Date.parse(b.schedule_at));
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
