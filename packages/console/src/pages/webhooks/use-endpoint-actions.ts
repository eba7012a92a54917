import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { endpointQuery, type WebhookEndpoint, webhooksKey } from "../../data/webhooks.ts";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";

/**
 * Enables, disables and deletes an endpoint.
 *
 * @param onRecover opens the recovery, which the toast offers once the endpoint is enabled
 */
export function useEndpointActions({ id }: WebhookEndpoint, onRecover: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey });
  const enable = useMutation({
    mutationFn: () => client.enableWebhook({ webhook_id: id }),
    onSuccess: async () => {
      await refresh();
      notify(texts.webhooks.enable.done, {
        label: texts.webhooks.recover.action,
        onAction: onRecover,
      });
    },
  });
  const disable = useMutation({
    mutationFn: () => client.disableWebhook({ webhook_id: id }),
    meta: { showsErrors: true },
    onSuccess: async () => {
      await refresh();
      notify(texts.webhooks.disable.done, {
        label: texts.actions.undo,
        onAction: () => enable.mutate(),
      });
    },
  });
  const remove = useMutation({
    mutationFn: () => client.deleteWebhook({ webhook_id: id }),
    meta: { showsErrors: true },
    onSuccess: async () => {
      await navigate({ to: "/webhooks", replace: true });
      notify(texts.webhooks.delete.done);
      queries.removeQueries({ queryKey: endpointQuery(id).queryKey });
      await refresh();
    },
  });
  return { enable, disable, remove };
}
