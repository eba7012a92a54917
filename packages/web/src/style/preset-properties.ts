import type { Preset, ThemeColors } from "@screenspec/rendering";
import { colorProperty } from "./css-color.ts";

/** The custom properties of a preset. Those of the page, `--screenspec-primary` and so on, override them. */
export function presetProperties({
  light,
  dark,
  radius,
  textSize,
  fonts,
  motion,
  easing,
}: Preset): string {
  const color = (name: Exclude<keyof ThemeColors, "onPrimary">) => {
    const property = colorProperty(name);
    return `--${property}: var(--screenspec-${property},light-dark(${light[name]},${dark[name]}));`;
  };
  const duration = (name: keyof Preset["motion"]) =>
    `--${name}: var(--screenspec-duration-${name},${motion[name]}ms);`;
  return `
  ${color("primary")}
  --on-primary: var(--screenspec-on-primary,var(--readable,light-dark(${light.onPrimary},${dark.onPrimary})));
  ${color("surface")} ${color("onSurface")} ${color("background")} ${color("error")} ${color("outline")}
  --radius: var(--screenspec-radius,${radius}px); --text: var(--screenspec-text-size,${textSize / 16}rem);
  --font: var(--screenspec-font,${fonts.join()});
  ${duration("short")} ${duration("medium")} ${duration("long")}
  --ease: var(--screenspec-easing,cubic-bezier(${easing.join()}));`;
}
