import type { ScreenSpec } from "@screenspec/web";
import { previewFrame } from "./preview-frame.ts";
import { lockedHost, openHost } from "./preview-host.ts";

/** A document, shown in a window of its own: its dialogs stay in the phone, and its width is the phone's. */
export interface Preview {
  /** Shows a document, on the screen that is shown already where it has it. Of a locked one nothing leaves the page. */
  show(document: unknown, isLocked: boolean): void;
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
  iframe: HTMLIFrameElement,
  { onStart, onEvent }: Told,
): Promise<Preview> {
  const frame = previewFrame(iframe);
  const attributes = new Map<string, string>();
  /** Undefined while the frame is loaded anew. */
  let element: ScreenSpec | undefined;
  let shown: { readonly document: unknown; readonly isLocked: boolean } | undefined;
  await load(false);

  async function load(isLocked: boolean): Promise<void> {
    element = undefined;
    const loaded = await frame.load(isLocked);
    for (const [name, value] of attributes) setAttribute(loaded, name, value);
    loaded.host = isLocked
      ? lockedHost((what, detail) => onEvent("held back", { action: what, detail }))
      : openHost;
    for (const [type, name] of Object.entries(events)) {
      loaded.addEventListener(type, (event) => {
        onEvent(name, "detail" in event ? event.detail : undefined);
      });
    }
    element = loaded;
    if (shown) start(shown.document);
  }

  /** Begins a document, but never in a frame that isn't locked as it must be. */
  function start(document: unknown): void {
    if (!element || !shown) return;
    if (shown.isLocked !== frame.isLocked) {
      void load(shown.isLocked);
      return;
    }
    onStart();
    element.document = document;
  }

  function set(name: string, value: string): void {
    attributes.set(name, value);
    if (element) setAttribute(element, name, value);
  }

  return {
    show(document, isLocked) {
      const isSame = shown !== undefined && entryPointOf(document) === entryPointOf(shown.document);
      const screen = isSame && element ? screenOf(element) : undefined;
      shown = { document, isLocked };
      start(screen === undefined ? document : beginningAt(document, screen));
    },
    restart: () => start(shown?.document),
    setScheme: (scheme) => set("color-scheme", scheme),
    setLocale: (locale) => set("lang", locale),
  };
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
