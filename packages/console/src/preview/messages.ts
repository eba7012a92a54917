/** How much of what a document asks for is done. */
export type PreviewMode =
  /** Nothing: a picture of the first screen. No request is sent, and no action leaves the frame. */
  | "static"
  /** What the preview's own policy allows: images, videos, pages and APIs by https. */
  | "open";

/** What the Console sends to the frame. */
export interface ShowMessage {
  readonly type: "show";
  readonly document: unknown;
  readonly mode: PreviewMode;
  readonly colorScheme: "light" | "dark" | undefined;
  readonly locale: string | undefined;
}

/** What the frame sends to the Console. */
export type FrameMessage =
  /** The frame listens. */
  | { readonly type: "ready" }
  /** The document is drawn. */
  | { readonly type: "shown" }
  /** The document did something that its host would see. */
  | { readonly type: "event"; readonly name: PreviewEventName; readonly detail: unknown };

export type PreviewEventName = "emit" | "track" | "diagnostic" | "load-failed";
