import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { createApiKey } from "./create-api-key.ts";
import { login } from "./login.ts";
import { readCurrentUser } from "./read-current-user.ts";

export function registerAccess(app: FastifyInstance, context: Context): void {
  handle(app, api.login, ({ body, ip }) => login(context, { ...body, address: ip }));
  handle(app, api.getCurrentUser, ({ actor }) => readCurrentUser(context, actor));
  handle(app, api.createApiKey, ({ actor, body }) => createApiKey(context, actor, body));
}
