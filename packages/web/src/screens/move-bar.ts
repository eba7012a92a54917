/** The height of an app bar that has collapsed. */
const least = 56;

/**
 * Moves an app bar as the body scrolls: one that scrolls `away` leaves and comes back, one that
 * collapses becomes lower. It lies above what scrolls, which gets the space of the whole bar at its beginning.
 */
export function moveBar(screen: HTMLElement, top: HTMLElement, body: HTMLElement): void {
  const bar = top.firstElementChild;
  if (!(bar instanceof HTMLElement) || bar.classList.contains("pinned")) return;
  const scroller = body.querySelector<HTMLElement>(".scroller:not(.across)");
  if (!scroller) return;
  const collapses = bar.classList.contains("collapse");
  const whole = Math.max(
    least,
    Number.parseFloat(bar.style.getPropertyValue("--expanded")) || least,
  );
  let former = 0;
  let hidden = 0;
  screen.classList.add("moving-bar");
  scroller.style.paddingBlockStart = `${whole}px`;
  scroller.addEventListener(
    "scroll",
    () => {
      const { scrollTop } = scroller;
      if (collapses) bar.style.height = `${Math.max(least, whole - scrollTop)}px`;
      else {
        hidden = Math.min(whole, Math.max(0, hidden + scrollTop - former), Math.max(0, scrollTop));
        bar.style.translate = `0 ${-hidden}px`;
      }
      bar.classList.toggle("collapsed", collapses && scrollTop >= whole - least);
      former = scrollTop;
    },
    { passive: true },
  );
}
