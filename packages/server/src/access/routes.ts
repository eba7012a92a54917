import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { Reply } from "../http/reply.ts";
import { createApiKey } from "./api-keys/create-api-key.ts";
import { listApiKeys, readApiKey } from "./api-keys/read-api-keys.ts";
import { revokeApiKey } from "./api-keys/revoke-api-key.ts";
import { beginDeviceLogin } from "./device-logins/begin-device-login.ts";
import { confirmDeviceLogin, readDeviceLogin } from "./device-logins/confirm-device-login.ts";
import { finishDeviceLogin } from "./device-logins/finish-device-login.ts";
import { serveSingleSignOn, signInOptions } from "./openid/single-sign-on.ts";
import { changePassword, changePasswordErrors } from "./passwords/change-password.ts";
import { completePasswordReset } from "./passwords/complete-password-reset.ts";
import { requestPasswordReset } from "./passwords/request-password-reset.ts";
import { login } from "./sessions/login.ts";
import { logout } from "./sessions/logout.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions/manage-sessions.ts";
import { refreshCookieOf } from "./sessions/refresh-cookie.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { createUser, createUserErrors } from "./users/create-user.ts";
import { listUsers, readCurrentUser, readUser } from "./users/read-users.ts";
import { updateUser, updateUserErrors } from "./users/update-user.ts";

export function registerAccess(app: FastifyInstance, handle: Handle, context: Context): void {
  registerAuth(app, handle, context);
  registerUsers(handle, context);
  registerApiKeys(handle, context);
}

function registerAuth(app: FastifyInstance, handle: Handle, context: Context): void {
  const { config } = context;
  handle(api.login, async ({ body, headers, caller }, { request }) => {
    const { session, ...credentials } = body;
    const cookie = session === "cookie" ? refreshCookieOf(request, config) : undefined;
    cookie?.requireOwnOrigin();
    const userAgent = headers["user-agent"] ?? "";
    const tokens = await login(context, { ...credentials, userAgent, caller });
    return cookie?.reply(tokens) ?? tokens;
  });
  handle(api.refreshSession, async ({ body, caller }, { request }) => {
    if (body.refresh_token !== undefined) {
      return refreshSession(context, caller, body.refresh_token);
    }
    const cookie = refreshCookieOf(request, config);
    const token = cookie.read() ?? "";
    return cookie.reply(await refreshSession(context, caller, token, cookie.cleared));
  });
  handle(api.logout, async ({ body, caller }, { request }) => {
    const cookie = refreshCookieOf(request, config);
    const token = body.refresh_token ?? ("sessionId" in caller ? undefined : cookie.read());
    return new Reply(await logout(context, caller, token), cookie.cleared);
  });
  handle(api.getSignInOptions, async () => signInOptions(context));
  serveSingleSignOn(app, context);
  handle(api.listSessions, ({ caller }) => listSessions(context, caller));
  handle(api.endSession, ({ caller, params }) => endSession(context, caller, params.session_id));
  handle(api.endOtherSessions, ({ caller }) => endOtherSessions(context, caller));
  handle(api.changePassword, ({ caller, body }) => changePassword(context, caller, body), {
    findStateErrors: ({ caller, body }) => changePasswordErrors(context, caller, body),
  });
  handle(api.requestPasswordReset, ({ caller, body }) =>
    requestPasswordReset(context, caller, body),
  );
  handle(api.completePasswordReset, ({ caller, body }) =>
    completePasswordReset(context, caller, body),
  );
  handle(api.beginDeviceLogin, ({ headers, caller }) =>
    beginDeviceLogin(context, {
      caller,
      userAgent: headers["user-agent"] ?? "",
    }),
  );
  handle(api.finishDeviceLogin, ({ caller, body }) =>
    finishDeviceLogin(context, caller, body.device_code),
  );
  handle(api.getDeviceLogin, ({ caller, params }) =>
    readDeviceLogin(context, caller, params.user_code),
  );
  handle(api.confirmDeviceLogin, ({ caller, params, body }) =>
    confirmDeviceLogin(context, caller, { userCode: params.user_code, ...body }),
  );
  handle(api.getCurrentUser, ({ caller }) => readCurrentUser(context, caller));
}

function registerUsers(handle: Handle, context: Context): void {
  handle(api.createUser, ({ caller, body }) => createUser(context, caller, body), {
    findStateErrors: ({ body }) => createUserErrors(body),
  });
  handle(api.listUsers, async (request) =>
    withPageHeaders(context, request, await listUsers(context, request.query)),
  );
  handle(api.getUser, ({ params }) => readUser(context, params.user_id));
  handle(
    api.updateUser,
    ({ params, caller, body }) =>
      updateUser(context, { userId: params.user_id, caller, fields: body }),
    { findStateErrors: ({ params, body }) => updateUserErrors(context, params.user_id, body) },
  );
}

function registerApiKeys(handle: Handle, context: Context): void {
  handle(api.createApiKey, ({ caller, body }) => createApiKey(context, caller, body));
  handle(api.listApiKeys, async (request) =>
    withPageHeaders(context, request, await listApiKeys(context, request.caller, request.query)),
  );
  handle(api.getApiKey, ({ caller, params, query }) =>
    readApiKey(context, caller, { ...params, ...query }),
  );
  handle(api.revokeApiKey, ({ caller, params }) => revokeApiKey(context, caller, params.key_id));
}
