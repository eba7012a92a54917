import type { Page } from "../console/open-console.ts";

/** An editor, open in a browser, with the sample on its canvas. */
export interface EditedPage {
  readonly page: Page;
  /** The event that selects on the canvas. */
  readonly selectsOn: "pointerdown" | "click";
  /** The place of what shows a text on the canvas, in the window. */
  placeOf(text: string): Promise<Point>;
  /** The row of a text in the tree. */
  rowOf(text: string): ReturnType<Page["locator"]>;
  /** The field of the text of the selected node. */
  readonly field: ReturnType<Page["locator"]>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An editor that is measured. */
export interface Contender {
  readonly name: string;
  /** Opens the sample. Returns also the time from the navigation until the sample is painted. */
  open(): Promise<EditedPage & { readonly openMs: number }>;
}

/** The middle of an element in the window. */
export async function middleOf(element: ReturnType<Page["locator"]>): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} isn't shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
