export { type ApiKey, createApiKey, getApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";
export {
  type AuditAction,
  type AuditEntry,
  auditActions,
  exportAuditLog,
  listAuditLog,
} from "./audit.ts";
export { changePassword, getCurrentUser, login, logout, refreshSession } from "./auth.ts";
export { CustomType, customActions, customWidgets } from "./catalog.ts";
export { production } from "./channel.ts";
export { type Channel, listChannels, promoteSpec } from "./channels.ts";
export {
  type Delivery,
  type DeliveryDetails,
  type DeliveryStatus,
  deliveryStatuses,
  getDelivery,
  listDeliveries,
  maxShownAttempts,
  pingWebhook,
  recoverWebhook,
  redeliverDelivery,
} from "./deliveries.ts";
export { getDiff } from "./diff.ts";
export {
  activateDocumentKey,
  createDocumentKey,
  type DocumentKey,
  listDocumentKeys,
  type PublicDocumentKey,
  revokeDocumentKey,
} from "./document-keys.ts";
export {
  type CatalogEventType,
  type FeedEvent,
  feedEventTypes,
  feedPatterns,
  streamEvents,
} from "./events.ts";
export { defaultLimit, emailPattern } from "./fields.ts";
export { exposedHeaders, requestHeaders } from "./headers.ts";
export {
  duplicateSpec,
  restoreSpec,
  revertSpec,
  rollbackSpec,
  unpublishSpec,
} from "./lifecycle.ts";
export { type OpenApiOptions, openApiDocument } from "./openapi/openapi-document.ts";
export { getOpenApi } from "./operations.ts";
export {
  type Permission,
  permissions,
  permissionsOfRole,
  type Role,
  roles,
} from "./permissions.ts";
export { Problem, RequestError } from "./problem.ts";
export { type ProblemCode, problems, problemType } from "./problems.ts";
export { listPublishedSpecs, publishSpec } from "./publishing.ts";
export { type RequestErrorCode, requestErrorCodes } from "./request-error-codes.ts";
export {
  type MediaType,
  type Route,
  type RouteInput,
  type RouteReply,
  type RouteSuccess,
  route,
  takesIdempotencyKey,
} from "./route.ts";
export { type KnownRoute, routes } from "./routes.ts";
export { cancelSchedule, listSchedules, type Schedule, type ScheduleStatus } from "./schedules.ts";
export {
  type ReadOnlySpecField,
  readOnlySpecFields,
  Spec,
  SpecCreate,
  type SpecPart,
  type SpecStatus,
  SpecSummary,
  SpecUpdate,
  specParts,
} from "./spec-resource.ts";
export {
  createSpec,
  deleteSpec,
  getSpec,
  listSpecs,
  type SpecSort,
  updateSpec,
} from "./specs.ts";
export { exportSpecs, importSpecs, maxImportedSpecs, type SpecLine } from "./specs-as-lines.ts";
export { createUser, getUser, listUsers, type User, updateUser } from "./users.ts";
export type { ValidateOnly } from "./validate-only.ts";
export { type Diagnostics, getDiagnostics, validate } from "./validating.ts";
export {
  getDraftDocument,
  getVersion,
  getVersionDocument,
  listVersions,
  type Version,
} from "./versions.ts";
export {
  createWebhook,
  deleteWebhook,
  type EndpointStatus,
  getWebhook,
  listWebhooks,
  updateWebhook,
  WebhookEndpoint,
} from "./webhook-endpoints.ts";
export {
  type DisabledReason,
  type EventPattern,
  eventPatterns,
  type SpecEventType,
  specEventTypes,
  WebhookEvent,
  type WebhookEventType,
} from "./webhook-events.ts";
export { disableWebhook, enableWebhook, rotateWebhookSecret } from "./webhook-states.ts";
