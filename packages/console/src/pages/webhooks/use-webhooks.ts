import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { webhooksKey } from "../../data/webhooks.ts";
import { notify } from "../../design/dialogs/toasts.tsx";
import { onLiveEvent } from "../../live/live-events.ts";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { webhookTexts } from "../../texts/pages/webhooks.ts";

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
  return useChange({
    run: (id: string) => client.pingWebhook({ webhook_id: id }),
    changes: { queryKey: webhooksKey },
    showsErrors: true,
  });
}

/** Sends a delivery again. */
export function useRedeliver() {
  return useChange({
    run: (id: string) => client.redeliverDelivery({ delivery_id: id }),
    changes: { queryKey: webhooksKey },
    onDone: () => notify(webhookTexts.delivery.redelivering),
  });
}

/**
 * Enables an endpoint.
 *
 * @param onRecover opens the recovery, which the message offers once the endpoint is enabled
 */
export function useEnableEndpoint(id: string, onRecover: () => void) {
  return useChange({
    run: () => client.enableWebhook({ webhook_id: id }),
    changes: { queryKey: webhooksKey },
    onDone: () => {
      const action = { label: webhookTexts.recover.action, onAction: onRecover };
      notify(webhookTexts.enable.done, action);
    },
  });
}
