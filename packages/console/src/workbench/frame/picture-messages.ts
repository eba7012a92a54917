import type { Rectangle } from "@screenspec/web/inspect";

/** The size of the screen that a picture shows, in CSS px. */
export const pictureSize = { width: 390, height: 844 };

/** Asks the frame to draw a screen of a document. */
export interface DrawMessage {
  readonly type: "draw";
  readonly id: number;
  readonly document: unknown;
  /** The id of a screen; undefined for the first. */
  readonly screen: string | undefined;
  readonly colorScheme: "light" | "dark";
  /** The JSON Pointers of the document's nodes whose places in the picture are needed. */
  readonly pointers: readonly string[];
}

/** A screen as a picture. */
export interface Picture {
  /** A `data:` URL. */
  readonly url: string;
  /** By pointer: where the node is, in shares of the picture's width and height; null if it can't be seen. */
  readonly places: { readonly [pointer: string]: Rectangle | null };
}

/** What the frame sends. */
export type PictureMessage =
  /** The frame listens. */
  | { readonly type: "ready" }
  /** Without a picture if the document can't be drawn. */
  | { readonly type: "drawn"; readonly id: number; readonly picture: Picture | undefined };

/** The most UTF-16 code units of a picture. */
const maxPicture = 1_000_000;
const maxPlaces = 1000;

/**
 * Whether a message has the form of one of the frame's. A document could send others: its frame runs scripts. A picture is
 * shown by `<img>` only, which runs no script of an SVG and loads nothing for it.
 */
export function isPictureMessage(data: unknown): data is PictureMessage {
  const { type, id, picture } = Object(data);
  if (type === "ready") return true;
  if (type !== "drawn" || typeof id !== "number") return false;
  if (picture === undefined) return true;
  const { url, places } = Object(picture);
  return (
    typeof url === "string" &&
    url.length <= maxPicture &&
    /^data:image\/(webp|png|svg\+xml)[;,]/.test(url) &&
    Object.keys(Object(places)).length <= maxPlaces &&
    Object.values(Object(places)).every(isPlace)
  );
}

function isPlace(place: unknown): boolean {
  const { x, y, width, height } = Object(place);
  return place === null || [x, y, width, height].every(Number.isFinite);
}
