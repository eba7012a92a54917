import { isShortNumber } from "@screenspec/rendering";

/** Marks an element with a short number, so that a Row doesn't break its words. */
export function markShortNumber({ classList }: Element, text: string): void {
  classList.toggle("figure", isShortNumber(text));
}
