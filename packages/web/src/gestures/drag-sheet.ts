import { completes, resistedOffset, sheetResistance } from "@screenspec/rendering";
import type { Drag } from "./track-drags.ts";

/** Drags a sheet down to dismiss it. A sheet that can't be dismissed resists. */
export function dragSheet(sheet: HTMLElement): Drag {
  const { style, classList } = sheet;
  const isDismissible = !classList.contains("undismissible");
  return {
    direction: "down",
    move(distance) {
      const offset = isDismissible
        ? Math.max(0, distance)
        : resistedOffset(distance, sheetResistance);
      classList.add("dragged");
      style.translate = `0 ${offset}px`;
      if (isDismissible) style.setProperty("--dragged", `${offset / sheet.offsetHeight}`);
    },
    end(distance, velocity) {
      // From here, the sheet moves on by its transition, to its place or out of the window.
      classList.remove("dragged");
      style.translate = "";
      style.removeProperty("--dragged");
      if (completes(distance, velocity, sheet.offsetHeight)) {
        sheet.dispatchEvent(new Event("cancel", { cancelable: true }));
      }
    },
  };
}
