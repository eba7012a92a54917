/** The element of a node in the New Architecture, which has its layout when effects run. */
export interface NodeElement {
  /** Undefined in React's test renderer, which has no layout. */
  getBoundingClientRect?(): Rect;
}

/** A box in the window, in px. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of an element; undefined if it isn't known. */
export function rectOf(element: NodeElement | undefined): Rect | undefined {
  return element?.getBoundingClientRect?.();
}
