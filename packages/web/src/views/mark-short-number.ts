/** Marks an element with a price, a date or a count: a short text with a digit. A Row doesn't break its words. */
export function markShortNumber({ classList }: Element, text: string): void {
  classList.toggle("figure", /^(?=.*\p{Nd}).{1,16}$/su.test(text));
}
