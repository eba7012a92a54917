/** The element of a node in the New Architecture, which has its layout when effects run. */
export interface NodeElement {
  getBoundingClientRect(): Rect;
}

/** A box in the window, in px. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
