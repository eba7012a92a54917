import type { ScreenSpec } from "@screenspec/web";
import type { RunningData } from "../messages.ts";
import { maxShown, shortJson } from "./short-json.ts";

const intervalMs = 250;

/**
 * Returns a function that sets whose data is watched; undefined for none. The data is reported at once, then whenever it
 * has changed.
 */
export function watchData(
  report: (data: RunningData | "too-large") => void,
): (element: ScreenSpec | undefined) => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  return (element) => {
    clearInterval(timer);
    if (element === undefined) return;
    let reported: string | undefined = "";
    const check = () => {
      const { runtime } = element;
      const data = {
        globalData: runtime?.read("state.globalData") ?? null,
        screenData: runtime?.read("state.screenData") ?? null,
      };
      const text = shortJson(data, maxShown);
      if (text === reported) return;
      reported = text;
      report(text === undefined ? "too-large" : data);
    };
    check();
    timer = setInterval(check, intervalMs);
  };
}
