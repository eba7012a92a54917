/** The height of an app bar that has collapsed. */
const least = 56;

/**
 * Moves an app bar as the body scrolls: one that scrolls `away` leaves and comes back, one that
 * collapses becomes lower. Over a body that scrolls from its top on the bar lies above it, and what
 * scrolls has space for it at its beginning; otherwise the body gets the space that the bar leaves.
 */
export function moveBar(screen: Element, top: Element, body: Element): void {
  const bar = top.firstElementChild;
  const scroller = body.querySelector<HTMLElement>(".scroller:not(.across)");
  if (!scroller || !(bar instanceof HTMLElement) || bar.classList.contains("pinned")) return;
  const collapses = bar.classList.contains("collapse");
  const isAbove = beginsWith(body, scroller);
  const whole = Number.parseFloat(bar.style.getPropertyValue("--expanded"));
  screen.classList.toggle("moving-bar", isAbove);
  if (isAbove) scroller.style.paddingBlockStart = `${whole}px`;
  let former = 0;
  let hidden = 0;
  scroller.addEventListener(
    "scroll",
    () => {
      const scrolled = Math.max(0, scroller.scrollTop);
      if (collapses) {
        // Beside the body it has two heights only: the body's changes with it, and so what is scrolled.
        const height = isAbove || scrolled === 0 ? whole - scrolled : least;
        bar.style.height = `${Math.max(least, height)}px`;
        bar.classList.toggle("collapsed", height <= least);
      } else {
        hidden = Math.min(whole, scrolled, Math.max(0, hidden + scrolled - former));
        bar.style.marginBlockStart = `${isAbove || hidden === whole ? -hidden : 0}px`;
      }
      former = scrolled;
    },
    { passive: true },
  );
}

/** Whether nothing stands before it. */
function beginsWith(body: Element, scroller: HTMLElement): boolean {
  for (let at: Element | null = scroller; at && at !== body; at = at.parentElement) {
    const before = at.previousElementSibling;
    if (before && !before.classList.contains("refresh")) return false;
  }
  return true;
}
