import { baseStyles } from "../style/base-styles.ts";
import type { Presets } from "../style/presets/presets.ts";
import { jumpTo } from "./move-to-node.ts";

export interface PresetSource {
  /** Loads the presets. */
  readonly load: () => Presets | Promise<Presets>;
  readonly onFailure?: (error: unknown) => void;
}

/** How long a document may wait for its preset, in ms. */
const longestWaitMs = 1000;

/**
 * Gives a shadow root the base styles, those of a preset, and a document's own. Until the preset is loaded, but at most
 * for a second, the document is transparent and can't be used. Without it, the document has the base styles. Returns
 * what resolves once it can be used; undefined if it already can.
 */
export function adoptStyles(
  shadow: { adoptedStyleSheets: CSSStyleSheet[] },
  root: HTMLElement,
  own: CSSStyleSheet,
  preset: string,
  { load, onFailure }: PresetSource,
): Promise<void> | undefined {
  shadow.adoptedStyleSheets = [baseStyles(), own];
  const adopt = ({ presetSheet }: Presets) => {
    const sheet = presetSheet(preset);
    const [base = baseStyles(), ...others] = shadow.adoptedStyleSheets;
    // Another document may have replaced this one.
    if (!sheet || !root.parentNode) return;
    // A preset that comes late changes the lengths of what has been scrolled to its end.
    const atEnd = [...root.querySelectorAll(".scroller")].filter(isAtEnd);
    shadow.adoptedStyleSheets = [base, sheet, ...others];
    for (const scroller of atEnd) jumpTo(scroller, "bottom");
  };
  if (preset === "neutral") return undefined;
  const presets = load();
  if (!(presets instanceof Promise)) {
    adopt(presets);
    return undefined;
  }
  const setHidden = (isHidden: boolean) => {
    root.style.opacity = isHidden ? "0" : "";
    root.inert = isHidden;
  };
  setHidden(true);
  return new Promise((onUsable) => {
    const show = () => {
      setHidden(false);
      onUsable();
    };
    const timer = setTimeout(show, longestWaitMs);
    presets
      .then(adopt)
      .catch(onFailure)
      .finally(() => {
        clearTimeout(timer);
        show();
      });
  });
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;
}
