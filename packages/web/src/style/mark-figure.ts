/** Marks an element that shows a price, a date or a count: a short text with a digit. In a Row its words stay whole. */
export function markFigure({ classList }: Element, text: string): void {
  classList.toggle("figure", /^(?=.*\p{Nd}).{1,16}$/su.test(text));
}
