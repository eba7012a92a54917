import { followDraft } from "../loading/follow-draft.ts";
import { loadDocument } from "../loading/load-document.ts";
import { LoadFailure, toFailure } from "../loading/load-failure.ts";
import type { LoadOptions } from "../loading/load-options.ts";

/** The attributes that say where a document is loaded from, and how. */
export const sourceAttributes = ["src", "updates", "jwks", "timeout", "live"];

/**
 * Loads what an element's attributes name, as soon as all of them are set. Gives what ends it.
 */
export function loadSource(
  element: HTMLElement,
  headers: Readonly<Record<string, string>>,
  show: Pick<LoadOptions, "loaded" | "accept" | "show" | "tell">,
): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  queueMicrotask(() => {
    if (isOver) return;
    try {
      end = begin();
    } catch (error) {
      show.tell("load-failed", toFailure("invalid-address", error));
    }
  });
  return () => {
    isOver = true;
    end?.();
  };

  function begin(): (() => void) | undefined {
    const src = addressOf("src");
    if (!src) return undefined;
    const load = element.hasAttribute("live") ? followDraft : loadDocument;
    return load({
      src,
      headers,
      ...show,
      jwks: addressOf("jwks"),
      timeout: Number(element.getAttribute("timeout")),
      updates: element.getAttribute("updates") === "now" ? "now" : "next-start",
    });
  }

  function addressOf(attribute: string): string | undefined {
    const address = element.getAttribute(attribute);
    if (!address) return undefined;
    if (URL.canParse(address, document.baseURI)) return new URL(address, document.baseURI).href;
    const hint = "write https://… or a path";
    throw new LoadFailure("invalid-address", `${attribute}="${address}" is no address: ${hint}`);
  }
}
