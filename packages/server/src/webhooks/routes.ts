import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { replyWithNames } from "../http/reply-with-names.ts";
import { cancelRecovery } from "./deliveries/cancel-recovery.ts";
import { listDeliveries } from "./deliveries/list-deliveries.ts";
import { pingWebhook } from "./deliveries/ping-webhook.ts";
import { readDelivery } from "./deliveries/read-delivery.ts";
import { recoverWebhook } from "./deliveries/recover-webhook.ts";
import { redeliverDelivery } from "./deliveries/redeliver-delivery.ts";
import { createWebhook, createWebhookErrors } from "./endpoints/create-webhook.ts";
import { deleteWebhook } from "./endpoints/delete-webhook.ts";
import { disableWebhook } from "./endpoints/disable-webhook.ts";
import { enableWebhook } from "./endpoints/enable-webhook.ts";
import { listWebhooks, readWebhook } from "./endpoints/read-webhooks.ts";
import { rotateSecret } from "./endpoints/rotate-secret.ts";
import { updateWebhook, updateWebhookErrors } from "./endpoints/update-webhook.ts";

export function registerWebhooks(handle: Handle, context: Context): void {
  registerEndpoints(handle, context);
  registerDeliveries(handle, context);
}

function registerEndpoints(handle: Handle, context: Context): void {
  handle(api.createWebhook, ({ caller, body }) => createWebhook(context, caller, body), {
    findStateErrors: async ({ body }) => createWebhookErrors(context, body),
  });

  handle(api.listWebhooks, async (request) =>
    withPageHeaders(context, request, await listWebhooks(context, request.query)),
  );

  handle(api.getWebhook, async ({ params, query }) =>
    replyWithNames(context, query, await readWebhook(context, params.webhook_id)),
  );

  handle(
    api.updateWebhook,
    ({ params, headers: preconditions, caller, body: fields }) =>
      updateWebhook(context, { id: params.webhook_id, caller, preconditions, fields }),
    {
      findStateErrors: ({ params, body }) => updateWebhookErrors(context, params.webhook_id, body),
    },
  );

  handle(api.deleteWebhook, ({ params, headers: preconditions, caller }) =>
    deleteWebhook(context, { id: params.webhook_id, caller, preconditions }),
  );

  handle(api.enableWebhook, ({ params, caller }) =>
    enableWebhook(context, caller, params.webhook_id),
  );

  handle(api.disableWebhook, ({ params, caller }) =>
    disableWebhook(context, caller, params.webhook_id),
  );

  handle(api.rotateWebhookSecret, ({ params, caller, body: fields }) =>
    rotateSecret(context, { id: params.webhook_id, caller, fields }),
  );
}

function registerDeliveries(handle: Handle, context: Context): void {
  handle(api.listDeliveries, async (request) => {
    const { params, query } = request;
    const page = await listDeliveries(context, params.webhook_id, query);
    return withPageHeaders(context, request, page);
  });

  handle(api.getDelivery, async ({ params }) => readDelivery(context, params.delivery_id));

  handle(api.redeliverDelivery, ({ caller, params }) =>
    redeliverDelivery(context, caller, params.delivery_id),
  );

  handle(api.recoverWebhook, ({ caller, params, body }) =>
    recoverWebhook(context, caller, params.webhook_id, body),
  );

  handle(api.cancelRecovery, ({ caller, params }) =>
    cancelRecovery(context, caller, params.webhook_id),
  );

  handle(api.pingWebhook, ({ caller, params }) => pingWebhook(context, caller, params.webhook_id));
}
