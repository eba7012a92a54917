import {
  composeDocument,
  type DraftContent,
  defineCustomTypes,
  validateDraft,
} from "@screenspec/format";
import type { CheckAnswer, CheckRequest } from "./checked-draft.ts";

/** Validates and composes drafts, so that the page keeps answering. */

addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const { draft, customTypes: schemas } = data;
  const customTypes = defineCustomTypes(schemas);
  const diagnostics = validateDraft(draft, { customTypes });
  const head = { specId: "spec_draft", version: 1, createdAt: new Date().toISOString() };
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  const answer: CheckAnswer = {
    diagnostics,
    document: isBroken
      ? undefined
      : composeDocument(draft as unknown as DraftContent, head, { customTypes }),
    sources: new Map(),
  };
  postMessage(answer);
});
