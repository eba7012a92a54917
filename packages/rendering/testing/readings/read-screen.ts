import type { Overlay, Runtime } from "@screenspec/runtime";
import type { Target } from "../../../format/testing/scenario-files.ts";
import { findNode } from "../find-node.ts";
import type { Area, Shown } from "../observe-scenario.ts";
import type { Drawn } from "./drawn.ts";
import { readNode, readNodesIn } from "./read-node.ts";
import { unobservable } from "./unobservable.ts";
import { VisibleNode, visibleNodesIn } from "./visible-node.ts";

/** The top screen and its overlays, as a platform draws them. */
export interface DrawnScreen
  extends Pick<Shown, "transition" | "topScreen" | "scrolls" | "readFocus"> {
  area(area: Area): Drawn | undefined;
  find(target: Target): Drawn | undefined;
  /** The visible overlays, from the bottom. */
  overlays(): readonly Drawn[];
}

/** Reads what a platform draws. The runtime is asked only for what can't be observed. */
export function readScreen(screen: DrawnScreen, runtime: Runtime): Shown {
  return {
    transition: screen.transition,
    topScreen: screen.topScreen,
    scrolls: screen.scrolls,
    readFocus: (wanted) => screen.readFocus(wanted),
    readArea(area, wanted) {
      const drawn = screen.area(area);
      const node = runtime.screens.at(-1)?.[area];
      return readNode(drawn && new VisibleNode(drawn, node), wanted);
    },
    readNode(target, wanted) {
      const drawn = screen.find(target);
      return readNode(drawn && new VisibleNode(drawn, findNode(runtime, target)), wanted);
    },
    readOverlays: (wanted) =>
      readNodesIn(
        screen.overlays().map((drawn, place) => ({
          kind: drawn.type,
          ...overlays[drawn.type]?.(drawn, runtime.overlays[place]),
        })),
        wanted,
      ),
  };
}

const overlays: {
  readonly [kind: string]: (drawn: Drawn, overlay: Overlay | undefined) => object;
} = {
  alert: (drawn) => ({
    title: drawn.part("title")?.text,
    message: drawn.part("message")?.text,
    buttons: drawn.parts("button").map((button) => ({
      text: button.text,
      style: button.look("style"),
    })),
  }),
  menu: (drawn) => ({
    items: drawn.parts("item").map((item) => ({
      text: item.text,
      icon: item.icon,
      style: item.look("style"),
      enabled: !item.is("disabled"),
    })),
  }),
  snackBar: (drawn) => ({
    message: drawn.part("message")?.text,
    buttonText: drawn.part("button")?.text,
  }),
  dialog: readBox,
  sheet: readBox,
};

function readBox(drawn: Drawn, overlay: Overlay | undefined): object {
  const box = overlay && "body" in overlay ? overlay : undefined;
  return {
    ...(box && { dismissible: unobservable("dismissible", box.dismissible) }),
    body: visibleNodesIn(drawn, "body", [box?.body])[0],
  };
}
