import Type, { type Static } from "typebox";
import { id, nullable, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { channelLimit } from "./channels.ts";
import { permissions, roles } from "./permissions.ts";

/** The response to a login or refresh. */
export const Tokens = Type.Object(
  {
    access_token: Type.String({ description: "A JWT (RFC 9068)." }),
    token_type: Type.Enum(["bearer"]),
    expires_in: Type.Integer({ description: "Seconds until the access token expires." }),
    refresh_token: Type.Optional(
      Type.String({
        description:
          "For a single `POST /auth/refresh` within 30 days. Store it like a password. Missing if it is in a cookie.",
      }),
    ),
  },
  { title: "Tokens" },
);

export const tokensExample = {
  access_token: "eyJhbGciOiJFZERTQSJ9.e30.c2ln",
  token_type: "bearer",
  expires_in: 3600,
  refresh_token: "ssr_4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe",
};

const setsCookie = { "Set-Cookie": "The refresh token, in a session with a cookie." };

/** A new password. The most common passwords are rejected too. */
export const NewPassword = Type.String({
  examples: ["a kettle of grey herons"],
  minLength: 8,
  maxLength: 128,
  description: "8 to 128 characters, not one of the most common passwords.",
});

function refreshTokenBody(title: string) {
  return Type.Object(
    {
      refresh_token: Type.Optional(
        Type.String({
          description:
            "The refresh token of the login or of the previous refresh. Without it, the token in the cookie is used.",
          examples: [tokensExample.refresh_token],
        }),
      ),
    },
    { title, additionalProperties: false },
  );
}

export const login = route({
  operationId: "login",
  method: "POST",
  path: "/auth/login",
  tag: "Access",
  summary: "Log in",
  description:
    "Exchanges email and password for tokens and starts a session. After too many failures from one address, or for one account from one address, logins are rejected for a while. Programs use an API key instead. With `session: \"cookie\"`, which only pages of this server's own origin can use, the refresh token is set as an `HttpOnly` cookie that scripts can't read.",
  access: "public",
  body: Type.Object(
    {
      email: Type.String({ description: "The user's email.", examples: ["admin@localhost"] }),
      password: Type.String({
        description: "The user's password.",
        examples: ["correct horse battery staple"],
      }),
      session: Type.Optional(
        Type.Enum(["cookie"], {
          description:
            "`cookie` sets the refresh token as a cookie that only `/auth` receives. Without it, the response contains the token.",
        }),
      ),
    },
    { title: "Credentials", additionalProperties: false },
  ),
  bodyExample: { email: "admin@localhost", password: "correct horse battery staple" },
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "Send the access token as `Authorization: Bearer <access_token>`.",
    body: Tokens,
    headers: setsCookie,
    example: tokensExample,
  },
  problems: ["invalid_credentials", "origin_not_allowed", "too_many_requests"],
});

export const refreshSession = route({
  operationId: "refreshSession",
  method: "POST",
  path: "/auth/refresh",
  tag: "Access",
  summary: "Refresh a session",
  description:
    "Exchanges a refresh token for new tokens of the same session. A refresh token can be used once. Using it again ends the session, because someone else may have the token. Within the first 10 seconds it is only rejected, with `Retry-After`. Without a `refresh_token` in the body, the token in the cookie is exchanged, only for pages of this server's own origin: the new token is set as the cookie. If the session has ended, the cookie is cleared.",
  access: "public",
  body: refreshTokenBody("SessionRefresh"),
  bodyOptional: true,
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The new tokens. The previous access token stays valid until it expires.",
    body: Tokens,
    headers: setsCookie,
    example: tokensExample,
  },
  problems: ["invalid_refresh_token", "origin_not_allowed"],
});

export const logout = route({
  operationId: "logout",
  method: "POST",
  path: "/auth/logout",
  tag: "Access",
  summary: "Log out",
  description:
    "Ends a session and invalidates its access and refresh tokens. The session is that of the `refresh_token` in the body, else that of the access token, else that of the cookie (only for pages of this server's own origin). If the session has already ended, the request succeeds. A cookie is cleared. Other sessions of the user stay open.",
  access: "optional",
  body: refreshTokenBody("Logout"),
  bodyOptional: true,
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The session has ended.",
    body: Type.Object({ status: Type.Enum(["logged_out"]) }),
    headers: setsCookie,
    example: { status: "logged_out" },
  },
  problems: ["no_session", "origin_not_allowed"],
});

