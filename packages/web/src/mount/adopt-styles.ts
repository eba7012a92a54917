import { baseStyles } from "../style/base-styles.ts";
import type { Presets } from "../style/presets/presets.ts";

export interface PresetSource {
  /** Loads the presets. */
  readonly load: () => Presets | Promise<Presets>;
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Gives a shadow root the base styles, those of a preset, and a document's own. The root of the document is transparent
 * until the preset is loaded. Without it, the document has the base styles.
 */
export function adoptStyles(
  shadow: { adoptedStyleSheets: CSSStyleSheet[] },
  root: HTMLElement,
  own: CSSStyleSheet,
  preset: string,
  { load, onFailure }: PresetSource,
): void {
  const adopt = (sheet?: CSSStyleSheet) => {
    shadow.adoptedStyleSheets = [baseStyles(), ...(sheet ? [sheet] : []), own];
  };
  adopt();
  if (preset === "neutral") return;
  const presets = load();
  if (!(presets instanceof Promise)) {
    adopt(presets.presetSheet(preset));
    return;
  }
  root.style.opacity = "0";
  presets
    .then(({ presetSheet }) => {
      // Another document may have replaced this one.
      if (root.parentNode) adopt(presetSheet(preset));
    })
    .catch(onFailure)
    .finally(() => {
      root.style.opacity = "";
    });
}
