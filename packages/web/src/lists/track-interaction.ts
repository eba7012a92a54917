/**
 * Returns a function that returns whether a user interacts with an element: a mouse is over it, a finger touches it, or
 * it contains the keyboard's focus. `:hover` and `:focus` don't suffice, because a tapped element keeps matching them.
 */
export function trackInteraction(element: HTMLElement): () => boolean {
  let pointer: "mouse" | "finger" | undefined;
  element.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch") pointer = "mouse";
  });
  element.addEventListener(
    "touchstart",
    () => {
      pointer = "finger";
    },
    { passive: true },
  );
  for (const type of ["touchend", "touchcancel"]) {
    element.addEventListener(type, () => {
      pointer = undefined;
    });
  }
  return () =>
    pointer === "finger" ||
    (pointer === "mouse" && element.matches(":hover")) ||
    element.querySelector(":focus-visible") !== null;
}
