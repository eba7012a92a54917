/** What the audit log keeps: what was done, by the name of what it was done to. */
export const auditActions = [
  "spec.created",
  "spec.updated",
  "spec.deleted",
  "spec.published",
  "custom_type.put",
  "custom_type.deleted",
  "api_key.created",
  "api_key.revoked",
  "webhook.created",
  "login.succeeded",
  "login.failed",
  "session.ended",
  "session.reuse_detected",
  "password.changed",
  "user.created",
  "user.updated",
  "user.disabled",
  "user.enabled",
] as const;

export type AuditAction = (typeof auditActions)[number];
