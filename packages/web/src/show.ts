import type { Environment, Runtime } from "@screenspec/runtime";
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

/** What it is shown in: a shadow root, or what stands for one where there is no browser. */
export interface Shadow extends Pick<ParentNode, "replaceChildren"> {
  adoptedStyleSheets: CSSStyleSheet[];
}

/**
 * Shows a runtime in a shadow root, until it is ended. What throws is left out; or, if the first screen must be
 * whole, that is thrown, and the runtime has stopped then.
 */
export function show(
  runtime: Runtime,
  shadow: Shadow,
  surroundings: Surroundings,
  mustBeWhole = false,
): Showing {
  const root = document.createElement("div");
  const stage = new Stage(runtime, root, surroundings);
  const screens = new Screens(stage);
  const overlays = new Overlays(stage);
  listen(stage);
  runtime.attach({
    stackChanged(transition, direction) {
      // While the screen below is still there to take the focus back.
      overlays.closeGone();
      void screens.show(transition, direction);
      surroundings.stackChanged();
    },
    overlaysChanged() {
      stage.refresh();
      // What has opened it, and would have the focus back, may be gone or covered.
      const isLost = overlays.show() && document.activeElement === document.body;
      if (isLost) screens.top?.takeFocus();
      surroundings.overlaysChanged();
    },
    focus(node) {
      stage.refresh();
      const parts = stage.reveal(node)?.parts;
      (parts?.control ?? parts?.element)?.focus();
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
      stage
        .reveal(target)
        ?.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    },
  });
  stage.mustBeWhole = mustBeWhole;
  try {
    refresh();
    // Everything is made before it is to be seen: the page is styled and laid out once.
    screens.open();
  } catch (error) {
    end();
    runtime.stop();
    throw error;
  }
  stage.mustBeWhole = false;
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
    matchEnvironment(root, runtime.environment);
    setThemeColours(root, runtime);
  }
}

/** Has what everything stands in follow the locale and the colour scheme. */
export function matchEnvironment(
  root: HTMLElement,
  { locale, colorScheme }: Pick<Environment, "locale" | "colorScheme">,
): void {
  root.className = `root ${colorScheme}`;
  root.lang = locale;
  root.dir = directionOf(locale);
}
