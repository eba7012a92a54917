/** How much of what a document asks for is done. */
export type PreviewMode =
  /** Nothing: a picture of the first screen. No action and no request leaves the frame, not even for images. */
  | "thumbnail"
  /** Nothing: a picture of the first screen with its images. No action leaves the frame. */
  | "static"
  /** All actions but requests, within the frame's policy: images, videos and pages only by https. */
  | "open"
  /** Nothing, but people can use the screen. No request leaves the frame, and it reports which actions it held back. */
  | "locked";

/** What the frame gets. */
export type HostMessage = ShowMessage | LookMessage | RestartMessage;

/** Replaces the document. The screen on top stays if both documents have it and begin on the same screen. */
export interface ShowMessage {
  readonly type: "show";
  readonly document: unknown;
  readonly mode: PreviewMode;
}

/** The browser's where a member is undefined. */
export interface Look {
  readonly colorScheme: "light" | "dark" | undefined;
  readonly locale: string | undefined;
}

/** Changes how the document looks, which goes on. */
export interface LookMessage extends Look {
  readonly type: "look";
}

/** Begins the document again, on its first screen. */
interface RestartMessage {
  readonly type: "restart";
}

/** What the frame sends. */
export type FrameMessage =
  /** The frame listens. */
  | { readonly type: "ready" }
  /** A document begins: events from now on are of this document. */
  | { readonly type: "started" }
  /** The document is drawn. */
  | { readonly type: "shown" }
  /** The document opens an address, which a sandboxed frame can't do itself. */
  | { readonly type: "open-url"; readonly url: string }
  /** The document did something that its host would see. */
  | { readonly type: "event"; readonly name: PreviewEventName; readonly detail: unknown };

export type PreviewEventName = "emit" | "track" | "diagnostic" | "load-failed" | "held-back";
