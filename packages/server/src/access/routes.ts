import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { createApiKey } from "./api-keys/create-api-key.ts";
import { listApiKeys, readApiKey } from "./api-keys/read-api-keys.ts";
import { revokeApiKey } from "./api-keys/revoke-api-key.ts";
import { changePassword, changePasswordErrors } from "./passwords/change-password.ts";
import { login } from "./sessions/login.ts";
import { logout } from "./sessions/logout.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { createUser, createUserErrors } from "./users/create-user.ts";
import { listUsers, readCurrentUser, readUser } from "./users/read-users.ts";
import { updateUser, updateUserErrors } from "./users/update-user.ts";

export function registerAccess(app: FastifyInstance, context: Context): void {
  registerAuth(app, context);
  registerUsers(app, context);
  registerApiKeys(app, context);
}

function registerAuth(app: FastifyInstance, context: Context): void {
  handle(app, api.login, ({ body, caller }) => login(context, { ...body, caller }));
  handle(app, api.refreshSession, ({ body, caller }) =>
    refreshSession(context, caller, body.refresh_token),
  );
  handle(app, api.logout, ({ caller }) => logout(context, caller));
  handle(app, api.changePassword, ({ caller, body }) => changePassword(context, caller, body), {
    findStateErrors: ({ caller, body }) => changePasswordErrors(context, caller, body),
  });
  handle(app, api.getCurrentUser, ({ caller }) => readCurrentUser(context, caller));
}

function registerUsers(app: FastifyInstance, context: Context): void {
  handle(app, api.createUser, ({ caller, body }) => createUser(context, caller, body), {
    findStateErrors: ({ body }) => createUserErrors(body),
  });
  handle(app, api.listUsers, async (request) =>
    withPageHeaders(context, request, await listUsers(context, request.query)),
  );
  handle(app, api.getUser, ({ params }) => readUser(context, params.user_id));
  handle(
    app,
    api.updateUser,
    ({ params, caller, body }) =>
      updateUser(context, { userId: params.user_id, caller, fields: body }),
    { findStateErrors: ({ params, body }) => updateUserErrors(context, params.user_id, body) },
  );
}

function registerApiKeys(app: FastifyInstance, context: Context): void {
  handle(app, api.createApiKey, ({ caller, body }) => createApiKey(context, caller, body));
  handle(app, api.listApiKeys, async (request) =>
    withPageHeaders(context, request, await listApiKeys(context, request.caller, request.query)),
  );
  handle(app, api.getApiKey, ({ caller, params, query }) =>
    readApiKey(context, caller, { ...params, ...query }),
  );
  handle(app, api.revokeApiKey, ({ caller, params }) =>
    revokeApiKey(context, caller, params.key_id),
  );
}
