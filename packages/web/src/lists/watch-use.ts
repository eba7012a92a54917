/**
 * Tells whether someone is using an element: a pointer is on it, a finger touches it, or a keyboard has its focus
 * there. What has been tapped matches `:hover` and `:focus` until something else is, so these alone would not do.
 */
export function watchUse(element: HTMLElement): () => boolean {
  let user: "pointer" | "finger" | undefined;
  element.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch") user = "pointer";
  });
  element.addEventListener(
    "touchstart",
    () => {
      user = "finger";
    },
    { passive: true },
  );
  for (const type of ["touchend", "touchcancel"]) {
    element.addEventListener(type, () => {
      user = undefined;
    });
  }
  return () =>
    user === "finger" ||
    (user === "pointer" && element.matches(":hover")) ||
    element.querySelector(":focus-visible") !== null;
}
