import { documentLoader, LoadFailure, type LoadOptions, toFailure } from "@screenspec/rendering";
import { browserPorts, loadVerifier } from "./browser-ports.ts";
import { loadDraft } from "./load-draft.ts";

const loadDocument = documentLoader(browserPorts);

/** The attributes that define where and how a document is loaded. */
export const sourceAttributes = ["src", "updates", "jwks", "timeout", "live"];

/** Loads the document of an element's attributes in a microtask, so that all of them are set. Returns a function that stops. */
export function loadSource(
  element: HTMLElement,
  headers: Readonly<Record<string, string>>,
  callbacks: Pick<LoadOptions, "current" | "accept" | "show" | "dispatch">,
): () => void {
  let end: (() => void) | undefined;
  let hasEnded = false;
  queueMicrotask(() => {
    if (hasEnded) return;
    try {
      end = start();
    } catch (error) {
      callbacks.dispatch("load-failed", toFailure("invalid-address", error));
    }
  });
  return () => {
    hasEnded = true;
    end?.();
  };

  function start(): (() => void) | undefined {
    const src = addressOf("src");
    if (!src) return undefined;
    const jwks = addressOf("jwks");
    // The file arrives while the document is requested. A failure is reported once it is needed.
    if (jwks) loadVerifier().catch(() => {});
    const load = element.hasAttribute("live") ? loadDraft : loadDocument;
    return load({
      src,
      headers,
      ...callbacks,
      jwks,
      timeout: Number(element.getAttribute("timeout")),
      updates: element.getAttribute("updates") === "now" ? "now" : "next-start",
    });
  }

  function addressOf(attribute: string): string | undefined {
    const address = element.getAttribute(attribute);
    if (!address) return undefined;
    let problem = `="${address}" is not an address: write https://… or a path`;
    if (URL.canParse(address, document.baseURI)) {
      const { href, username, password } = new URL(address, document.baseURI);
      if (!username && !password) return href;
      // `fetch` refuses it. The message must not have the password.
      problem = " has a user name or password: use `headers`";
    }
    throw new LoadFailure("invalid-address", attribute + problem);
  }
}
