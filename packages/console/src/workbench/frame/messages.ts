import type { JsonObject } from "@screenspec/format";
import type { Evaluation, NodeAtPoint, Question, Rectangle } from "@screenspec/web/inspect";
import type { PassedKeys } from "./passed-keys.ts";

/** Which actions and requests of a document are allowed. */
export type PreviewMode =
  /** Nothing: a picture of the first screen with its images. No timer runs, and no action leaves the frame. */
  | "static"
  /**
   * All actions, within the frame's policy: images, videos and pages only by https. Requests reach no network: the page
   * around the frame answers them, or they fail.
   */
  | "open"
  /**
   * Nothing, and no timer runs: a screen that is edited. Images are loaded. Requests are answered as in `open`. The page
   * around the frame asks which nodes are at a place.
   */
  | "design"
  /** Nothing, but people can use the screen. No request leaves the frame, and it reports which actions it blocked. */
  | "locked";

/** A message to the frame. */
export type HostMessage =
  | ShowMessage
  | LookMessage
  | RestartMessage
  | AnswerMessage
  | NavigateMessage
  | WatchMessage
  | FindMessage
  | EvaluateMessage
  | ScrollMessage
  | RevealMessage
  | WatchDataMessage
  | PingMessage;

/**
 * Replaces the document. If both begin on the same screen, the open screens that the new one has stay open, with their data
 * and inputs.
 */
export interface ShowMessage {
  readonly type: "show";
  readonly document: unknown;
  readonly mode: PreviewMode;
  readonly app: PreviewApp | undefined;
}

/** The app that shows the document, as the page around the frame plays it. Without one, all requests fail. */
export interface PreviewApp {
  /** Members that replace those of `globalData`: the SDK's `data`. */
  readonly data: JsonObject;
  /** The addresses that requests can have, as in the SDK's host. */
  readonly targets: RequestTargets;
  /** What documents have stored before; undefined if the page around the frame keeps nothing. */
  readonly stored?: StoredTexts | undefined;
}

/** The stored values: their keys, and themselves as JSON. */
export type StoredTexts = readonly (readonly [key: string, text: string])[];

export interface RequestTargets {
  readonly baseUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly endpoints: { readonly [id: string]: { readonly url: string } };
}

/** A request of the document, which the page around the frame answers. */
export interface PreviewRequest {
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  readonly headers?: { readonly [name: string]: string } | undefined;
  /** JSON text; undefined for none. */
  readonly body?: string | undefined;
}

export interface PreviewAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** The body's text, usually JSON. */
  readonly text: string;
}

/** The answer to a request; undefined if there is none, so that the request fails. */
interface AnswerMessage {
  readonly type: "answer";
  readonly id: number;
  readonly answer: PreviewAnswer | undefined;
}

/** The appearance of a document. An undefined member uses the browser's setting. */
export interface Look {
  readonly colorScheme: "light" | "dark" | undefined;
  readonly locale: string | undefined;
  /** The size of text in percent of the browser's setting. */
  readonly textSize?: number | undefined;
  /** Whether animations have no duration, as for people who prefer reduced motion. */
  readonly isMotionReduced?: boolean | undefined;
}

/** Changes the appearance without restarting the document. */
export interface LookMessage extends Look {
  readonly type: "look";
}

/** Restarts the document on its first screen. */
interface RestartMessage {
  readonly type: "restart";
}

/** Shows a screen instead of the open ones. */
interface NavigateMessage {
  readonly type: "navigate";
  readonly screen: string;
}

/** Asks for the rectangles of nodes now, and again whenever they change. */
interface WatchMessage {
  readonly type: "watch";
  /** The JSON Pointers of nodes in the document. */
  readonly pointers: readonly string[];
}

/** Asks which nodes are at a point of the frame. */
interface FindMessage {
  readonly type: "find";
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Asks for the current value of an expression. */
interface EvaluateMessage {
  readonly type: "evaluate";
  readonly id: number;
  readonly question: Question;
}

/** Scrolls what is at a point of the frame. */
interface ScrollMessage {
  readonly type: "scroll";
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/** Brings a node into view. */
interface RevealMessage {
  readonly type: "reveal";
  readonly pointer: string;
}

/** Asks for the data of the running document now, and again whenever it changes, until told otherwise. */
interface WatchDataMessage {
  readonly type: "watch-data";
  readonly isWatched: boolean;
}

/** Asks whether the frame still answers. */
interface PingMessage {
  readonly type: "ping";
}

/** The data of the running document and of its top screen. */
export interface RunningData {
  readonly globalData: unknown;
  readonly screenData: unknown;
}

/** Where the instances of a node are. */
export interface WatchedNode {
  readonly pointer: string;
  readonly rectangles: readonly Rectangle[];
}

/** The messages that the frame sends. */
export type FrameMessage =
  /** The frame listens. */
  | { readonly type: "ready" }
  /** A document begins: events from now on are of this document. */
  | { readonly type: "started" }
  /** The document is drawn. */
  | { readonly type: "shown" }
  /** The document opens an address, which a sandboxed frame can't do itself. */
  | { readonly type: "open-url"; readonly url: string }
  /** The innermost node at a point is first. */
  | { readonly type: "found"; readonly id: number; readonly nodes: readonly NodeAtPoint[] }
  /** The result is undefined while no document is shown. */
  | { readonly type: "evaluated"; readonly id: number; readonly result: Evaluation | undefined }
  | { readonly type: "rectangles"; readonly nodes: readonly WatchedNode[] }
  /** Another screen is on top. */
  | { readonly type: "screen"; readonly screen: string }
  | { readonly type: "data"; readonly data: RunningData | "too-large" }
  /** The answer to a ping. */
  | { readonly type: "pong" }
  /** The document makes a request. The answer has the same id. */
  | { readonly type: "request"; readonly id: number; readonly request: PreviewRequest }
  /** The document stores a value, as JSON; undefined removes the value. Sent only to pages that keep values. */
  | { readonly type: "store"; readonly key: string; readonly text: string | undefined }
  /** Keys that the screen doesn't handle. */
  | { readonly type: "keys"; readonly keys: PassedKeys }
  /** The document did something that its host would see. */
  | { readonly type: "event"; readonly name: PreviewEventName; readonly detail: unknown };

export type PreviewEventName = "emit" | "track" | "diagnostic" | "load-failed" | "held-back";
