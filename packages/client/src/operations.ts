import type { KnownRoute, Route } from "@screenspec/api";

/**
 * A method and a path below the base URL, with OpenAPI's placeholders, such as `GET /specs/{spec_id}`; then the media
 * type of its body if that isn't JSON.
 */
export type Operation = `${KnownRoute["method"]} /${string}`;

/** The table's entry for a route. */
type OperationOf<R extends Route> = R extends { readonly bodyType: infer Type extends string }
  ? `${R["method"]} ${R["path"]} ${Type}`
  : `${R["method"]} ${R["path"]}`;

/**
 * The method and path of each operation. The client bundles this table instead of the descriptors in `@screenspec/api`,
 * which only give its types: the compiler rejects entries that are missing, unknown or different there.
 */
export const operations = {
  createSpec: "POST /specs",
  listSpecs: "GET /specs",
  getSpec: "GET /specs/{spec_id}",
  updateSpec: "PUT /specs/{spec_id}",
  getSpecBySlug: "GET /specs/by-slug/{slug}",
  putSpecBySlug: "PUT /specs/by-slug/{slug}",
  deleteSpec: "DELETE /specs/{spec_id}",
  restoreSpec: "POST /specs/{spec_id}/restore",
  duplicateSpec: "POST /specs/{spec_id}/duplicate",
  revertSpec: "POST /specs/{spec_id}/revert",
  listHistory: "GET /specs/{spec_id}/history",
  listAllHistory: "GET /history",
  exportSpecs: "GET /export",
  importSpecs: "POST /import application/x-ndjson",
  getDiagnostics: "GET /specs/{spec_id}/diagnostics",
  validate: "POST /validate",
  publishSpec: "POST /specs/{spec_id}/publish",
  rollbackSpec: "POST /specs/{spec_id}/rollback",
  unpublishSpec: "POST /specs/{spec_id}/unpublish",
  promoteSpec: "POST /specs/{spec_id}/promote",
  listChannels: "GET /specs/{spec_id}/channels",
  listSchedules: "GET /specs/{spec_id}/schedules",
  cancelSchedule: "DELETE /specs/{spec_id}/schedules/{schedule_id}",
  listPublishedSpecs: "GET /specs/published",
  listReleases: "GET /releases",
  listAllSchedules: "GET /schedules",
  listKnownChannels: "GET /channels",
  putChannel: "PUT /channels/{channel}",
  deleteChannel: "DELETE /channels/{channel}",
  getDraftDocument: "GET /specs/{spec_id}/document",
  listVersions: "GET /specs/{spec_id}/versions",
  getVersion: "GET /specs/{spec_id}/versions/{version}",
  getVersionDocument: "GET /specs/{spec_id}/versions/{version}/document",
  getDiff: "GET /specs/{spec_id}/diff",
  listCustomWidgets: "GET /catalog/widgets",
  getCustomWidget: "GET /catalog/widgets/{name}",
  listCustomWidgetUses: "GET /catalog/widgets/{name}/uses",
  putCustomWidget: "PUT /catalog/widgets/{name}",
  deleteCustomWidget: "DELETE /catalog/widgets/{name}",
  listCustomActions: "GET /catalog/actions",
  getCustomAction: "GET /catalog/actions/{name}",
  listCustomActionUses: "GET /catalog/actions/{name}/uses",
  putCustomAction: "PUT /catalog/actions/{name}",
  deleteCustomAction: "DELETE /catalog/actions/{name}",
  login: "POST /auth/login",
  refreshSession: "POST /auth/refresh",
  logout: "POST /auth/logout",
  getSignInOptions: "GET /auth/options",
  listSessions: "GET /auth/sessions",
  endSession: "DELETE /auth/sessions/{session_id}",
  endOtherSessions: "DELETE /auth/sessions",
  changePassword: "PUT /auth/password",
  getCurrentUser: "GET /auth/me",
  createUser: "POST /users",
  listUsers: "GET /users",
  getUser: "GET /users/{user_id}",
  updateUser: "PUT /users/{user_id}",
  createApiKey: "POST /api-keys",
  listApiKeys: "GET /api-keys",
  getApiKey: "GET /api-keys/{key_id}",
  revokeApiKey: "DELETE /api-keys/{key_id}",
  streamEvents: "GET /events",
  createWebhook: "POST /webhooks",
  listWebhooks: "GET /webhooks",
  getWebhook: "GET /webhooks/{webhook_id}",
  updateWebhook: "PUT /webhooks/{webhook_id}",
  deleteWebhook: "DELETE /webhooks/{webhook_id}",
  enableWebhook: "POST /webhooks/{webhook_id}/enable",
  disableWebhook: "POST /webhooks/{webhook_id}/disable",
  rotateWebhookSecret: "POST /webhooks/{webhook_id}/rotate-secret",
  listDeliveries: "GET /webhooks/{webhook_id}/deliveries",
  getDelivery: "GET /deliveries/{delivery_id}",
  redeliverDelivery: "POST /deliveries/{delivery_id}/redeliver",
  recoverWebhook: "POST /webhooks/{webhook_id}/recover",
  cancelRecovery: "POST /webhooks/{webhook_id}/cancel-recovery",
  pingWebhook: "POST /webhooks/{webhook_id}/ping",
  listDocumentKeys: "GET /document-keys",
  createDocumentKey: "POST /document-keys",
  activateDocumentKey: "POST /document-keys/{kid}/activate",
  revokeDocumentKey: "DELETE /document-keys/{kid}",
  listAuditLog: "GET /audit-log",
  exportAuditLog: "GET /audit-log/export",
  getOpenApi: "GET /openapi.json",
} as const satisfies {
  readonly [R in KnownRoute as R["operationId"]]: OperationOf<R>;
};
