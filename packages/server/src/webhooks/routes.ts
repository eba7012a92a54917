import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { listDeliveries } from "./deliveries/list-deliveries.ts";
import { pingWebhook } from "./deliveries/ping-webhook.ts";
import { readDelivery } from "./deliveries/read-delivery.ts";
import { recoverWebhook } from "./deliveries/recover-webhook.ts";
import { redeliverDelivery } from "./deliveries/redeliver-delivery.ts";
import { createWebhook } from "./endpoints/create-webhook.ts";

export function registerWebhooks(app: FastifyInstance, context: Context): void {
  handle(app, api.createWebhook, ({ caller, body }) => createWebhook(context, caller, body));

  handle(app, api.listDeliveries, async (request) => {
    const { params, query } = request;
    const page = await listDeliveries(context, params.webhook_id, query);
    return withPageHeaders(context, request, page);
  });

  handle(app, api.getDelivery, async ({ params }) => readDelivery(context, params.delivery_id));

  handle(app, api.redeliverDelivery, ({ caller, params }) =>
    redeliverDelivery(context, caller, params.delivery_id),
  );

  handle(app, api.recoverWebhook, ({ caller, params, body }) =>
    recoverWebhook(context, caller, params.webhook_id, body),
  );

  handle(app, api.pingWebhook, ({ caller, params }) =>
    pingWebhook(context, caller, params.webhook_id),
  );
}
