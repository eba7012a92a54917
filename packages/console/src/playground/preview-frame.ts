import type { ScreenSpec } from "@screenspec/web";

/** What a locked frame may load: the SDK beside the page, and pictures that the page makes itself. */
const lockedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/** The window that screens are shown in, which is loaded anew to be locked or unlocked. */
export interface PreviewFrame {
  /** Whether nothing that is shown in it can leave the page. */
  readonly isLocked: boolean;
  /** Loads it anew. Resolves to the element that shows screens, once its script has run. */
  load(isLocked: boolean): Promise<ScreenSpec>;
}

/** The frame of the page, which begins unlocked and empty. */
export function previewFrame(frame: HTMLIFrameElement): PreviewFrame {
  const { srcdoc } = frame;
  const policy = `<meta http-equiv=Content-Security-Policy content="${lockedPolicy}">`;
  let isLocked = false;
  let loads = 0;
  return {
    get isLocked() {
      return isLocked;
    },
    async load(locked) {
      isLocked = locked;
      loads += 1;
      const mark = `${loads}`;
      const html = srcdoc.replace("<html", `<html data-load=${mark}`);
      frame.srcdoc = locked ? html.replace("<title>", `${policy}<title>`) : html;
      // The document before it may still report that it is loaded; a new one has no element until it is parsed.
      while (frame.contentDocument?.querySelector("html")?.dataset["load"] !== mark) {
        await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      }
      return findScreen(frame);
    },
  };
}

async function findScreen(frame: HTMLIFrameElement): Promise<ScreenSpec> {
  await frame.contentWindow?.customElements.whenDefined("screen-spec");
  const element = frame.contentDocument?.querySelector<ScreenSpec>("screen-spec");
  if (!element) throw new Error("The frame has no screen.");
  return element;
}
