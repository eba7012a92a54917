import type { Runtime } from "@screenspec/runtime";
import { updateOwnTexts } from "../dom/own-text.ts";
import { Overlays } from "../overlays/overlays.ts";
import { RuntimeContext } from "../render/runtime-context.ts";
import type { ViewOptions } from "../render/view.ts";
import { ScreenStack } from "../screens/screen-stack.ts";
import { applyEnvironment, applyThemeColors } from "../style/root-style.ts";
import { adoptStyles, type PresetSource } from "./adopt-styles.ts";
import { delegateEvents } from "./delegate-events.ts";
import { focusNode, scrollTo } from "./move-to-node.ts";
import { prepareGestures } from "./prepare-gestures.ts";

/** A runtime that is mounted in a shadow root. */
export interface MountedRuntime {
  /** Applies a changed locale or color scheme. */
  updateEnvironment(): void;
  /** Shows the SDK's own texts in another language. */
  updateTexts(): void;
  /** Opens dialogs in the top layer again after the page has moved the element. */
  restoreTopLayer(): void;
  /** Connects it to the page: the focus can be moved, and gestures are loaded when they are needed. */
  connect(): void;
  /** Calls back once the focus can be moved and the screen can scroll: now, or once its preset is loaded. */
  whenUsable(callBack: () => void): void;
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
  const context = new RuntimeContext(runtime, root, options);
  /** The calls that wait until the document can be used; undefined since then. */
  let waiting: (() => void)[] | undefined = [];
  const whenUsable = (callBack: () => void) => {
    if (waiting) waiting.push(callBack);
    else callBack();
  };
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
    focus: (node) => whenUsable(() => focusNode(context, node)),
    scrollTo: (...args) => whenUsable(() => scrollTo(context, screens, ...args)),
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
  const { sheet } = context.classes;
  const presetAdopted = adoptStyles(shadow, root, sheet, runtime.preset, options.presets);
  overlays.update();
  return {
    updateEnvironment,
    updateTexts: () => updateOwnTexts(root, options.texts),
    restoreTopLayer: () => overlays.restoreTopLayer(),
    connect() {
      prepareGestures(context, screens);
      if (presetAdopted) void presetAdopted.then(startUse);
      else startUse();
    },
    whenUsable,
    unmount,
  };

  function startUse(): void {
    const calls = root.isConnected ? waiting : [];
    waiting = undefined;
    for (const call of calls ?? []) call();
  }

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
