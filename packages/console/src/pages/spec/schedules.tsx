import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { schedulesQuery } from "../../data/publishing.ts";
import { Badge } from "../../design/badge.tsx";
import { IconButton } from "../../design/button.tsx";
import { notify } from "../../design/toasts.tsx";
import { mayPublishTo } from "../../session/permissions.ts";
import { client, useCurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./schedules.module.css";

/** The publishes that are to come, and those that failed. Nothing if there are none. */
export function Schedules({ specId }: { readonly specId: string }) {
  const { data = [] } = useQuery(schedulesQuery(specId));
  const user = useCurrentUser();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: (id: string) => client.cancelSchedule({ spec_id: specId, schedule_id: id }),
    onSuccess: () => notify(texts.spec.scheduleCancelled),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["spec", specId, "schedules"] }),
  });
  const shown = data.filter(({ status }) => status === "scheduled" || status === "failed");
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{texts.spec.schedules}</h2>
      <ul className={styles["list"]}>
        {shown.map(({ id, status, schedule_at: time, channel, message, problem }) => (
          <li key={id}>
            <div>
              <p>
                <time dateTime={time}>{new Date(time).toLocaleString()}</time>{" "}
                {texts.spec.scheduleFor(channel)}
              </p>
              {message ? <p className={styles["muted"]}>{message}</p> : null}
              {status === "failed" ? (
                <p>
                  <Badge tone="danger">{texts.spec.scheduleFailed}</Badge> {problem?.detail}
                </p>
              ) : null}
            </div>
            {status === "scheduled" && mayPublishTo(user, channel) ? (
              <IconButton
                label={texts.spec.cancelSchedule}
                icon={<X />}
                onPress={() => cancel.mutate(id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
