/** Whether an element and its ancestors are scrolled to the top. Otherwise a finger that moves down scrolls one of them. */
export function isAtTop(target: EventTarget | null): boolean {
  let at = target instanceof Element ? target : null;
  while (at && at.scrollTop <= 0) at = at.parentElement;
  return at === null;
}
