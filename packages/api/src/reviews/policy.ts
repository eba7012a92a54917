import Type, { type Static } from "typebox";
import { type Role, roles } from "../access/permissions.ts";
import { id, Timestamp } from "../http/fields.ts";

export const maxFreezeWindows = 20;

/** The roles that may publish, and so can approve. */
const approverRoles = roles.filter((role) => role === "publisher" || role === "admin");

const FreezeWindow = Type.Object(
  {
    from: { ...Timestamp, description: "When it begins." },
    to: { ...Timestamp, description: "When it ends. The window doesn't include this time." },
    reason: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "The reason. Refusals of changes quote it.",
      examples: ["Holidays"],
    }),
  },
  { title: "FreezeWindow", additionalProperties: false },
);
export type FreezeWindow = Static<typeof FreezeWindow>;

const Approvers = Type.Object(
  {
    roles: Type.Optional(
      Type.Array(Type.Unsafe<Role>(Type.Enum([...roles])), {
        maxItems: roles.length,
        uniqueItems: true,
        description: `The roles: ${approverRoles.map((role) => `\`${role}\``).join(" or ")}, since others can't publish.`,
        examples: [["admin"]],
      }),
    ),
    users: Type.Optional(
      Type.Array(id("user", "The user's id."), {
        maxItems: 100,
        uniqueItems: true,
        description: "The ids of users.",
      }),
    ),
  },
  {
    title: "Approvers",
    additionalProperties: false,
    maxProperties: 2,
    description:
      "The users whose approvals count: those with one of the roles, and those of the list, if they may publish to the channel. Without roles and users: everyone who may publish to it.",
  },
);

/** The policy of a protected channel. */
export const policyFields = {
  required_approvals: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: "How many people have to approve a review; the default is 1.",
    examples: [1],
  }),
  author_may_approve: Type.Boolean({
    description:
      "Whether the users who opened the review, or changed the draft since the version that the channel serves, can approve it; the default is false.",
    examples: [false],
  }),
  approvers: Approvers,
  dismiss_on_change: Type.Boolean({
    description:
      "Whether an approval stops counting when the review gets another content; the default is true. It always stops counting when the channel serves another version.",
    examples: [true],
  }),
  freeze: Type.Array(FreezeWindow, {
    maxItems: maxFreezeWindows,
    description:
      "The times in which nothing is published to the channel, except emergencies and going back to a version that was live in the last 30 days.",
  }),
};

export const protectedField = Type.Boolean({
  description:
    "Whether changes of what the channel serves need a review with approvals (`POST /specs/{spec_id}/reviews`). Only a protected channel has the fields of a policy: `required_approvals`, `author_may_approve`, `approvers`, `dismiss_on_change` and `freeze`.",
  examples: [false],
});

const ChannelPolicy = Type.Object(policyFields);
export type ChannelPolicy = Static<typeof ChannelPolicy>;

export const defaultPolicy: ChannelPolicy = {
  required_approvals: 1,
  author_may_approve: false,
  approvers: { roles: [], users: [] },
  dismiss_on_change: true,
  freeze: [],
};
