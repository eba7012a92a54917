import type {
  FrameMessage,
  HostMessage,
  Look,
  LookMessage,
  PreviewAnswer,
  PreviewApp,
  PreviewEventName,
  PreviewMode,
  PreviewRequest,
  ShowMessage,
} from "./messages.ts";

/** A connection to a frame that shows documents. Messages sent while the frame loads are delivered when it is ready. */
export interface FrameConnection {
  show(document: unknown, mode: PreviewMode, app?: PreviewApp): void;
  setLook(look: Look): void;
  restart(): void;
  close(): void;
}

interface FrameEvents {
  readonly onStarted?: () => void;
  readonly onShown?: () => void;
  /** Answers the requests of documents; undefined lets the request fail. Without it, all fail. */
  readonly onRequest?: (request: PreviewRequest) => Promise<PreviewAnswer | undefined>;
  readonly onEvent: (name: PreviewEventName, detail: unknown) => void;
}

/** Browsers warn of permissions that they don't know. */
const permissions = "share" in navigator ? "clipboard-write; web-share" : "clipboard-write";

/**
 * The attributes of a frame that shows documents in a mode. Its origin is opaque: a document has no access to the page,
 * its cookies and its storage. A frame with another `src` has to be another element, so that no document is sent to the
 * page that was there before.
 */
export function frameAttributes(mode: PreviewMode) {
  return {
    sandbox: "allow-scripts",
    src: mode === "locked" || mode === "thumbnail" ? "preview/locked.html" : "preview/index.html",
    allow: mode === "open" ? permissions : "",
  };
}

/** Connects to a frame before its page is loaded. Messages of other windows are ignored. */
export function connectFrame(
  frame: HTMLIFrameElement,
  { onStarted, onShown, onRequest, onEvent }: FrameEvents,
): FrameConnection {
  let isReady = false;
  let look: LookMessage | undefined;
  let shown: ShowMessage | undefined;
  const send = (message: HostMessage | undefined) => {
    if (!isReady || message === undefined) return;
    try {
      // The frame's origin is opaque, so no target origin but `*` matches it.
      frame.contentWindow?.postMessage(message, "*");
    } catch (error) {
      // Browsers clone messages recursively.
      if (!(error instanceof RangeError)) throw error;
      onEvent("load-failed", "This document is nested too deeply to be shown.");
    }
  };
  const receive = ({ source, data }: MessageEvent<FrameMessage | null | undefined>) => {
    if (source !== frame.contentWindow || !data) return;
    if (data.type === "ready") {
      isReady = true;
      send(look);
      send(shown);
    }
    if (data.type === "started") onStarted?.();
    if (data.type === "shown") onShown?.();
    if (data.type === "open-url") openUrl(data.url);
    if (data.type === "event") onEvent(data.name, data.detail);
    if (data.type === "request") void answer(data.id, data.request);
  };
  const answer = async (id: number, request: PreviewRequest) => {
    send({ type: "answer", id, answer: await onRequest?.(request) });
  };
  addEventListener("message", receive);
  return {
    show(document, mode, app) {
      shown = { type: "show", document, mode, app };
      send(shown);
    },
    setLook({ colorScheme, locale }) {
      look = { type: "look", colorScheme, locale };
      send(look);
    },
    restart: () => send({ type: "restart" }),
    close: () => removeEventListener("message", receive),
  };
}

/** Opens a page in another tab, but only just after the user has done something, in the frame or in the page. */
function openUrl(url: string): void {
  const isSafe = URL.parse(url)?.protocol === "https:";
  if (isSafe && navigator.userActivation.isActive) open(url, "_blank", "noopener");
}
