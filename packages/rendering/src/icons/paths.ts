import type { IconName } from "@screenspec/format/catalog";

/**
 * The paths of the icons that most screens and the SDK itself use: lines in 24 × 24. A circle is an arc that ends .01
 * beside its start. A line that must stay a line in the filled form encloses no area: its segments are separate, or it
 * returns the way it came.
 */
export const iconPaths = {
  arrowLeft: "M19 12H5M11 6l-6 6M5 12l6 6",
  arrowRight: "M5 12h14M13 6l6 6M19 12l-6 6",
  bell: "M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 21h4",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  cart: "M3 4h2l3 11h10l2-8H6M9 18a1 1 0 1 0 .01 0M17 18a1 1 0 1 0 .01 0",
  chat: "M4 5h16v12H9l-5 4z",
  check: "M5 12l5 5M10 17L20 7",
  chevronDown: "M6 9l6 6M12 15l6-6",
  chevronLeft: "M15 5l-7 7M8 12l7 7",
  chevronRight: "M9 5l7 7M16 12l-7 7",
  chevronUp: "M6 15l6-6M12 9l6 6",
  clock: "M12 3a9 9 0 1 0 .01 0M12 7v5l3 2",
  close: "M6 6l12 12M18 6L6 18",
  cloudOff: "M8 8a5 5 0 0 0-1 10h9M20 16a4 4 0 0 0-3-6 5 5 0 0 0-6-3M3 3l18 18",
  download: "M12 4v12M6 10l6 6M12 16l6-6M4 20h16",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 .01 0",
  filter: "M4 6h16M7 12h10M10 18h4",
  heart: "M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-3 4.5 4.5 0 0 1 8 3c0 6-8 11-8 11",
  help: "M12 3a9 9 0 1 0 .01 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  info: "M12 3a9 9 0 1 0 .01 0M12 11v6M12 7h.01",
  lock: "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3V8a4 4 0 0 0-8 0v3",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M5 12h14",
  more: "M12 4.5a.5.5 0 1 0 .01 0M12 11.5a.5.5 0 1 0 .01 0M12 18.5a.5.5 0 1 0 .01 0",
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  play: "M7 4l13 8-13 8z",
  plus: "M12 5v14M5 12h14",
  refresh: "M20 12a8 8 0 1 1-2-5l2 2M20 4v5h-5",
  search: "M11 4a7 7 0 1 0 .01 0M16 16l5 5",
  send: "M4 4l17 8-17 8 3-8zM7 12h14",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 .01 0M9 15a2 2 0 1 0 .01 0",
  share: "M12 15V4M8 7l4-4M12 3l4 4M5 12v8M5 20h14M19 20v-8",
  star: "M12 3l2.7 6 6.3.6-4.8 4.3 1.5 6.6L12 17l-5.7 3.5 1.5-6.6L3 9.6 9.3 9z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  user: "M12 4a4 4 0 1 0 .01 0M4 21c0-5 3-7 8-7s8 2 8 7",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
} as const satisfies { readonly [name in IconName]?: string };

/** The icons of `iconPaths` that have a filled form of their own, which is one of the further icons. */
export const separatelyFilled: ReadonlySet<string> = new Set(
  "calendar clock cloudOff eye help image info mail refresh send trash warning".split(" "),
);
