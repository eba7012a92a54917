import type { DrawnScreen } from "../../../../rendering/testing/readings/read-screen.ts";
import { hexColor, pixels } from "./css-values.ts";
import { DrawnElement } from "./drawn-element.ts";
import { elementsIn, typeOf } from "./elements.ts";
import { findVisible, readFocus, topScreen } from "./find-visible.ts";
import type { RunningScenario } from "./running.ts";

/** What the page shows. */
export function drawnScreen({ root, runtime, watch }: RunningScenario): DrawnScreen {
  const screen = topScreen(root);
  return {
    transition: watch.transition,
    scrolls: watch.scrolls,
    topScreen: {
      title: screen?.ariaLabel ?? null,
      backgroundColor: screen && hexColor(getComputedStyle(screen).backgroundColor),
      maxContentWidth: screen && contentWidthOf(screen),
    },
    readFocus: (wanted) => readFocus({ root, runtime }, wanted),
    area(area) {
      const [element] = elementsIn(screen?.querySelector(areas[area]));
      return element && new DrawnElement(element);
    },
    find(target) {
      const element = findVisible(root, runtime, target);
      return element && new DrawnElement(element);
    },
    overlays: () =>
      [...root.querySelectorAll<HTMLElement>("dialog,[popover]")]
        .filter((element) => element.checkVisibility())
        .map((element) => new DrawnElement(element, kindOf(element))),
  };
}

function contentWidthOf(screen: Element): unknown {
  const width = getComputedStyle(screen).getPropertyValue("--content");
  return width === "100%" ? "fill" : pixels(width);
}

/** The kind of an overlay, if it has the role of that kind. */
function kindOf(overlay: Element): string {
  const kind = typeOf(overlay).replace(/^./, (first) => first.toLowerCase());
  if (kind === "alert" && overlay.role !== "alertdialog") return `${overlay.role}`;
  if (kind === "menu" && !overlay.querySelector("[role=menu]")) return "";
  return kind;
}

/** The selectors of the parts of a screen. */
const areas = {
  body: ":scope>.body",
  appBar: ":scope>.top",
  bottomNavBar: ":scope>.bottom",
  floating: ":scope>.body>.floating",
};
