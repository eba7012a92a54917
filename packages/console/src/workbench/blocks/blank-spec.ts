import type { JsonObject } from "@screenspec/format";

/** One screen with the name in its app bar and an empty column that scrolls, and a theme to begin with. */
export function blankSpec(name: string) {
  const content = {
    type: "Renderer",
    rendererType: "Column",
    attributes: { spacing: 16, crossAxisAlignment: "stretch" },
    style: { padding: { all: 16 } },
    children: [],
  };
  return {
    name,
    entryPoint: "home",
    screens: {
      home: {
        id: "home",
        type: "Screen",
        title: name,
        appBar: { type: "Widget", widgetType: "AppBar", attributes: { title: name } },
        body: { type: "Renderer", rendererType: "Scrollable", children: [content] },
      },
    },
    theme: starterTheme,
  } satisfies JsonObject;
}

/** The colors that controls are drawn with, and styles for the usual kinds of text. */
export const starterTheme = {
  colors: {
    primary: { light: "#2454D6", dark: "#AFC3FF" },
    onPrimary: { light: "#FFFFFF", dark: "#0B1F5C" },
    background: { light: "#F6F7F9", dark: "#0F1115" },
    surface: { light: "#FFFFFF", dark: "#1A1D23" },
    onSurface: { light: "#16181D", dark: "#F2F4F7" },
    onSurfaceMuted: { light: "#565E6C", dark: "#A9B1BD" },
    error: { light: "#B3261E", dark: "#FFB4AB" },
  },
  spacing: { s: 8, m: 16, l: 24 },
  radii: { control: 12, card: 16, pill: 999 },
  typography: {
    title: { fontSize: 24, fontWeight: 700, lineHeight: 1.25 },
    heading: { fontSize: 18, fontWeight: 600, lineHeight: 1.35 },
    body: { fontSize: 16, lineHeight: 1.5 },
    caption: { fontSize: 13, lineHeight: 1.4 },
  },
};