export const getSignInOptions = route({
  operationId: "getSignInOptions",
  method: "GET",
  path: "/auth/options",
  tag: "Access",
  summary: "Read the sign-in options",
  description: "The ways to sign in that a sign-in page can offer.",
  access: "public",
  reply: {
    status: 200,
    description: "The ways to sign in.",
    body: Type.Object(
      {
        password: Type.Boolean({ description: "Whether `POST /auth/login` is available." }),
        password_reset: Type.Boolean({
          description: "Whether `POST /auth/password-reset` is available: a mail server is set up.",
        }),
        single_sign_on: nullable(
          Type.Object({
            name: Type.String({
              description: "The display name of the OpenID issuer.",
              examples: ["Example Inc."],
            }),
            authorization_url: Type.String({
              description:
                "The URL to send the browser to. `?return_to=` is the path of the Console page to return to. The session uses a cookie.",
              examples: ["https://screens.example.com/api/v1/auth/authorize"],
            }),
          }),
          "Single sign-on by the OpenID issuer; null: not configured for browsers.",
        ),
      },
      { title: "SignInOptions" },
    ),
  },
});

/** A session, as shown to its user. */
export const Session = Type.Object(
  {
    id: id("ses", "The session's id."),
    created_at: Timestamp,
    last_used_at: {
      ...Timestamp,
      description:
        "The last refresh, or the start of the session: at most an hour before its last request.",
    },
    expires_at: { ...Timestamp, description: "When the session ends if it isn't refreshed." },
    user_agent: Type.String({
      description:
        "The `User-Agent` that started the session, cut to 200 characters; may be empty.",
      examples: ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
    }),
    address: Type.String({
      description: "The IP address that started the session.",
      examples: ["192.0.2.1"],
    }),
    current: Type.Boolean({
      description: "Whether the token of this request belongs to the session.",
    }),
  },
  { title: "Session" },
);
export type Session = Static<typeof Session>;

export const listSessions = route({
  operationId: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  tag: "Access",
  summary: "List your sessions",
  description: "Your open sessions, newest first, at most 100. API keys get 403.",
  access: "actor",
  reply: { status: 200, description: "The sessions.", body: Type.Array(Session) },
});

export const endSession = route({
  operationId: "endSession",
  method: "DELETE",
  path: "/auth/sessions/{session_id}",
  tag: "Access",
  summary: "End one of your sessions",
  description:
    "Invalidates the access and refresh tokens of the session. It may be the session of this request. API keys get 403.",
  access: "actor",
  params: Type.Object({ session_id: id("ses", "The session's id.") }),
  reply: {
    status: 200,
    description: "The session has ended.",
    body: Type.Object({ status: Type.Enum(["ended"]) }),
    example: { status: "ended" },
  },
  problems: ["not_found"],
});

export const endOtherSessions = route({
  operationId: "endOtherSessions",
  method: "DELETE",
  path: "/auth/sessions",
  tag: "Access",
  summary: "Log out everywhere else",
  description:
    "Ends all your sessions except that of this request; `POST /auth/logout` ends that one. Your API keys stay valid. API keys get 403.",
  access: "actor",
  reply: {
    status: 200,
    description: "All other sessions have ended.",
    body: Type.Object({
      status: Type.Enum(["ended"]),
      ended: Type.Integer({ minimum: 0, description: "The number of ended sessions." }),
    }),
    example: { status: "ended", ended: 2 },
  },
});

export const changePassword = route({
  operationId: "changePassword",
  method: "PUT",
  path: "/auth/password",
  tag: "Access",
  summary: "Change your password",
  description: "Ends all your other sessions. Your API keys stay valid.",
  access: "actor",
  body: Type.Object(
    {
      current_password: Type.String({
        description: "The current password.",
        examples: ["correct horse battery staple"],
      }),
      new_password: NewPassword,
    },
    { title: "PasswordChange", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The password is changed.",
    body: Type.Object({ status: Type.Enum(["updated"]) }),
    example: { status: "updated" },
  },
  problems: ["too_many_requests"],
});

export const getCurrentUser = route({
  operationId: "getCurrentUser",
  method: "GET",
  path: "/auth/me",
  tag: "Access",
  summary: "Read the current user",
  description: "Returns the user that the token belongs to. Use it to test a token.",
  access: "actor",
  reply: {
    status: 200,
    description: "The user; for an API key, its owner.",
    body: Type.Object(
      {
        id: id("user", "The user's id."),
        email: Type.String({ description: "The email that the user logs in with." }),
        role: nullable(
          Type.Enum([...roles], { description: "The user's role." }),
          "The user's role; null: none, because the latest token of the OpenID issuer has no role.",
        ),
        permissions: Type.Array(Type.Enum([...permissions]), {
          description:
            "The permissions of the token: those of the role; for an API key, those of them that are among its scopes.",
        }),
        channels: channelLimit({
          description:
            "The channels in which the token may publish, if it has `specs:publish`; null: all channels.",
        }),
        name: Type.String({ description: "The user's display name; may be empty." }),
        key_id: nullable(
          id("key", "The id of the API key."),
          "The API key that the token is; null: it is none.",
        ),
      },
      { title: "CurrentUser" },
    ),
    example: {
      id: "user_01h455vb4pex5vsknk084sn02q",
      email: "admin@localhost",
      role: "publisher",
      permissions: ["specs:read", "specs:write", "specs:publish"],
      channels: ["staging"],
      name: "",
      key_id: null,
    },
  },
});
