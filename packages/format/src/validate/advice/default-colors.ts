/** A color of the theme on which, or in which, an SDK draws text by itself. */
export type ColorName = "primary" | "onPrimary" | "surface" | "onSurface" | "background";

type Colors = { readonly [name in ColorName]: readonly [light: string, dark: string] };

const neutral: Colors = {
  primary: ["#2B5BD7", "#B3C7FF"],
  onPrimary: ["#FFFFFF", "#0B2A6E"],
  surface: ["#FFFFFF", "#1D2025"],
  onSurface: ["#1A1C20", "#E6E8EC"],
  background: ["#F6F7F9", "#121417"],
};

const presets = new Map<unknown, Colors>([
  [
    "material",
    {
      primary: ["#6750A4", "#D0BCFF"],
      onPrimary: ["#FFFFFF", "#381E72"],
      surface: ["#F3EDF7", "#211F26"],
      onSurface: ["#1D1B20", "#E6E0E9"],
      background: ["#FEF7FF", "#141218"],
    },
  ],
  [
    "ios",
    {
      primary: ["#0064D6", "#4DA3FF"],
      onPrimary: ["#FFFFFF", "#001B3A"],
      surface: ["#FFFFFF", "#1C1C1E"],
      onSurface: ["#000000", "#FFFFFF"],
      background: ["#F2F2F7", "#000000"],
    },
  ],
]);

/** The SDKs' default colors of a preset (docs/format/layout.md, "Style and theme"). Those of `neutral` for an unknown one. */
export function defaultColors(preset: unknown): Colors {
  return presets.get(preset) ?? neutral;
}
