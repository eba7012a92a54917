import type { Evaluation, NodeAtPoint, Question } from "@screenspec/web/inspect";
import { isFrameMessage } from "./is-frame-message.ts";
import type {
  HostMessage,
  Look,
  LookMessage,
  PreviewAnswer,
  PreviewApp,
  PreviewEventName,
  PreviewMode,
  PreviewRequest,
  RunningData,
  ShowMessage,
  WatchedNode,
} from "./messages.ts";
import type { PassedKeys } from "./passed-keys.ts";

/** A connection to a frame that shows documents. Messages sent while the frame loads are delivered when it is ready. */
export interface FrameConnection {
  show(document: unknown, mode: PreviewMode, app?: PreviewApp): void;
  setLook(look: Look): void;
  restart(): void;
  /** Shows a screen instead of the open ones. */
  navigate(screen: string): void;
  /** Sets the nodes whose rectangles are reported, by their JSON Pointers in the document. */
  watch(pointers: readonly string[]): void;
  /** Returns the nodes at a point of the frame, the innermost first. */
  find(x: number, y: number): Promise<readonly NodeAtPoint[]>;
  /** Returns the current value of an expression of a node; undefined while no document is shown. */
  evaluate(question: Question): Promise<Evaluation | undefined>;
  /** Scrolls what is at a point of the frame. */
  scroll(at: Point, by: { readonly left: number; readonly top: number }): void;
  /** Brings a node into view. */
  reveal(pointer: string): void;
  /** Sets whether the data of the running document is reported. */
  watchData(isWatched: boolean): void;
  close(): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface FrameEvents {
  readonly onStarted?: () => void;
  readonly onShown?: () => void;
  readonly onScreen?: (screen: string) => void;
  readonly onRectangles?: (nodes: readonly WatchedNode[]) => void;
  readonly onData?: (data: RunningData | "too-large") => void;
  /**
   * The frame hasn't answered for three seconds, as with an endless loop in it, or sends more messages than this page can
   * read. It should be removed.
   */
  readonly onStuck?: () => void;
  /** Answers the requests of documents; undefined lets the request fail. Without it, all fail. */
  readonly onRequest?: (request: PreviewRequest) => Promise<PreviewAnswer | undefined>;
  /** A document stores a value, as JSON; undefined removes it. */
  readonly onStore?: ((key: string, text: string | undefined) => void) | undefined;
  /** Keys were pressed that the screen in the frame doesn't handle. */
  readonly onKeys?: (keys: PassedKeys) => void;
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
    src: mode === "locked" ? "preview/locked.html" : "preview/index.html",
    allow: mode === "open" ? permissions : "",
  };
}

const pingMs = 500;
const maxUnanswered = 6;
/** The messages that are read between two answers to pings. A frame sends hundreds: its events are limited. */
const maxMessages = 2000;

/** Connects to a frame before its page is loaded. Messages of other windows are ignored. */
export function connectFrame(frame: HTMLIFrameElement, events: FrameEvents): FrameConnection {
  const { onStarted, onShown, onScreen, onRectangles, onData, onStuck } = events;
  const { onRequest, onStore, onKeys, onEvent } = events;
  let isReady = false;
  let lastQuestion = 0;
  const questions = new Map<number, (nodes: readonly NodeAtPoint[]) => void>();
  const evaluations = new Map<number, (result: Evaluation | undefined) => void>();
  let look: LookMessage | undefined;
  let shown: ShowMessage | undefined;
  let isDataWatched = false;
  let unanswered = 0;
  /** The messages from before the frame was ready, in order. */
  const waiting: HostMessage[] = [];
  const ask = (message: HostMessage) => {
    if (isReady) send(message);
    else waiting.push(message);
  };
  const send = (message: HostMessage | undefined) => {
    if (!isReady || message === undefined) return;
    // The frame's origin is opaque, so no target origin but `*` matches it.
    frame.contentWindow?.postMessage(message, "*");
  };
  /** Since the frame's last answer to a ping, which it sends after all before. */
  let received = 0;
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow) return;
    received += 1;
    if (onStuck && received > maxMessages) return onStuck();
    if (!isFrameMessage(data)) return;
    if (data.type === "ready") {
      isReady = true;
      send(look);
      send(shown);
      send({ type: "watch-data", isWatched: isDataWatched });
      for (const message of waiting.splice(0)) send(message);
    }
    if (data.type === "started") onStarted?.();
    if (data.type === "shown") onShown?.();
    if (data.type === "screen") onScreen?.(data.screen);
    if (data.type === "rectangles") onRectangles?.(data.nodes);
    if (data.type === "data") onData?.(data.data);
    if (data.type === "pong") {
      unanswered = 0;
      received = 0;
    }
    if (data.type === "found") {
      questions.get(data.id)?.(data.nodes);
      questions.delete(data.id);
    }
    if (data.type === "evaluated") {
      evaluations.get(data.id)?.(data.result);
      evaluations.delete(data.id);
    }
    if (data.type === "open-url" && shown?.mode === "open") openUrl(data.url);
    if (data.type === "store") onStore?.(data.key, data.text);
    if (data.type === "keys") onKeys?.(data.keys);
    if (data.type === "event") onEvent(data.name, data.detail);
    if (data.type === "request") void answer(data.id, data.request);
  };
  const answer = async (id: number, request: PreviewRequest) => {
    send({ type: "answer", id, answer: await onRequest?.(request) });
  };
  // Counted rather than timed: answers are received between two pings even if this page was busy itself.
  const ping = () => {
    // Browsers slow down hidden pages.
    if (!isReady || document.hidden) {
      unanswered = 0;
      received = 0;
      return;
    }
    if (unanswered === maxUnanswered) onStuck?.();
    else send({ type: "ping" });
    unanswered += 1;
  };
  const pings = onStuck && setInterval(ping, pingMs);
  addEventListener("message", receive);
  return {
    show(document, mode, app) {
      shown = { type: "show", document, mode, app };
      send(shown);
    },
    setLook(next) {
      look = { type: "look", ...next };
      send(look);
    },
    restart: () => send({ type: "restart" }),
    navigate: (screen) => ask({ type: "navigate", screen }),
    watch: (pointers) => ask({ type: "watch", pointers }),
    find(x, y) {
      lastQuestion += 1;
      const id = lastQuestion;
      return new Promise((resolve) => {
        questions.set(id, resolve);
        ask({ type: "find", id, x, y });
      });
    },
    evaluate(question) {
      lastQuestion += 1;
      const id = lastQuestion;
      return new Promise((resolve) => {
        evaluations.set(id, resolve);
        ask({ type: "evaluate", id, question });
      });
    },
    scroll: ({ x, y }, { left, top }) => send({ type: "scroll", x, y, left, top }),
    reveal: (pointer) => ask({ type: "reveal", pointer }),
    watchData(isWatched) {
      isDataWatched = isWatched;
      send({ type: "watch-data", isWatched });
    },
    close() {
      clearInterval(pings);
      removeEventListener("message", receive);
      for (const settle of questions.values()) settle([]);
      for (const settle of evaluations.values()) settle(undefined);
    },
  };
}

/** Opens a page in another tab, but only just after the user has done something, in the frame or in the page. */
function openUrl(url: string): void {
  const isSafe = URL.parse(url)?.protocol === "https:";
  if (isSafe && navigator.userActivation.isActive) open(url, "_blank", "noopener");
}
