// biome-ignore-all assist/source/organizeImports: With the catalog's tables first, bundles compress better.
export { composeDocument } from "./compose/compose-document.ts";
export {
  type ComposedWithSources,
  composeWithSources,
  type DraftSource,
} from "./compose/compose-with-sources.ts";
export { checkSchema } from "./custom/check-schema.ts";
export type { SchemaProblem } from "./custom/schema-reader.ts";
export {
  type CustomTypeSchemas,
  type CustomTypes,
  defineCustomTypes,
  isCatalogName,
} from "./custom/custom-types.ts";
export {
  type Diagnostic,
  type DiagnosticCode,
  type Fix,
  type FixEdit,
  severities,
} from "./diagnostic.ts";
export { type DiagnosticKind, diagnosticKinds } from "./diagnostic-kind.ts";
export { type FindNode, followNodes, nodesOf } from "./merge/follow-nodes.ts";
export { mergeDrafts } from "./merge/merge-drafts.ts";
export { shareEqual } from "./merge/share-equal.ts";
export { findMock, isMockOf, matchesUrl, normalizeUrl, unreachableUrl } from "./mock/match-mock.ts";
export { type Mock, maxMocks, mockMembers, mockResponse } from "./mock/mock.ts";
export { type MockProblem, type ReadMocks, readMocks } from "./mock/read-mocks.ts";
export type {
  ConflictKind,
  ConflictValue,
  DraftMerge,
  MergeConflict,
  MergeOptions,
  MergeSide,
} from "./merge/draft-merge.ts";
export { describeChange } from "./diff/describe-change.ts";
export { applyFix } from "./fix/apply-fix.ts";
export { diffDocuments, diffDrafts } from "./diff/diff-documents.ts";
export type {
  Breaking,
  Change,
  DiffSummary,
  DocumentDiff,
  DraftDiff,
  EntrySubject,
  ItemSubject,
  NodeSubject,
  OwnerSubject,
  Parent,
} from "./diff/document-diff.ts";
export {
  type Action,
  type Attributes,
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
export type { DocumentHead } from "./document-head.ts";
export type * from "./generated/strict-types.ts";
export { indexPointers } from "./index-pointers.ts";
export type { Json, JsonObject } from "./json.ts";
export { keysOfPointer, pointerOf } from "./json-pointer.ts";
export { limits } from "./limits.ts";
export {
  type LocatedDiagnostic,
  locateDiagnostics,
  type TextRange,
} from "./locate/locate-diagnostics.ts";
export type { TextPosition } from "./locate/position-at.ts";
export { placeholderType } from "./placeholder-type.ts";
export { composePreview, type Preview } from "./compose/preview/compose-preview.ts";
export { nearestName } from "./wording/nearest-name.ts";
export { cutCodePoints, cutText, shortenText } from "./wording/shorten-text.ts";
export { isName, nameHint } from "./is-name.ts";
export { hintForSpecKey } from "./validate/hint-for-spec-key.ts";
export type { ValidateOptions } from "./validate/walk/start-walk.ts";
export { validateDocument } from "./validate/validate-document.ts";
export { validateDraft } from "./validate/validate-draft.ts";
