import * as access from "./access.ts";
import * as operations from "./operations.ts";
import * as publishing from "./publishing.ts";
import type { Route } from "./route.ts";
import * as specs from "./specs.ts";
import * as webhooks from "./webhooks.ts";

/** Every endpoint below `/api/v1`, in the order in which the documentation shows them. */
export const routes: readonly Route[] = [
  specs.createSpec,
  specs.listSpecs,
  specs.getSpec,
  specs.updateSpec,
  specs.deleteSpec,
  publishing.publishSpec,
  publishing.listPublishedSpecs,
  access.login,
  access.getCurrentUser,
  access.createApiKey,
  webhooks.createWebhook,
  operations.getOpenApi,
];
