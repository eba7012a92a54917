/** Whether a text is a price, a date or a count: short, with a digit. A Row doesn't break its words. */
export function isShortNumber(text: string): boolean {
  return /^(?=.*\p{Nd}).{1,16}$/su.test(text);
}
