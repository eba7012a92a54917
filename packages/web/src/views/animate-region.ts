import { animate } from "../dom/animate.ts";

/** Shows or hides a region, whose height grows and shrinks. A region that is closing is inert. */
export function animateRegion(region: HTMLElement, isOpen: boolean): void {
  region.inert = !isOpen;
  const [running] = region.getAnimations();
  if (running) {
    running.reverse();
    return;
  }
  region.hidden = false;
  const open = { height: `${region.offsetHeight}px`, opacity: 1, overflow: "clip" };
  const closed = { height: "0", opacity: 0, overflow: "clip", paddingBlock: "0" };
  const direction = isOpen ? "normal" : "reverse";
  const animation = animate(region, [closed, open], "--medium", { direction });
  const end = () => {
    region.hidden = region.inert;
    animation?.cancel();
  };
  // An animation is also over, and its promise is rejected, when its element is removed.
  if (animation) void animation.finished.then(end, end);
  else end();
}
