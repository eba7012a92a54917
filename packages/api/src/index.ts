export { createApiKey, getCurrentUser, login } from "./access.ts";
export { type AuditAction, auditActions } from "./audit.ts";
export { CustomType, customActions, customWidgets } from "./catalog.ts";
export { getDiff } from "./diff.ts";
export { defaultLimit } from "./fields.ts";
export { type OpenApiOptions, openApiDocument } from "./openapi.ts";
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
export { type MediaType, type Route, type RouteInput, type RouteReply, route } from "./route.ts";
export { routes } from "./routes.ts";
export {
  createSpec,
  deleteSpec,
  getSpec,
  listSpecs,
  type ReadOnlySpecField,
  readOnlySpecFields,
  Spec,
  SpecCreate,
  type SpecPart,
  type SpecSort,
  type SpecStatus,
  SpecSummary,
  SpecUpdate,
  specParts,
  updateSpec,
} from "./specs.ts";
export { exportSpecs, importSpecs, maxImportedSpecs, type SpecLine } from "./specs-as-lines.ts";
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
  type EventPattern,
  eventPatterns,
  type SpecEventType,
  specEventTypes,
} from "./webhooks.ts";
