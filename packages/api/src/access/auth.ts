import Type, { type Static } from "typebox";
import { id, nullable, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { channelLimit } from "./channels.ts";
import { permissions, roles } from "./permissions.ts";

/** What a login is answered with, and a refresh. */
const Tokens = Type.Object(
  {
    access_token: Type.String({ description: "A JWT (RFC 9068)." }),
    token_type: Type.Enum(["bearer"]),
    expires_in: Type.Integer({ description: "Seconds until the access token expires." }),
    refresh_token: Type.Optional(
      Type.String({
        description:
          "For `POST /auth/refresh`, once, within 30 days. Keep it as a password. Absent where it is in a cookie.",
      }),
    ),
  },
  { title: "Tokens" },
);

const tokensExample = {
  access_token: "eyJhbGciOiJFZERTQSJ9.e30.c2ln",
  token_type: "bearer",
  expires_in: 3600,
  refresh_token: "ssr_4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe",
};

const setsCookie = { "Set-Cookie": "The refresh token, in a session with a cookie." };

/** A password where one is set: what is among the commonest is refused as well. */
export const NewPassword = Type.String({
  examples: ["a kettle of grey herons"],
  minLength: 8,
  maxLength: 128,
  description: "8 to 128 characters, and none of the commonest.",
});

function refreshTokenBody(title: string) {
  return Type.Object(
    {
      refresh_token: Type.Optional(
        Type.String({
          description: "From the login, or the refresh before. Left out: the one in the cookie.",
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
    'Exchanges email and password for tokens, and begins a session. Too many failures from one address, or of one account from it, are refused for a while. Programs use an API key instead. With `session: "cookie"`, which only pages of this server\'s own origin may ask for, the refresh token is set as an `HttpOnly` cookie, and scripts never see it.',
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
            "Where the refresh token goes: into a cookie that only `/auth` reads. Left out: into the answer.",
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
    "Exchanges a refresh token for new tokens of the same session. A refresh token is good once. Using it again ends the session, since one of the two who have it is not its owner; but for the first 10 seconds, in which it is only refused (with `Retry-After`). Without a `refresh_token` in the body the one in the cookie is exchanged, for pages of this server's own origin: the next one is set as the cookie, and a session that is over clears it.",
  access: "public",
  body: refreshTokenBody("SessionRefresh"),
  bodyOptional: true,
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The new tokens. The access token that there was is good until it expires.",
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
    "Ends a session: its access and refresh tokens are good no more. Which one: that of the `refresh_token` in the body; without it that of the access token; without either that of the cookie, for pages of this server's own origin. A refresh token whose session is over already is no error. The cookie, where there is one, is cleared. Other sessions of the user go on.",
  access: "optional",
  body: refreshTokenBody("Logout"),
  bodyOptional: true,
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The session is over.",
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
  summary: "Read how one can sign in",
  description: "What a sign-in page offers.",
  access: "public",
  reply: {
    status: 200,
    description: "The ways to sign in.",
    body: Type.Object(
      {
        password: Type.Boolean({ description: "By `POST /auth/login`." }),
        single_sign_on: nullable(
          Type.Object({
            name: Type.String({
              description: "What people call the OpenID issuer.",
              examples: ["Example Inc."],
            }),
            authorization_url: Type.String({
              description:
                "Where to send the browser. `?return_to=` is the path of the Console's page to come back to; its session has a cookie.",
              examples: ["https://screens.example.com/api/v1/auth/authorize"],
            }),
          }),
          "By the OpenID issuer; null: none is set up for browsers.",
        ),
      },
      { title: "SignInOptions" },
    ),
  },
});

/** A session as its user sees it. */
export const Session = Type.Object(
  {
    id: id("ses", "The session's id."),
    created_at: Timestamp,
    last_used_at: {
      ...Timestamp,
      description: "When it was last refreshed, or began: at most an hour before its last request.",
    },
    expires_at: { ...Timestamp, description: "When it ends, unless it is refreshed before." },
    user_agent: Type.String({
      description: "The `User-Agent` that began it, its first 200 characters; may be empty.",
      examples: ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
    }),
    address: Type.String({
      description: "The IP address that it began from.",
      examples: ["192.0.2.1"],
    }),
    current: Type.Boolean({ description: "Whether it is the session of this request's token." }),
  },
  { title: "Session" },
);
export type Session = Static<typeof Session>;

export const listSessions = route({
  operationId: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  tag: "Access",
  summary: "List one's own sessions",
  description: "All that are open, at most 100, newest first. An API key may not: 403.",
  access: "actor",
  reply: { status: 200, description: "The sessions.", body: Type.Array(Session) },
});

export const endSession = route({
  operationId: "endSession",
  method: "DELETE",
  path: "/auth/sessions/{session_id}",
  tag: "Access",
  summary: "End one of one's own sessions",
  description:
    "Its access and refresh tokens are good no more. It may be the session of this request. An API key may not: 403.",
  access: "actor",
  params: Type.Object({ session_id: id("ses", "The session's id.") }),
  reply: {
    status: 200,
    description: "The session is over.",
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
    "Ends all of one's own sessions but that of this request; `POST /auth/logout` ends that one. API keys stay as they are. An API key may not: 403.",
  access: "actor",
  reply: {
    status: 200,
    description: "No other session is left.",
    body: Type.Object({
      status: Type.Enum(["ended"]),
      ended: Type.Integer({ minimum: 0, description: "How many there were." }),
    }),
    example: { status: "ended", ended: 2 },
  },
});

export const changePassword = route({
  operationId: "changePassword",
  method: "PUT",
  path: "/auth/password",
  tag: "Access",
  summary: "Change one's own password",
  description: "Ends all other sessions of the user. API keys stay as they are.",
  access: "actor",
  body: Type.Object(
    {
      current_password: Type.String({
        description: "The password that the user has now.",
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
  summary: "Read who one is",
  description: "The user that the token belongs to. A first request to see whether a token works.",
  access: "actor",
  reply: {
    status: 200,
    description: "The user; for an API key, the one who made it.",
    body: Type.Object(
      {
        id: id("user", "The user's id."),
        email: Type.String({ description: "What the user logs in with." }),
        role: nullable(
          Type.Enum([...roles], { description: "What the user may do." }),
          "What the user may do; null: nothing, since the OpenID issuer's newest token says no role.",
        ),
        permissions: Type.Array(Type.Enum([...permissions]), {
          description:
            "What the token may do: the permissions of the role; for an API key, those that are among its scopes.",
        }),
        channels: channelLimit({
          description:
            "The channels in which the token may change what apps see, if it has `specs:publish`; null: all.",
        }),
        name: Type.String({ description: "What people call the user; may be empty." }),
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
    },
  },
});
