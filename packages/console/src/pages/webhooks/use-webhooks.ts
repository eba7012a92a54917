import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { webhooksKey } from "../../data/webhooks.ts";
import { notify } from "../../design/toasts.tsx";
import { onLiveEvent } from "../../live/live-events.ts";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";

/** A burst of events, as of an import, reads the deliveries again only so often. */
const refreshPauseMs = 3000;

/** Reads deliveries again soon after an event of a spec, since most of these are delivered. */
export function useWebhookRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refreshedAt = Number.NEGATIVE_INFINITY;
    const refresh = () => {
      timer = undefined;
      refreshedAt = performance.now();
      void queries.invalidateQueries({ queryKey: webhooksKey });
    };
    const stop = onLiveEvent(({ type }) => {
      if (!type.startsWith("spec.")) return;
      timer ??= setTimeout(refresh, refreshedAt + refreshPauseMs - performance.now());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}

/** Pings an endpoint. Its result stays until the next ping. */
export function usePing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.pingWebhook({ webhook_id: id }),
    meta: { showsErrors: true },
    onSettled: () => void queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

/** Sends a delivery again. */
export function useRedeliver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.redeliverDelivery({ delivery_id: id }),
    onSuccess: () => notify(texts.webhooks.delivery.redelivering),
    onSettled: () => void queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}
