import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { createApiKey } from "./create-api-key.ts";
import { login } from "./login.ts";
import { readCurrentUser } from "./read-current-user.ts";

export function registerAccess(app: FastifyInstance, context: Context): void {
  handle(app, api.login, ({ body, caller }) => login(context, { ...body, caller }));
  handle(app, api.getCurrentUser, ({ caller }) => readCurrentUser(context, caller));
  handle(app, api.createApiKey, ({ caller, body }) => createApiKey(context, caller, body));
}
