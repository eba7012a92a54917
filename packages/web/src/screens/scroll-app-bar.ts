/**
 * Moves an app bar while the body scrolls: with `away` and `snap` it leaves and returns, with `collapse` its height
 * shrinks. With `snap`, a bar that is partly in view when the scrolling ends moves fully in or out of view. If the scroller
 * starts at the top of the body, the bar covers it, and the scroller has padding for the bar. Otherwise the
 * body grows by the space that the bar frees. A Conditional or Tabs may show the scroller later, or another one.
 */
export function scrollAppBar(screen: HTMLElement, top: Element, body: Element): void {
  const bar = top.firstElementChild;
  if (!(bar instanceof HTMLElement) || bar.classList.contains("pinned")) return;
  const collapses = bar.classList.contains("collapse");
  const fullHeight = Number.parseFloat(bar.style.getPropertyValue("--expanded"));
  let scroller: HTMLElement | null = null;
  let isOverlaid = false;
  let formerScrollTop = 0;
  let hidden = 0;
  const follow = () => {
    const former = scroller;
    scroller = body.querySelector<HTMLElement>(".scroller:not(.across)");
    if (scroller === former) return;
    isOverlaid = scroller !== null && startsWith(body, scroller);
    screen.classList.toggle("moving-bar", isOverlaid);
    screen.style.setProperty("--covered", isOverlaid ? `max(${fullHeight}px,var(--bar))` : "");
    if (scroller && isOverlaid) {
      scroller.style.paddingBlockStart = "calc(var(--covered) + var(--pad))";
    }
    formerScrollTop = hidden = 0;
    if (former) move();
  };
  const moveSticky = (pixels: number) => {
    // Each change updates the styles of the whole body.
    if (isOverlaid && scroller?.querySelector(".sticky")) {
      scroller.style.setProperty("--top", `${pixels}px`);
    }
  };
  const hide = (pixels: number, height: number) => {
    hidden = pixels;
    bar.style.marginBlockStart = `${isOverlaid || hidden === height ? -hidden : 0}px`;
    moveSticky(-hidden);
  };
  const move = () => {
    const scrolled = Math.max(0, scroller?.scrollTop ?? 0);
    if (collapses) {
      // A bar that isn't overlaid has only two heights, because each change of its height scrolls the body.
      const collapsedHeight = bar.lastElementChild?.clientHeight ?? 0;
      const height = isOverlaid || scrolled === 0 ? fullHeight - scrolled : collapsedHeight;
      bar.style.height = `${Math.max(collapsedHeight, height)}px`;
      bar.classList.toggle("collapsed", height <= collapsedHeight);
      moveSticky(bar.offsetHeight - fullHeight);
    } else {
      // Larger than `fullHeight` if the user's text is large.
      const height = bar.offsetHeight;
      bar.style.transition = "";
      hide(Math.min(height, scrolled, Math.max(0, hidden + scrolled - formerScrollTop)), height);
    }
    formerScrollTop = scrolled;
  };
  // Events of scrolling don't bubble.
  const onScroller = (name: string, callback: () => void) =>
    body.addEventListener(name, ({ target }) => target === scroller && callback(), true);
  onScroller("scroll", move);
  follow();
  new MutationObserver(follow).observe(body, { childList: true, subtree: true });
  if (!bar.classList.contains("snap")) return;
  const settle = () => {
    const height = bar.offsetHeight;
    if (hidden === 0 || hidden === height) return;
    bar.style.transition = "margin var(--short)";
    // Near its top, the body begins below the bar.
    hide(hidden * 2 < height || formerScrollTop < height ? 0 : height, height);
  };
  if ("onscrollend" in document) {
    onScroller("scrollend", settle);
    return;
  }
  // Safari before 26.2 has no event for the end of the scrolling.
  let timer = 0;
  onScroller("scroll", () => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, 150);
  });
}

/** Whether the scroller is the first content of the body. */
function startsWith(body: Element, scroller: HTMLElement): boolean {
  for (let at: Element | null = scroller; at && at !== body; at = at.parentElement) {
    const previous = at.previousElementSibling;
    if (previous && !previous.classList.contains("refresh")) return false;
  }
  return true;
}
