import type { CheckedDraft } from "../workbench/draft/check/checked-draft.ts";
import type { StartChecker } from "../workbench/draft/check/draft-checker.ts";
import { checkSpec } from "../workbench/json/check-spec-text.ts";

/** A text is checked when typing pauses. */
export const pauseMs = 200;

const noSources: CheckedDraft["sources"] = new Map();

/**
 * Checks specs and documents on the page's own thread: a worker would load the validator again, most of which the editor of
 * the text needs as well. A spec with an error has no document, so that the preview keeps the last one.
 *
 * @param screen returns the id of the screen that is shown first
 */
export function textChecker(screen: () => string): StartChecker {
  return (onChecked) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: CheckedDraft | undefined;
    /** `last` as it is shown, and from which screen. */
    let shown: { readonly document: unknown; readonly screen: string } | undefined;
    const check = (draft: CheckedDraft["draft"], surface: string) => {
      if (last?.draft !== draft) {
        last = { draft, surface, sources: noSources, untranslated: [], ...checkSpec(draft) };
        shown = undefined;
      }
      if (shown?.screen !== screen()) {
        shown = { document: startingAt(screen(), last.document), screen: screen() };
      }
      onChecked({ ...last, surface, document: shown.document });
    };
    return {
      check({ draft, surface }) {
        clearTimeout(timer);
        const isKnown = draft === last?.draft;
        timer = setTimeout(() => check(draft, surface), isKnown ? 0 : pauseMs);
      },
      stop: () => clearTimeout(timer),
    };
  };
}

/** The document with another entry point, if it has that screen. */
function startingAt(screenId: string, document: unknown): unknown {
  const hasScreen = Object.hasOwn(Object(Object(document).screens), screenId);
  return hasScreen ? { ...Object(document), entryPoint: screenId } : document;
}
