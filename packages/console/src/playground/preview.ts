import type { ScreenSpec } from "@screenspec/web";
import { placeholderImage } from "./placeholder-image.ts";

/** A document, shown in a window of its own: its dialogs stay in the phone, and its width is the phone's. */
export interface Preview {
  /** Shows a document, on the screen that is shown already where it has it. */
  show(document: unknown): void;
  /** Shows it from its first screen on. */
  restart(): void;
  setScheme(scheme: string): void;
  setLocale(locale: string): void;
}

interface Told {
  /** A document is about to begin. */
  readonly onStart: () => void;
  readonly onEvent: (name: string, detail: unknown) => void;
}

const events = {
  "screenspec-diagnostic": "wrong",
  "screenspec-emit": "emitted",
  "screenspec-track": "tracked",
  "screenspec-load-failed": "wrong",
};

/** Resolves when the frame is there, and knows how to show documents. */
export async function openPreview(
  frame: HTMLIFrameElement,
  { onStart, onEvent }: Told,
): Promise<Preview> {
  const element = await findScreen(frame);
  // Pages of others only by https, as the page's policy says too; requests go nowhere.
  element.host = {
    assetUrl: placeholderImage,
    allowWebView: (url) => url.startsWith("https:"),
  };
  for (const [type, name] of Object.entries(events)) {
    element.addEventListener(type, (event) => {
      onEvent(name, "detail" in event ? event.detail : undefined);
    });
  }
  let shown: unknown;

  function start(document: unknown): void {
    onStart();
    element.document = document;
  }

  return {
    show(document) {
      const screen = entryPointOf(document) === entryPointOf(shown) ? screenOf(element) : undefined;
      shown = document;
      start(screen === undefined ? document : beginningAt(document, screen));
    },
    restart: () => start(shown),
    setScheme: (scheme) => setAttribute(element, "color-scheme", scheme),
    setLocale: (locale) => setAttribute(element, "lang", locale),
  };
}

/** The element in the frame, once its script has run. */
async function findScreen(frame: HTMLIFrameElement): Promise<ScreenSpec> {
  const find = () => frame.contentDocument?.querySelector<ScreenSpec>("screen-spec");
  if (!find()) await new Promise((resolve) => frame.addEventListener("load", resolve));
  await frame.contentWindow?.customElements.whenDefined("screen-spec");
  const element = find();
  if (!element) throw new Error("The frame has no screen.");
  return element;
}

/** Which screen is on top. */
function screenOf({ runtime }: ScreenSpec): string | undefined {
  return runtime?.screens.at(-1)?.id;
}

function entryPointOf(document: unknown): unknown {
  return isObject(document) ? document.entryPoint : undefined;
}

function beginningAt(document: unknown, screen: string): unknown {
  if (!isObject(document)) return document;
  const { screens } = document;
  const isThere = isObject(screens) && Object.hasOwn(screens, screen);
  return isThere ? { ...document, entryPoint: screen } : document;
}

function isObject(
  value: unknown,
): value is { readonly screens?: unknown; readonly entryPoint?: unknown } {
  return typeof value === "object" && value !== null;
}

function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (value === "") element.removeAttribute(name);
  else element.setAttribute(name, value);
}
