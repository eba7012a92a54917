/** Asks the frame to draw a screen of a document. */
export interface DrawMessage {
  readonly type: "draw";
  readonly id: number;
  readonly document: unknown;
  /** The id of a screen; undefined for the first. */
  readonly screen: string | undefined;
  readonly colorScheme: "light" | "dark";
}

/** What the frame sends. */
export type PictureMessage =
  /** The frame listens. */
  | { readonly type: "ready" }
  /** The picture as a `data:` URL; undefined for a document that can't be drawn. */
  | { readonly type: "drawn"; readonly id: number; readonly url: string | undefined };

/** The most UTF-16 code units of a picture. */
const maxPicture = 1_000_000;

/**
 * Whether a message has the form of one of the frame's. A document could send others: its frame runs scripts. A picture is
 * shown by `<img>` only, which runs no script of an SVG and loads nothing for it.
 */
export function isPictureMessage(data: unknown): data is PictureMessage {
  const { type, id, url } = Object(data);
  if (type === "ready") return true;
  if (type !== "drawn" || typeof id !== "number") return false;
  if (url === undefined) return true;
  return (
    typeof url === "string" &&
    url.length <= maxPicture &&
    /^data:image\/(webp|png|svg\+xml)[;,]/.test(url)
  );
}
