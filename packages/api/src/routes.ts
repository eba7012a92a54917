import * as apiKeys from "./access/api-keys.ts";
import * as auth from "./access/auth.ts";
import * as deviceLogin from "./access/device-login.ts";
import * as passwordReset from "./access/password-reset.ts";
import * as users from "./access/users.ts";
import { exportAuditLog, listAuditLog } from "./audit/audit-log.ts";
import { customActions, customWidgets } from "./custom-types/custom-types.ts";
import * as documentKeys from "./document-keys/document-keys.ts";
import { streamEvents } from "./events/events.ts";
import * as lifecycle from "./lifecycle/lifecycle.ts";
import * as operations from "./operations/operations.ts";
import * as previewLinks from "./previews/preview-links.ts";
import { listChannels, promoteSpec } from "./publishing/channels.ts";
import { getDiff } from "./publishing/diff.ts";
import * as knownChannels from "./publishing/known-channels.ts";
import * as publishing from "./publishing/publishing.ts";
import { listReleases } from "./publishing/releases.ts";
import { cancelSchedule, listAllSchedules, listSchedules } from "./publishing/schedules.ts";
import * as versions from "./publishing/versions.ts";
import * as reviewComments from "./reviews/comments.ts";
import * as decisions from "./reviews/decisions.ts";
import { getReview } from "./reviews/review-details.ts";
import * as reviews from "./reviews/reviews.ts";
import type { Route } from "./route.ts";
import { listAllHistory, listHistory } from "./specs/history.ts";
import * as specs from "./specs/specs.ts";
import { exportSpecs, importSpecs } from "./specs/specs-as-lines.ts";
import * as validating from "./validation/validating.ts";
import * as deliveries from "./webhooks/deliveries.ts";
import * as webhookStates from "./webhooks/endpoint-states.ts";
import * as webhookEndpoints from "./webhooks/endpoints.ts";

const everyRoute = [
  specs.createSpec,
  specs.listSpecs,
  specs.getSpec,
  specs.updateSpec,
  specs.getSpecBySlug,
  specs.putSpecBySlug,
  lifecycle.deleteSpec,
  lifecycle.restoreSpec,
  lifecycle.duplicateSpec,
  lifecycle.revertSpec,
  listHistory,
  listAllHistory,
  previewLinks.createPreviewLink,
  previewLinks.listPreviewLinks,
  previewLinks.revokePreviewLink,
  exportSpecs,
  importSpecs,
  validating.getDiagnostics,
  validating.validate,
  publishing.publishSpec,
  publishing.rollbackSpec,
  publishing.unpublishSpec,
  promoteSpec,
  listChannels,
  listSchedules,
  cancelSchedule,
  publishing.listPublishedSpecs,
  listReleases,
  listAllSchedules,
  knownChannels.listKnownChannels,
  knownChannels.putChannel,
  knownChannels.deleteChannel,
  versions.getDraftDocument,
  versions.listVersions,
  versions.getVersion,
  versions.getVersionDocument,
  getDiff,
  reviews.openReview,
  reviews.listReviews,
  decisions.listApprovers,
  getReview,
  reviews.updateReview,
  decisions.approveReview,
  decisions.requestReviewChanges,
  reviews.closeReview,
  reviews.applyReview,
  reviewComments.listReviewComments,
  reviewComments.commentOnReview,
  reviewComments.resolveReviewComment,
  reviewComments.reopenReviewComment,
  ...Object.values(customWidgets),
  ...Object.values(customActions),
  auth.login,
  auth.refreshSession,
  auth.logout,
  auth.getSignInOptions,
  auth.listSessions,
  auth.endSession,
  auth.endOtherSessions,
  auth.changePassword,
  auth.getCurrentUser,
  passwordReset.requestPasswordReset,
  passwordReset.completePasswordReset,
  deviceLogin.beginDeviceLogin,
  deviceLogin.finishDeviceLogin,
  deviceLogin.getDeviceLogin,
  deviceLogin.confirmDeviceLogin,
  users.createUser,
  users.listUsers,
  users.getUser,
  users.updateUser,
  apiKeys.createApiKey,
  apiKeys.listApiKeys,
  apiKeys.getApiKey,
  apiKeys.revokeApiKey,
  streamEvents,
  webhookEndpoints.createWebhook,
  webhookEndpoints.listWebhooks,
  webhookEndpoints.getWebhook,
  webhookEndpoints.updateWebhook,
  webhookEndpoints.deleteWebhook,
  webhookStates.enableWebhook,
  webhookStates.disableWebhook,
  webhookStates.rotateWebhookSecret,
  deliveries.listDeliveries,
  deliveries.getDelivery,
  deliveries.redeliverDelivery,
  deliveries.recoverWebhook,
  deliveries.cancelRecovery,
  deliveries.pingWebhook,
  documentKeys.listDocumentKeys,
  documentKeys.createDocumentKey,
  documentKeys.activateDocumentKey,
  documentKeys.revokeDocumentKey,
  listAuditLog,
  exportAuditLog,
  operations.getOpenApi,
];

/** Every route below `/api/v1`, in the order of the documentation. */
export const routes: readonly Route[] = everyRoute;

/** The literal types of all descriptors, from which clients derive theirs. */
export type KnownRoute = (typeof everyRoute)[number];
