import { resistedOffset } from "@screenspec/rendering";
import type { Drag } from "./track-drags.ts";

/** How far, in px, a finger must pull. */
const threshold = 64;
/** How far, in px, the indicator moves at most. */
const limit = 120;

/** Pulls content down to refresh it, which its button does. */
export function pullToRefresh(button: HTMLElement): Drag {
  const { classList, style } = button;
  return {
    direction: "down",
    move(distance) {
      classList.add("pulling");
      style.setProperty("--pull", `${resistedOffset(distance, limit)}px`);
      style.setProperty("--part", `${Math.max(0, Math.min(1, distance / threshold))}`);
    },
    end(distance) {
      classList.remove("pulling");
      style.removeProperty("--pull");
      if (distance > threshold) button.click();
    },
  };
}
