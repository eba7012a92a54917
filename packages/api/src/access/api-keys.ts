import Type, { type Static } from "typebox";
import { actorName, id, includeNames, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { channelLimit, newChannelLimit } from "./channels.ts";
import { permissions } from "./permissions.ts";

const expiresAt = Type.Union([Timestamp, Type.Null()], {
  description: "When the key expires; null: never.",
  examples: ["2099-01-31T12:00:00.000Z"],
});

/** An API key without its secret. */
export const ApiKey = Type.Object(
  {
    id: id("key", "The key's id."),
    name: Type.String({ description: "The purpose of the key.", examples: ["CI of the app"] }),
    user_id: id("user", "Whose key it is."),
    user_name: actorName,
    scopes: Type.Array(Type.Enum([...permissions]), {
      description: "The permissions of the key. A permission that its owner lacks has no effect.",
      examples: [["specs:read", "specs:write", "specs:publish"]],
    }),
    channels: channelLimit({
      description:
        "The channels in which the key may publish. A channel that its owner may not publish to has no effect; null: all channels of the owner.",
      examples: [["staging"]],
    }),
    expires_at: expiresAt,
    last_used_at: Type.Union([Timestamp, Type.Null()], {
      description: "The last use, accurate to a minute; null: never used.",
    }),
    created_at: Timestamp,
    created_by: Type.String({
      description:
        "The id of the user or API key that created the key. Revoking that API key also revokes this one.",
    }),
    created_by_name: actorName,
  },
  { title: "ApiKey" },
);
export type ApiKey = Static<typeof ApiKey>;

const params = Type.Object({ key_id: id("key", "The key's id.") });

export const createApiKey = route({
  operationId: "createApiKey",
  method: "POST",
  path: "/api-keys",
  tag: "Access",
  summary: "Create an API key",
  description:
    "API keys are for programs. The key is a bearer token until it expires or is revoked. Only this response contains it. A key that was created with another key is revoked with that key.",
  access: "actor",
  body: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 200,
        description: "The purpose of the key.",
        examples: ["CI of the app"],
      }),
      scopes: Type.Optional(
        Type.Array(Type.Enum([...permissions]), {
          minItems: 1,
          maxItems: permissions.length,
          uniqueItems: true,
          description: "A subset of the caller's permissions. The default is all of them.",
          examples: [["specs:read", "specs:write", "specs:publish"]],
        }),
      ),
      channels: Type.Optional(
        newChannelLimit({
          description:
            "The channels in which the key may publish, promote, roll back, unpublish and schedule: a subset of the caller's channels, which are the default; null: all channels.",
          examples: [["staging"]],
        }),
      ),
      expires_at: Type.Optional(
        Type.String({
          format: "date-time",
          description:
            "When the key expires. Without it, the key never expires, or with the key that creates it.",
          examples: ["2099-01-31T12:00:00.000Z"],
        }),
      ),
    },
    { title: "ApiKeyCreate", additionalProperties: false },
  ),
  reply: {
    status: 201,
    description: "The key. Store it: it isn't shown again.",
    body: Type.Object({
      id: id("key", "The key's id."),
      key: Type.Optional(
        Type.String({
          description:
            "The secret to send as the bearer token. A replayed response doesn't contain it.",
        }),
      ),
      name: ApiKey.properties.name,
      scopes: ApiKey.properties.scopes,
      channels: ApiKey.properties.channels,
      expires_at: expiresAt,
      created_at: Timestamp,
    }),
    headers: { Location: "The key's address." },
    secretFields: ["key"],
  },
  problems: ["channel_not_allowed", "limit_reached"],
});

export const listApiKeys = route({
  operationId: "listApiKeys",
  method: "GET",
  path: "/api-keys",
  tag: "Access",
  summary: "List API keys",
  description: "Your own keys, newest first. With `users:write`: all keys, or those of `user_id`.",
  access: "actor",
  query: Type.Object(
    {
      ...includeNames,
      ...pageQuery,
      user_id: Type.Optional(id("user", "Whose keys; without `users:write` one's own id only.")),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "One page of API keys, including expired ones until they are revoked.",
    body: Type.Array(ApiKey),
    headers: pageHeaders,
  },
});

export const getApiKey = route({
  operationId: "getApiKey",
  method: "GET",
  path: "/api-keys/{key_id}",
  tag: "Access",
  summary: "Read an API key",
  description: "Your own key; with `users:write` any key.",
  access: "actor",
  params,
  query: Type.Object(includeNames, { additionalProperties: false }),
  reply: { status: 200, description: "The API key.", body: ApiKey },
  problems: ["not_found"],
});

export const revokeApiKey = route({
  operationId: "revokeApiKey",
  method: "DELETE",
  path: "/api-keys/{key_id}",
  tag: "Access",
  summary: "Revoke an API key",
  description:
    "Your own key; with `users:write` any key. An API key can revoke itself and keys that have no more permissions and channels than it has. Keys that were created with the revoked key, directly or indirectly, are revoked too.",
  access: "actor",
  params,
  reply: {
    status: 200,
    description: "The key is revoked.",
    body: Type.Object({
      status: Type.Enum(["revoked"]),
      also_revoked: Type.Integer({
        minimum: 0,
        description:
          "The number of other keys that were revoked because they were created with it.",
      }),
    }),
    example: { status: "revoked", also_revoked: 0 },
  },
  problems: ["not_found", "channel_not_allowed"],
});
