import { createElement } from "../dom/elements.ts";
import { isAtTop } from "../events/is-at-top.ts";
import { completes, resistedOffset, trackDrags } from "../events/track-drags.ts";

/** How far, in px, a sheet that can't be dismissed can be dragged at most. */
const resistance = 48;

/**
 * Lets a sheet be dragged down to dismiss it: by touch anywhere if its content is at the top, with the mouse at its
 * handle. A sheet without `dismiss` resists.
 */
export function addSheetDrag(sheet: HTMLElement, dismiss: (() => void) | undefined): void {
  const handle = createElement("div", "handle");
  sheet.append(handle);
  const { style, classList } = sheet;
  trackDrags(
    sheet,
    {
      directionAt: (target) => (isAtTop(target) ? "down" : undefined),
      move(distance) {
        const offset = dismiss ? Math.max(0, distance) : resistedOffset(distance, resistance);
        classList.add("dragged");
        style.translate = `0 ${offset}px`;
        if (dismiss) style.setProperty("--dragged", `${offset / sheet.offsetHeight}`);
      },
      end(distance, velocity) {
        // From here, the sheet moves on by its transition, to its place or out of the window.
        classList.remove("dragged");
        style.translate = "";
        style.removeProperty("--dragged");
        if (completes(distance, velocity, sheet.offsetHeight)) dismiss?.();
      },
    },
    { passive: false, mouseArea: handle },
  );
}
