/** What an actor did, after their name. It is loaded with the audit log, and not with the first page. */
export const auditDeeds = {
  "spec.created": "created a spec",
  "spec.updated": "changed a spec",
  "spec.deleted": "deleted a spec",
  "spec.restored": "restored a spec",
  "spec.published": "published a version",
  "spec.unpublished": "unpublished a spec",
  "spec.rolled_back": "rolled a spec back",
  "spec.purged": "erased a spec",
  "review.opened": "opened a review",
  "review.updated": "updated a review",
  "review.approved": "approved a review",
  "review.changes_requested": "requested changes in a review",
  "review.commented": "commented on a review",
  "review.applied": "applied a review",
  "review.closed": "closed a review",
  "review.superseded": "made a change that superseded a review",
  "schedule.created": "scheduled a publish",
  "schedule.cancelled": "cancelled a scheduled publish",
  "schedule.failed": "couldn’t publish at the scheduled time",
  "preview.created": "created a preview link",
  "preview.revoked": "ended a preview link",
  "channel.put": "changed the settings of a channel",
  "channel.deleted": "deleted the settings of a channel",
  "custom_type.put": "registered a custom type",
  "custom_type.deleted": "deleted a custom type",
  "api_key.created": "created an API key",
  "api_key.revoked": "revoked an API key",
  "webhook.created": "created an endpoint",
  "webhook.updated": "changed an endpoint",
  "webhook.deleted": "deleted an endpoint",
  "webhook.enabled": "enabled an endpoint",
  "webhook.disabled": "disabled an endpoint",
  "webhook.secret_rotated": "rotated the secret of an endpoint",
  "webhook.recovered": "recovered the deliveries of an endpoint",
  "webhook.recovery_cancelled": "cancelled the recovery of an endpoint",
  "delivery.redelivered": "sent a delivery again",
  "document_key.created": "created a signing key",
  "document_key.activated": "activated a signing key",
  "document_key.revoked": "revoked a signing key",
  "login.succeeded": "signed in",
  "login.failed": "failed to sign in",
  "login.throttled": "tried to sign in too often",
  "session.ended": "ended a session",
  "session.reuse_detected": "used a refresh token twice",
  "password.changed": "changed a password",
  "device_login.approved": "approved the login on a device",
  "device_login.denied": "denied the login on a device",
  "user.created": "added a user",
  "user.updated": "changed a user",
  "user.disabled": "disabled a user",
  "user.enabled": "enabled a user",
};

/** Changes of the protection of a channel, to follow the name of the actor. */
export const channelDeeds = {
  protected: (channel: string) => `protected the channel ${channel}`,
  unprotected: (channel: string) => `removed the protection of the channel ${channel}`,
  policy: (channel: string) => `changed the protection of the channel ${channel}`,
};

/** The subject of a review, to follow a deed. */
export function reviewSubject(about: {
  readonly name: unknown;
  readonly title: unknown;
  readonly channel: unknown;
}): string {
  return `of ${about.name} for ${about.channel}: ${about.title}`;
}
