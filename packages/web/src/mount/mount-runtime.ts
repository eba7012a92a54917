import type { Runtime } from "@screenspec/runtime";
import { Overlays } from "../overlays/overlays.ts";
import { RenderContext, type ViewOptions } from "../render/render-context.ts";
import { ScreenStack } from "../screens/screen-stack.ts";
import { applyEnvironment, applyThemeColors } from "../style/root-style.ts";
import { adoptStyles, type PresetSource } from "./adopt-styles.ts";
import { delegateEvents } from "./delegate-events.ts";
import { prepareGestures } from "./prepare-gestures.ts";

/** A runtime that is mounted in a shadow root. */
export interface MountedRuntime {
  /** Applies a changed locale or color scheme. */
  updateEnvironment(): void;
  /** Opens dialogs in the top layer again after the page has moved the element. */
  restoreTopLayer(): void;
  /** Loads the gestures when they are needed. */
  prepareGestures(): void;
  unmount(): void;
}

/** A shadow root, or its equivalent on a server. */
export interface Shadow extends Pick<ParentNode, "replaceChildren"> {
  adoptedStyleSheets: CSSStyleSheet[];
}

/**
 * Mounts a runtime in a shadow root. A view that throws is replaced by an empty element. With `failFast`, an error on the
 * first screen stops the runtime and is thrown.
 */
export function mountRuntime(
  runtime: Runtime,
  shadow: Shadow,
  options: ViewOptions & { readonly presets: PresetSource },
  failFast = false,
): MountedRuntime {
  const root = document.createElement("div");
  const context = new RenderContext(runtime, root, options);
  const screens = new ScreenStack(context);
  const overlays = new Overlays(context);
  delegateEvents(context);
  runtime.attach({
    stackChanged(transition, direction) {
      // Before the screen below is removed, because dialogs return the focus to it.
      overlays.closeRemoved();
      void screens.update(transition, direction);
      options.stackChanged();
    },
    overlaysChanged() {
      context.flushRefreshes();
      // The element to which an overlay returns the focus may be removed or covered.
      const isFocusLost = overlays.update() && document.activeElement === document.body;
      if (isFocusLost) screens.top?.takeFocus();
      options.overlaysChanged();
    },
    focus(node) {
      context.flushRefreshes();
      const parts = context.reveal(node)?.parts;
      const target = parts?.controlElement ?? parts?.element;
      // A group of options can't have the focus itself.
      const isGroup = target?.localName === "fieldset";
      const options = isGroup ? [...target.querySelectorAll("input")] : [];
      (options.find(({ checked }) => checked) ?? options[0] ?? target)?.focus();
    },
    scrollTo(target, animated) {
      context.flushRefreshes();
      const behavior = animated && !context.prefersReducedMotion ? "smooth" : "instant";
      if (typeof target === "string") {
        const scroller = screens.top?.scroller;
        const scroll = () =>
          scroller?.scrollTo({ top: target === "top" ? 0 : scroller.scrollHeight, behavior });
        scroll();
        // The scroller grows if rows of a virtual list are longer than estimated.
        if (behavior === "instant") requestAnimationFrame(() => requestAnimationFrame(scroll));
        return;
      }
      context
        .reveal(target)
        ?.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    },
  });
  context.failFast = failFast;
  try {
    updateEnvironment();
    // All elements are created before they are inserted, so that the browser computes styles and layout once.
    screens.showFirst();
  } catch (error) {
    unmount();
    runtime.stop();
    throw error;
  }
  context.failFast = false;
  shadow.replaceChildren(root);
  adoptStyles(shadow, root, context.classes.sheet, runtime.preset, options.presets);
  overlays.update();
  return {
    updateEnvironment,
    restoreTopLayer: () => overlays.restoreTopLayer(),
    prepareGestures: () => prepareGestures(context, screens),
    unmount,
  };

  function unmount(): void {
    overlays.unmount();
    screens.unmount();
    context.visibility.disconnect();
    root.remove();
  }

  function updateEnvironment(): void {
    applyEnvironment(root, runtime.environment);
    applyThemeColors(root, runtime);
  }
}
