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
  "What the user may do: a `viewer` reads, an `editor` changes drafts too, a `publisher` also decides what apps see, an `admin` may do everything.";

const fields = {
  role: Type.Enum([...roles], {
    description: roleDescription,
    examples: ["editor"],
  }),
  name: Type.String({
    maxLength: 200,
    description: "What people call the user.",
    examples: ["Ada"],
  }),
};

const limit = {
  description: "The channels in which the user may change what apps see; null: all.",
  examples: [["staging"]],
};

/** Users of an OpenID issuer can be without a role. */
const roleOrNone = nullable(
  fields.role,
  "What the user may do; null: nothing, since the newest token of the user's OpenID issuer says no role.",
);

export const User = Type.Object(
  {
    id: id("user", "The user's id."),
    email: Type.String({ description: "What the user logs in with." }),
    role: roleOrNone,
    channels: channelLimit(limit),
    name: fields.name,
    disabled: Type.Boolean({ description: "Whether the user is kept out." }),
    issuer: Type.Union([Type.String(), Type.Null()], {
      description: "The OpenID issuer that the user came from, which says the role; null: none.",
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
  description: "Who logs in with email and password. Users of an OpenID issuer come by themselves.",
  access: "users:write",
  body: Type.Object(
    {
      email: Type.String({
        maxLength: 320,
        pattern: emailPattern,
        description: "Unique, whatever its case.",
        examples: ["ada@example.com"],
      }),
      password: NewPassword,
      role: fields.role,
      channels: Type.Optional(
        newChannelLimit({
          ...limit,
          description: `${limit.description} No others than the caller's, which are also the default.`,
        }),
      ),
      name: Type.Optional(fields.name),
    },
    { title: "UserCreate", additionalProperties: false },
  ),
  refusedFields: { ...setByTheService, disabled: "A new user is not disabled; leave it out." },
  reply: {
    status: 201,
    description: "The user may log in.",
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
  description: "Newest first, those who are kept out too.",
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
  description: "With the role, and whether the user is kept out.",
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
  summary: "Change a user, or keep the user out",
  description:
    "The role, channels, name or password; what is left out stays. A new password ends the user's sessions; so does disabling, which stops the user's API keys too. Users are never deleted: what they did goes on naming them.",
  access: "users:write",
  params,
  body: Type.Object(
    {
      role: Type.Optional(
        // Of a union, an error would say less about which roles there are.
        Type.Unsafe<Role | null>({
          enum: [...roles, null],
          description: `${roleDescription} Null only where it is null already.`,
        }),
      ),
      channels: Type.Optional(newChannelLimit(limit)),
      name: Type.Optional(fields.name),
      disabled: Type.Optional(
        Type.Boolean({ description: "True keeps the user out, false lets the user in again." }),
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
  reply: { status: 200, description: "The user as it is now.", body: User },
  problems: ["not_found", "last_admin", "role_of_issuer", "channel_not_allowed"],
});
