import type { Permission } from "../access/permissions.ts";
import {
  type ReviewEventType,
  reviewEventTypes,
  type SpecEventType,
  specEventTypes,
} from "../webhooks/webhook-events.ts";

/** Events of resources other than specs. Webhooks don't send them, except their own `webhook.disabled`. */
const resourceEventTypes = [
  "custom_type.put",
  "custom_type.deleted",
  "channel.put",
  "channel.deleted",
  "user.created",
  "user.updated",
  "user.disabled",
  "user.enabled",
  "api_key.created",
  "api_key.revoked",
  "session.created",
  "session.ended",
  "document_key.created",
  "document_key.activated",
  "document_key.revoked",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.enabled",
  "webhook.disabled",
  "webhook.secret_rotated",
  "webhook.recovered",
  "webhook.recovery_cancelled",
] as const;

export type ResourceEventType = (typeof resourceEventTypes)[number];

type FeedEventType = SpecEventType | ReviewEventType | ResourceEventType;
type FamilyOf<Type extends string> = Type extends `${infer Family}.${string}` ? Family : never;
type FeedFamily = FamilyOf<FeedEventType>;

export const feedEventTypes: readonly FeedEventType[] = [
  ...specEventTypes,
  ...reviewEventTypes,
  ...resourceEventTypes,
];

/**
 * The permission to receive all events of a family: the one to read the resource. Events of users, API keys and sessions
 * are also sent to their user; events of sessions to nobody else.
 */
const permissionsOfFamilies: Readonly<Record<FeedFamily, Permission | null>> = {
  spec: "specs:read",
  review: "specs:read",
  custom_type: "specs:read",
  channel: "specs:read",
  user: "users:write",
  api_key: "users:write",
  session: null,
  document_key: "document-keys:write",
  webhook: "webhooks:read",
};

/** Returns the permission to receive all events of this type. Null: only the user of the resource receives them. */
export function permissionOfEvent(type: string): Permission | null {
  const [family = ""] = type.split(".");
  return isFamily(family) ? permissionsOfFamilies[family] : null;
}

function isFamily(family: string): family is FeedFamily {
  return Object.hasOwn(permissionsOfFamilies, family);
}

/** The filters of the feed: types and families of events. */
export const feedPatterns: readonly string[] = [
  ...Object.keys(permissionsOfFamilies).map((family) => `${family}.*`),
  ...feedEventTypes,
];
