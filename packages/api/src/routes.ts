import * as access from "./access.ts";
import { customActions, customWidgets } from "./catalog.ts";
import { getDiff } from "./diff.ts";
import * as operations from "./operations.ts";
import * as publishing from "./publishing.ts";
import type { Route } from "./route.ts";
import * as specs from "./specs.ts";
import { exportSpecs, importSpecs } from "./specs-as-lines.ts";
import * as validating from "./validating.ts";
import * as versions from "./versions.ts";
import * as webhooks from "./webhooks.ts";

/** Every route below `/api/v1`, in the order in which the documentation shows them. */
export const routes: readonly Route[] = [
  specs.createSpec,
  specs.listSpecs,
  specs.getSpec,
  specs.updateSpec,
  specs.deleteSpec,
  exportSpecs,
  importSpecs,
  validating.getDiagnostics,
  validating.validate,
  publishing.publishSpec,
  publishing.listPublishedSpecs,
  versions.getDraftDocument,
  versions.listVersions,
  versions.getVersion,
  versions.getVersionDocument,
  getDiff,
  ...Object.values(customWidgets),
  ...Object.values(customActions),
  access.login,
  access.getCurrentUser,
  access.createApiKey,
  webhooks.createWebhook,
  operations.getOpenApi,
];
