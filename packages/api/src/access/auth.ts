import Type from "typebox";
import { id, nullable } from "../http/fields.ts";
import { route } from "../route.ts";
import { channelLimit } from "./channels.ts";
import { permissions, roles } from "./permissions.ts";

/** What a login is answered with, and a refresh. */
const Tokens = Type.Object(
  {
    access_token: Type.String({ description: "A JWT (RFC 9068)." }),
    token_type: Type.Enum(["bearer"]),
    expires_in: Type.Integer({ description: "Seconds until the access token expires." }),
    refresh_token: Type.String({
      description: "For `POST /auth/refresh`, once, within 30 days. Keep it as a password.",
    }),
  },
  { title: "Tokens" },
);

const tokensExample = {
  access_token: "eyJhbGciOiJFZERTQSJ9.e30.c2ln",
  token_type: "bearer",
  expires_in: 3600,
  refresh_token: "ssr_4Zq0pPZb2rXb1J8mB0m9YvT3cVw6Qk7sL5nD2hF8aGe",
};

/** A password where one is set: what is among the commonest is refused as well. */
export const NewPassword = Type.String({
  examples: ["a kettle of grey herons"],
  minLength: 8,
  maxLength: 128,
  description: "8 to 128 characters, and none of the commonest.",
});

export const login = route({
  operationId: "login",
  method: "POST",
  path: "/auth/login",
  tag: "Access",
  summary: "Log in",
  description:
    "Exchanges email and password for tokens, and begins a session. Too many failures from one address, or of one account from it, are refused for a while. Programs use an API key instead.",
  access: "public",
  body: Type.Object(
    {
      email: Type.String({ description: "The user's email.", examples: ["admin@localhost"] }),
      password: Type.String({
        description: "The user's password.",
        examples: ["correct horse battery staple"],
      }),
    },
    { title: "Credentials", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "Send the access token as `Authorization: Bearer <access_token>`.",
    body: Tokens,
    example: tokensExample,
  },
  problems: ["invalid_credentials", "too_many_requests"],
});

export const refreshSession = route({
  operationId: "refreshSession",
  method: "POST",
  path: "/auth/refresh",
  tag: "Access",
  summary: "Refresh a session",
  description:
    "Exchanges a refresh token for new tokens of the same session. A refresh token is good once. Using it again ends the session, since one of the two who have it is not its owner; but for the first 10 seconds, in which it is only refused.",
  access: "public",
  body: Type.Object(
    {
      refresh_token: Type.String({
        description: "From the login, or the refresh before.",
        examples: [tokensExample.refresh_token],
      }),
    },
    { title: "SessionRefresh", additionalProperties: false },
  ),
  maxBodyBytes: 4096,
  reply: {
    status: 200,
    description: "The new tokens. The access token that there was is good until it expires.",
    body: Tokens,
    example: tokensExample,
  },
  problems: ["invalid_refresh_token"],
});

export const logout = route({
  operationId: "logout",
  method: "POST",
  path: "/auth/logout",
  tag: "Access",
  summary: "Log out",
  description:
    "Ends the session of the token: its access and refresh tokens are good no more. Other sessions of the user go on.",
  access: "actor",
  reply: {
    status: 200,
    description: "The session is over.",
    body: Type.Object({ status: Type.Enum(["logged_out"]) }),
    example: { status: "logged_out" },
  },
  problems: ["no_session"],
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
