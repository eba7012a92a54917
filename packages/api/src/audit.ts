/** What the audit log keeps: what was done, by the name of what it was done to. */
export const auditActions = [
  "spec.created",
  "spec.updated",
  "spec.deleted",
  "spec.restored",
  "spec.published",
  "spec.unpublished",
  "spec.rolled_back",
  "custom_type.put",
  "custom_type.deleted",
  "api_key.created",
  "webhook.created",
  "login.succeeded",
  "login.failed",
] as const;

export type AuditAction = (typeof auditActions)[number];
