export { composeDocument, type DocumentHead } from "./compose/compose-document.ts";
export type { Diagnostic, DiagnosticCode, DiagnosticKind } from "./diagnostic.ts";
export {
  type Action,
  type Attributes,
  type ComponentReference,
  type Document,
  type DocumentNode,
  type DraftContent,
  type DraftNode,
  type RendererNode,
  type Rule,
  type Screen,
  specVersion,
  type WidgetNode,
} from "./document.ts";
export type { Json, JsonObject } from "./json.ts";
export { limits } from "./limits.ts";
export { nearestName } from "./validate/nearest-name.ts";
export type { ValidateOptions } from "./validate/start-walk.ts";
export { validateDocument } from "./validate/validate-document.ts";
export { validateDraft } from "./validate/validate-draft.ts";
