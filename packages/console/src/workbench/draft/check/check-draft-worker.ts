import {
  composePreview,
  type Diagnostic,
  defineCustomTypes,
  validateDraft,
} from "@screenspec/format";
import { findingInWords } from "../../problems/finding-in-words.ts";
import { partsOfPlace } from "../../problems/place-in-words.ts";
import { withStandIns } from "../components/stand-ins.ts";
import { surfaceDraft } from "../components/surface-draft.ts";
import { isEmptySurface } from "../edits/empty-containers.ts";
import { untranslatedIn } from "../text/untranslated.ts";
import type { CheckAnswer, CheckRequest, Source } from "./checked-draft.ts";

/** Validates and composes drafts, so that the page keeps answering. */

addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const { draft, surface, customTypes: schemas } = data;
  const customTypes = defineCustomTypes(schemas);
  const shown = surfaceDraft(draft, surface);
  const head = { specId: "spec_draft", version: 1, createdAt: new Date().toISOString() };
  // A placeholder says the same of a broken node as the list of problems.
  const messageOf = (error: Diagnostic) => {
    const { pointer } = shown.toOriginal({ pointer: error.pointer, uses: [] }) ?? error;
    const [node] = partsOfPlace(draft, pointer);
    return `${node}: ${findingInWords(draft, { ...error, pointer }).message}`;
  };
  const preview = composePreview(shown.draft, head, { customTypes, messageOf });
  const sources = new Map<string, Source>();
  for (const [pointer, source] of preview.sources) {
    const original = shown.toOriginal(source);
    if (original) sources.set(pointer, original);
  }
  const diagnostics =
    shown.draft === draft ? preview.diagnostics : validateDraft(draft, { customTypes });
  const answer: CheckAnswer = {
    // People make a screen before the way to it.
    diagnostics: diagnostics.filter(
      ({ code, pointer }) => code !== "unreachable_screen" || !isEmptySurface(draft, pointer),
    ),
    untranslated: untranslatedIn(draft),
    document: withStandIns(preview.document),
    sources,
  };
  postMessage(answer);
});
