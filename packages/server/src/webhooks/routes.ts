import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { createWebhook } from "./endpoints/create-webhook.ts";

export function registerWebhooks(app: FastifyInstance, context: Context): void {
  handle(app, api.createWebhook, ({ caller, body }) => createWebhook(context, caller, body));
}
