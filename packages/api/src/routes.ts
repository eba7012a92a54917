import * as apiKeys from "./api-keys.ts";
import { exportAuditLog, listAuditLog } from "./audit.ts";
import * as auth from "./auth.ts";
import { customActions, customWidgets } from "./catalog.ts";
import { listChannels, promoteSpec } from "./channels.ts";
import * as deliveries from "./deliveries.ts";
import { getDiff } from "./diff.ts";
import * as documentKeys from "./document-keys.ts";
import { streamEvents } from "./events.ts";
import * as lifecycle from "./lifecycle.ts";
import * as operations from "./operations.ts";
import * as publishing from "./publishing.ts";
import type { Route } from "./route.ts";
import { cancelSchedule, listSchedules } from "./schedules.ts";
import * as specs from "./specs.ts";
import { exportSpecs, importSpecs } from "./specs-as-lines.ts";
import * as users from "./users.ts";
import * as validating from "./validating.ts";
import * as versions from "./versions.ts";
import * as webhookEndpoints from "./webhook-endpoints.ts";
import * as webhookStates from "./webhook-states.ts";

const everyRoute = [
  specs.createSpec,
  specs.listSpecs,
  specs.getSpec,
  specs.updateSpec,
  specs.deleteSpec,
  lifecycle.restoreSpec,
  lifecycle.duplicateSpec,
  lifecycle.revertSpec,
  exportSpecs,
  importSpecs,
  validating.getDiagnostics,
  validating.validate,
  publishing.publishSpec,
  lifecycle.rollbackSpec,
  lifecycle.unpublishSpec,
  promoteSpec,
  listChannels,
  listSchedules,
  cancelSchedule,
  publishing.listPublishedSpecs,
  versions.getDraftDocument,
  versions.listVersions,
  versions.getVersion,
  versions.getVersionDocument,
  getDiff,
  ...Object.values(customWidgets),
  ...Object.values(customActions),
  auth.login,
  auth.refreshSession,
  auth.logout,
  auth.changePassword,
  auth.getCurrentUser,
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
  deliveries.pingWebhook,
  documentKeys.listDocumentKeys,
  documentKeys.createDocumentKey,
  documentKeys.activateDocumentKey,
  documentKeys.revokeDocumentKey,
  listAuditLog,
  exportAuditLog,
  operations.getOpenApi,
];

/** Every route below `/api/v1`, in the order in which the documentation shows them. */
export const routes: readonly Route[] = everyRoute;

/** The types of all descriptors, each as exact as it is written: clients derive theirs from them. */
export type KnownRoute = (typeof everyRoute)[number];
