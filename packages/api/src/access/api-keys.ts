import Type, { type Static } from "typebox";
import { actorName, id, includeNames, pageHeaders, pageQuery, Timestamp } from "../http/fields.ts";
import { route } from "../route.ts";
import { channelLimit, newChannelLimit } from "./channels.ts";
import { permissions } from "./permissions.ts";

const expiresAt = Type.Union([Timestamp, Type.Null()], {
  description: "When it stops working; null: never.",
  examples: ["2099-01-31T12:00:00.000Z"],
});

/** An API key as it is shown after it was made: without the key. */
export const ApiKey = Type.Object(
  {
    id: id("key", "The key's id."),
    name: Type.String({ description: "What the key is for.", examples: ["CI of the app"] }),
    user_id: id("user", "Whose key it is."),
    user_name: actorName,
    scopes: Type.Array(Type.Enum([...permissions]), {
      description: "What the key may do, where its owner may.",
      examples: [["specs:read", "specs:write", "specs:publish"]],
    }),
    channels: channelLimit({
      description:
        "The channels in which the key may change what apps see, where its owner may; null: all of the owner's.",
      examples: [["staging"]],
    }),
    expires_at: expiresAt,
    last_used_at: Type.Union([Timestamp, Type.Null()], {
      description: "To the minute; null: never.",
    }),
    created_at: Timestamp,
    created_by: Type.String({
      description: "The user who made it, or the API key: when that is revoked, so is this.",
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
  summary: "Make an API key",
  description:
    "For programs. The key works as a bearer token until it expires or is revoked, and is shown in this answer only. One that a key makes ends with that key.",
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
          examples: [["specs:read", "specs:write", "specs:publish"]],
        }),
      ),
      channels: Type.Optional(
        newChannelLimit({
          description:
            "The channels in which the key may publish, promote to, roll back, unpublish, and schedule: no others than the caller's, which are also the default; null: all.",
          examples: [["staging"]],
        }),
      ),
      expires_at: Type.Optional(
        Type.String({
          format: "date-time",
          description: "When it stops working; left out: never, or with the key that makes it.",
          examples: ["2099-01-31T12:00:00.000Z"],
        }),
      ),
    },
    { title: "ApiKeyCreate", additionalProperties: false },
  ),
  reply: {
    status: 201,
    description: "The key: keep it, it is not shown again.",
    body: Type.Object({
      id: id("key", "The key's id."),
      key: Type.Optional(
        Type.String({ description: "The secret to send as bearer token. Replays lack it." }),
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
  description: "Newest first: one's own; with `users:write` everyone's, or those of `user_id`.",
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
    description: "One page of API keys. Expired ones are there until they are revoked.",
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
  description: "One's own; with `users:write` anyone's.",
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
    "One's own; with `users:write` anyone's. An API key revokes itself, and others that may do no more than it may. The keys that the key has made are revoked with it, and those that they have made.",
  access: "actor",
  params,
  reply: {
    status: 200,
    description: "The key is good no more.",
    body: Type.Object({
      status: Type.Enum(["revoked"]),
      also_revoked: Type.Integer({
        minimum: 0,
        description: "How many keys were revoked with it, since it had made them.",
      }),
    }),
    example: { status: "revoked", also_revoked: 0 },
  },
  problems: ["not_found", "channel_not_allowed"],
});
