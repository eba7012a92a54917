import Type, { type Static } from "typebox";
import {
  echoed,
  emailPattern,
  id,
  nullable,
  pageHeaders,
  pageQuery,
  Timestamp,
} from "../http/fields.ts";
import { route } from "../route.ts";
import { NewPassword } from "./auth.ts";
import { channelLimit, newChannelLimit } from "./channels.ts";
import { type Role, roles } from "./permissions.ts";

const roleDescription =
  "The user's role. A `viewer` reads, an `editor` also changes drafts, a `publisher` also publishes, an `admin` may do everything.";

const fields = {
  role: Type.Enum([...roles], {
    description: roleDescription,
    examples: ["editor"],
  }),
  name: Type.String({
    maxLength: 200,
    description: "The user's display name.",
    examples: ["Ada"],
  }),
};

const limit = {
  description: "The channels in which the user may publish; null: all channels.",
  examples: [["staging"]],
};

/** A user of an OpenID issuer may have no role. */
const roleOrNone = nullable(
  fields.role,
  "The user's role; null: none, because the latest token of the user's OpenID issuer has no role.",
);

export const User = Type.Object(
  {
    id: id("user", "The user's id."),
    email: Type.String({ description: "The email that the user logs in with." }),
    role: roleOrNone,
    channels: channelLimit(limit),
    name: fields.name,
    disabled: Type.Boolean({ description: "Whether the user is disabled and can't sign in." }),
    issuer: Type.Union([Type.String(), Type.Null()], {
      description:
        "The OpenID issuer of the user, which determines the role; null: a user with a password.",
    }),
    created_at: Timestamp,
  },
  {
    title: "User",
    examples: [
      {
        id: "user_01h455vb4pex5vsknk084sn02q",
        email: "ada@example.com",
        role: "editor",
        channels: null,
        name: "Ada",
        disabled: false,
        issuer: null,
        created_at: "2026-01-31T12:00:00.000Z",
      },
    ],
  },
);
export type User = Static<typeof User>;

const params = Type.Object({ user_id: id("user", "The user's id.") });

const setByTheService = {
  id: "It is set by the service; leave it out.",
  issuer: "It is set by the service; leave it out.",
  created_at: "It is set by the service; leave it out.",
};

export const createUser = route({
  operationId: "createUser",
  method: "POST",
  path: "/users",
  tag: "Access",
  summary: "Add a user",
  description:
    "Adds a user who logs in with email and password. Users of an OpenID issuer are added when they first sign in. While a channel is protected, only an admin who has signed in can add users who publish: not an API key, nor the session of a device.",
  access: "users:write",
  body: Type.Object(
    {
      email: Type.String({
        maxLength: 320,
        pattern: emailPattern,
        description: "Unique, ignoring case.",
        examples: ["ada@example.com"],
      }),
      password: NewPassword,
      role: fields.role,
      channels: Type.Optional(
        newChannelLimit({
          ...limit,
          description: `${limit.description} A subset of the caller's channels, which are the default.`,
        }),
      ),
      name: Type.Optional(fields.name),
    },
    { title: "UserCreate", additionalProperties: false },
  ),
  rejectedFields: { ...setByTheService, disabled: "A new user isn't disabled: remove the field." },
  reply: {
    status: 201,
    description: "The user was added and can log in.",
    body: User,
    headers: { Location: "The user's address." },
  },
  problems: ["email_taken", "channel_not_allowed"],
});

export const listUsers = route({
  operationId: "listUsers",
  method: "GET",
  path: "/users",
  tag: "Access",
  summary: "List the users",
  description: "All users, including disabled ones, newest first.",
  access: "users:write",
  query: Type.Object(pageQuery, { additionalProperties: false }),
  reply: {
    status: 200,
    description: "One page of users.",
    body: Type.Array(User),
    headers: pageHeaders,
  },
});

export const getUser = route({
  operationId: "getUser",
  method: "GET",
  path: "/users/{user_id}",
  tag: "Access",
  summary: "Read a user",
  description: "Returns the user with the role and whether the user is disabled.",
  access: "users:write",
  params,
  reply: { status: 200, description: "The user.", body: User },
  problems: ["not_found"],
});

export const updateUser = route({
  operationId: "updateUser",
  method: "PUT",
  path: "/users/{user_id}",
  tag: "Access",
  summary: "Change, disable or enable a user",
  description:
    "Changes the given fields: role, channels, name, password, disabled. A new password ends the user's sessions. Disabling also ends them and stops the user's API keys. Users are never deleted, so that the history keeps naming them. While a channel is protected, only an admin who has signed in can set passwords, let in users who publish, or change their role or channels: not an API key, nor the session of a device.",
  access: "users:write",
  params,
  body: Type.Object(
    {
      role: Type.Optional(
        // A single schema instead of a union, so that an error lists the roles.
        Type.Unsafe<Role | null>({
          enum: [...roles, null],
          description: `${roleDescription} Null is only accepted if the role already is null.`,
        }),
      ),
      channels: Type.Optional(newChannelLimit(limit)),
      name: Type.Optional(fields.name),
      disabled: Type.Optional(
        Type.Boolean({ description: "True disables the user, false enables the user again." }),
      ),
      password: Type.Optional(NewPassword),
      id: Type.Optional(echoed),
      email: Type.Optional(echoed),
      issuer: Type.Optional(echoed),
      created_at: Type.Optional(echoed),
    },
    { title: "UserUpdate", additionalProperties: false },
  ),
  bodyExample: { role: "publisher" },
  reply: { status: 200, description: "The changed user.", body: User },
  problems: ["not_found", "last_admin", "role_of_issuer", "channel_not_allowed"],
});
