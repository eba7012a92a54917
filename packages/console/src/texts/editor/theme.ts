import { plural } from "../format.ts";

export const theme = {
  title: "Theme",
  tables: { colors: "Colors", spacing: "Spacing", radii: "Radii", typography: "Text styles" },
  add: {
    colors: "New color",
    spacing: "New space",
    radii: "New radius",
    typography: "New text style",
  },
  addLabel: (name: string) => `add token ${name}`,
  none: "None yet.",
  contrastOn: "Contrast with",
  byName: "By name: onX with X",
  schemes: { light: "Light", dark: "Dark" },
  colorIn: (name: string, scheme: string) => `${name}, ${scheme}`,
  nameForm: "A name begins with a letter, and has only letters, digits, - and _.",
  deleteUsed: (count: number) =>
    `${plural(count, "# place uses", "# places use")} this token, and will be listed as problems. You can undo this.`,
};
