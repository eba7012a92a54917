import Type from "typebox";
import { id, Timestamp } from "./fields.ts";
import { permissions, roles } from "./permissions.ts";
import { route } from "./route.ts";

export const login = route({
  operationId: "login",
  method: "POST",
  path: "/auth/login",
  tag: "Access",
  summary: "Exchange email and password for a token",
  description:
    "Too many failures from one address, or of one account from it, are refused for a while. Programs use an API key instead.",
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
    description: "Send the token as `Authorization: Bearer <access_token>`.",
    body: Type.Object({
      access_token: Type.String({ description: "A JWT (RFC 9068)." }),
      token_type: Type.Enum(["bearer"]),
      expires_in: Type.Integer({ description: "Seconds until the token expires." }),
    }),
    example: {
      access_token: "eyJhbGciOiJFZERTQSJ9.e30.c2ln",
      token_type: "bearer",
      expires_in: 3600,
    },
  },
  problems: ["invalid_credentials", "too_many_requests"],
});

export const getCurrentUser = route({
  operationId: "getCurrentUser",
  method: "GET",
  path: "/auth/me",
  tag: "Access",
  summary: "Read the user that the token belongs to",
  access: "actor",
  reply: {
    status: 200,
    description: "The user; for an API key, the one who made it.",
    body: Type.Object(
      {
        id: id("user", "The user's id."),
        email: Type.String(),
        role: Type.Enum([...roles], { description: "What the user may do." }),
      },
      { title: "User" },
    ),
    example: { id: "user_01h455vb4pex5vsknk084sn02q", email: "admin@localhost", role: "admin" },
  },
});

export const createApiKey = route({
  operationId: "createApiKey",
  method: "POST",
  path: "/api-keys",
  tag: "Access",
  summary: "Make an API key",
  description: "The key works as a bearer token and is shown in this answer only.",
  access: "actor",
  body: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 200,
        description: "What the key is for.",
        examples: ["CI of the app"],
      }),
      scopes: Type.Optional(
        Type.Array(Type.Enum([...permissions]), {
          minItems: 1,
          uniqueItems: true,
          description: "No wider than what the caller may do, which is also the default.",
        }),
      ),
      expires_at: Type.Optional(Timestamp),
    },
    { title: "ApiKeyCreate", additionalProperties: false },
  ),
  reply: {
    status: 201,
    description: "The key: keep it, it is not shown again.",
    body: Type.Object({
      id: id("key", "The key's id."),
      key: Type.String({ description: "The secret to send as bearer token." }),
      name: Type.String(),
      scopes: Type.Array(Type.Enum([...permissions])),
      expires_at: Type.Union([Timestamp, Type.Null()]),
      created_at: Timestamp,
    }),
  },
  problems: ["forbidden"],
});
