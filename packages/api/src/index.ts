export {
  type ApiKey,
  createApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
} from "./access/api-keys.ts";
export {
  changePassword,
  endOtherSessions,
  endSession,
  getCurrentUser,
  getSignInOptions,
  listSessions,
  login,
  logout,
  refreshSession,
  type Session,
} from "./access/auth.ts";
export {
  beginDeviceLogin,
  confirmDeviceLogin,
  type DeviceRequest,
  finishDeviceLogin,
  getDeviceLogin,
} from "./access/device-login.ts";
export { completePasswordReset, requestPasswordReset } from "./access/password-reset.ts";
export {
  type Permission,
  permissions,
  permissionsOfRole,
  type Role,
  roles,
} from "./access/permissions.ts";
export { createUser, getUser, listUsers, type User, updateUser } from "./access/users.ts";
export {
  type AuditAction,
  type AuditEntry,
  auditActions,
  exportAuditLog,
  listAuditLog,
} from "./audit/audit-log.ts";
export {
  CustomType,
  type CustomTypeUse,
  customActions,
  customWidgets,
} from "./custom-types/custom-types.ts";
export {
  activateDocumentKey,
  createDocumentKey,
  type DocumentKey,
  listDocumentKeys,
  type PublicDocumentKey,
  revokeDocumentKey,
} from "./document-keys/document-keys.ts";
export { type FeedEvent, streamEvents } from "./events/events.ts";
export {
  feedEventTypes,
  feedPatterns,
  permissionOfEvent,
  type ResourceEventType,
} from "./events/feed-event-types.ts";
export { defaultLimit, emailPattern } from "./http/fields.ts";
export { exposedHeaders, requestHeaders } from "./http/headers.ts";
export { Problem, RequestError } from "./http/problem.ts";
export { type ProblemCode, problems, problemType } from "./http/problems.ts";
export { type RequestErrorCode, requestErrorCodes } from "./http/request-error-codes.ts";
export { deleteSpec, duplicateSpec, restoreSpec, revertSpec } from "./lifecycle/lifecycle.ts";
export { type OpenApiOptions, openApiDocument } from "./openapi/openapi-document.ts";
export { getOpenApi } from "./operations/operations.ts";
export {
  createPreviewLink,
  listPreviewLinks,
  maxPreviewLinks,
  type PreviewLink,
  revokePreviewLink,
} from "./previews/preview-links.ts";
export {
  channelPattern,
  compareChannels,
  defaultChannelOrder,
  production,
} from "./publishing/channel.ts";
export { type Channel, listChannels, promoteSpec } from "./publishing/channels.ts";
export { getDiff } from "./publishing/diff.ts";
export {
  deleteChannel,
  type KnownChannel,
  listKnownChannels,
  maxCountedSpecs,
  putChannel,
} from "./publishing/known-channels.ts";
export {
  listPublishedSpecs,
  publishSpec,
  rollbackSpec,
  unpublishSpec,
} from "./publishing/publishing.ts";
export { listReleases, type Release } from "./publishing/releases.ts";
export {
  cancelSchedule,
  listAllSchedules,
  listSchedules,
  type Schedule,
  type ScheduleStatus,
  type SpecSchedule,
} from "./publishing/schedules.ts";
export {
  getDraftDocument,
  getVersion,
  getVersionDocument,
  listVersions,
  type Version,
} from "./publishing/versions.ts";
export {
  commentOnReview,
  listReviewComments,
  maxReviewComments,
  maxReviewCommentsOfUser,
  type ReviewComment,
  reopenReviewComment,
  resolveReviewComment,
} from "./reviews/comments.ts";
export {
  approveReview,
  type ListedApprover,
  listApprovers,
  requestReviewChanges,
} from "./reviews/decisions.ts";
export {
  type ChannelPolicy,
  defaultPolicy,
  type FreezeWindow,
  maxFreezeWindows,
} from "./reviews/policy.ts";
export type { Review } from "./reviews/review.ts";
export {
  getReview,
  type ReviewDecision,
  type ReviewDetails,
} from "./reviews/review-details.ts";
export {
  type ReviewAction,
  type ReviewStatus,
  reviewActions,
  reviewStatuses,
} from "./reviews/review-states.ts";
export {
  applyReview,
  closeReview,
  listReviews,
  openReview,
  updateReview,
} from "./reviews/reviews.ts";
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
export {
  type HistoryEntry,
  historyDetails,
  listAllHistory,
  listHistory,
  type SpecHistoryEntry,
} from "./specs/history.ts";
export {
  type ReadOnlySpecField,
  readOnlySpecFields,
  Spec,
  SpecCreate,
  type SpecPart,
  type SpecPut,
  type SpecStatus,
  SpecSummary,
  SpecUpdate,
  specParts,
} from "./specs/spec-resource.ts";
export {
  createSpec,
  getSpec,
  getSpecBySlug,
  listSpecs,
  putSpecBySlug,
  type SpecSort,
  updateSpec,
} from "./specs/specs.ts";
export {
  exportSpecs,
  importSpecs,
  maxImportedSpecs,
  type SpecLine,
} from "./specs/specs-as-lines.ts";
export type { ValidateOnly } from "./specs/validate-only.ts";
export {
  type Diagnostics,
  getDiagnostics,
  validate,
} from "./validation/validating.ts";
export {
  cancelRecovery,
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
} from "./webhooks/deliveries.ts";
export { disableWebhook, enableWebhook, rotateWebhookSecret } from "./webhooks/endpoint-states.ts";
export {
  createWebhook,
  deleteWebhook,
  type EndpointStatus,
  getWebhook,
  listWebhooks,
  type RecoveryStatus,
  updateWebhook,
  WebhookEndpoint,
} from "./webhooks/endpoints.ts";
export {
  type DisabledReason,
  type EventPattern,
  eventPatterns,
  type ReviewEventType,
  reviewEventTypes,
  type SpecEventType,
  specEventTypes,
  WebhookEvent,
  type WebhookEventType,
} from "./webhooks/webhook-events.ts";
