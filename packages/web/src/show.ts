import type { Runtime } from "@screenspec/runtime";
import { directionOf } from "./direction-of.ts";
import { listen } from "./events/listen.ts";
import { Overlays } from "./overlays/overlays.ts";
import { Screens } from "./screens/screens.ts";
import { Stage, type Surroundings } from "./stage.ts";
import { setThemeColours } from "./style/theme-colours.ts";
import { baseStyles } from "./styles.ts";

/** What is shown of a runtime. */
export interface Showing {
  /** The locale or the colour scheme has changed. */
  refresh(): void;
  /** The page has moved its element: what stood on top of all does so again. */
  restore(): void;
  end(): void;
}

/** Shows a runtime in a shadow root, until it is ended. Throws what a view does, and changes nothing then. */
export function show(runtime: Runtime, shadow: ShadowRoot, surroundings: Surroundings): Showing {
  const root = document.createElement("div");
  const stage = new Stage(runtime, root, surroundings);
  const screens = new Screens(stage);
  const overlays = new Overlays(stage);
  listen(stage);
  runtime.attach({
    stackChanged(transition, direction) {
      void screens.show(transition, direction);
      surroundings.stackChanged();
    },
    overlaysChanged() {
      stage.refresh();
      overlays.show();
    },
    focus(node) {
      stage.refresh();
      const shown = stage.nodes.get(node);
      if (shown?.isMade) (shown.parts.control ?? shown.element).focus();
    },
    scrollTo(target, animated) {
      stage.refresh();
      const behavior = animated && !stage.isStill ? "smooth" : "instant";
      if (typeof target === "string") {
        const scroller = screens.top?.scroller;
        const go = () =>
          scroller?.scrollTo({ top: target === "top" ? 0 : scroller.scrollHeight, behavior });
        go();
        // Rows of which the length was but guessed may have made it longer.
        if (behavior === "instant") requestAnimationFrame(() => requestAnimationFrame(go));
        return;
      }
      const shown = stage.nodes.get(target);
      if (shown?.isMade)
        shown.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    },
  });
  try {
    refresh();
    // Everything is made before it is to be seen: the page is laid out once.
    screens.open();
  } catch (error) {
    end();
    throw error;
  }
  shadow.adoptedStyleSheets = [baseStyles(), stage.classes.sheet];
  shadow.replaceChildren(root);
  overlays.show();
  return { refresh, restore: () => overlays.restore(), end };

  function end(): void {
    overlays.end();
    screens.end();
    stage.end();
    root.remove();
  }

  function refresh(): void {
    const { locale, colorScheme } = runtime.environment;
    root.className = `root ${colorScheme}`;
    root.lang = locale;
    root.dir = directionOf(locale);
    setThemeColours(root, runtime);
  }
}
