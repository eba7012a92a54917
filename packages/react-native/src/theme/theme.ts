import {
  metricsOf,
  type Preset,
  presets,
  type ThemeColors,
  textDirection,
} from "@screenspec/rendering";
import type { Environment, Runtime } from "@screenspec/runtime";
import { fade, nativeColor, readableOn, systemFills } from "./colors.ts";

/** The font files of the app by family and weight: `{ Inter: { 400: "Inter-Regular", 700: "Inter-Bold" } }`. */
export interface Fonts {
  readonly [family: string]: { readonly [weight: number]: string };
}

/** The default appearance of a document. Colors are in React Native's notation. */
export interface Theme
  extends ThemeColors,
    Pick<Preset, "radius" | "textSize" | "lineHeight" | "motion" | "easing"> {
  /** The name of the preset. */
  readonly preset: string;
  /** The color of lines and of the borders of Cards. */
  readonly edge: string;
  /** The color of a control's track, if the preset has one. */
  readonly fill: string | undefined;
  /** The color that dims the screen behind a dialog. */
  readonly scrim: string;
  /** The color of the shadow of a dialog. */
  readonly shadow: string;
  readonly direction: "ltr" | "rtl";
  readonly fonts: Fonts;
}

const known: { readonly [name: string]: Preset } = presets;

/**
 * Returns the theme of a document in its current environment.
 *
 * @param scheme the color scheme of the default colors
 */
export function themeOf(
  runtime: Pick<Runtime, "preset" | "themeColor"> & {
    readonly environment: Pick<Environment, "locale" | "colorScheme">;
  },
  fonts: Fonts,
  scheme: "light" | "dark" = runtime.environment.colorScheme,
): Theme {
  const preset = (Object.hasOwn(known, runtime.preset) && known[runtime.preset]) || presets.neutral;
  const own = (name: keyof ThemeColors) => {
    const color = runtime.themeColor(name);
    return color === undefined ? undefined : nativeColor(color);
  };
  const defaults = preset[scheme];
  const primary = own("primary");
  const outline = own("outline") ?? defaults.outline;
  return {
    preset: runtime.preset,
    primary: primary ?? defaults.primary,
    onPrimary:
      own("onPrimary") ?? (primary === undefined ? defaults.onPrimary : readableOn(primary)),
    surface: own("surface") ?? defaults.surface,
    onSurface: own("onSurface") ?? defaults.onSurface,
    background: own("background") ?? defaults.background,
    error: own("error") ?? defaults.error,
    outline,
    edge: fade(outline, metricsOf("Mix", runtime.preset).lineOpacity),
    fill: runtime.preset === "ios" ? systemFills[scheme] : undefined,
    radius: preset.radius,
    textSize: preset.textSize,
    lineHeight: preset.lineHeight,
    scrim: nativeColor(preset.scrim),
    shadow: nativeColor(preset.shadow),
    motion: preset.motion,
    easing: preset.easing,
    direction: textDirection(runtime.environment.locale) === "rtl" ? "rtl" : "ltr",
    fonts,
  };
}
