/**
 * A path in the color of the accent, or a rectangle with its radius: a `box` has an outline, an `area` is pale, a `text` is
 * a line of text, and a `mark` has the color of the accent. A rectangle is 3 high by default.
 */
export type Shape =
  | string
  | readonly [
      kind: "box" | "area" | "text" | "mark",
      x: number,
      y: number,
      width: number,
      height?: number,
      radius?: number,
    ];

/** Sketches of the catalog's types, 64 wide and 40 high. */
export const drawings: { readonly [type: string]: readonly Shape[] } = {
  Column: [
    ["area", 16, 4, 32, 8],
    ["area", 16, 16, 32, 8],
    ["area", 16, 28, 32, 8],
    "M54 6v28M51 31l3 3 3-3",
  ],
  Row: [
    ["area", 8, 6, 12, 22],
    ["area", 26, 6, 12, 22],
    ["area", 44, 6, 12, 22],
    "M10 35h44M51 32l3 3-3 3",
  ],
  Stack: [
    ["area", 10, 5, 32, 20],
    ["mark", 24, 15, 30, 20],
  ],
  Scrollable: [
    ["box", 14, 4, 36, 32],
    ["text", 19, 10, 20],
    ["text", 19, 17, 22],
    ["text", 19, 24, 16],
    ["mark", 45, 8, 2, 12],
  ],
  Padding: [["box", 8, 4, 48, 32], ["area", 20, 12, 24, 16], "M12 20h5M47 20h5"],
  Table: [
    ["box", 6, 6, 52, 28],
    ["area", 6, 6, 52, 9],
    ["text", 10, 9, 12],
    ["text", 36, 9, 16],
    ["text", 10, 19, 18],
    ["text", 36, 19, 10],
    ["text", 10, 27, 14],
    ["text", 36, 27, 14],
  ],
  TableRow: [
    ["box", 6, 13, 52, 14],
    ["text", 10, 18.5, 12],
    ["text", 27, 18.5, 9],
    ["text", 41, 18.5, 12],
  ],
  Text: [
    ["text", 12, 11, 40],
    ["text", 12, 18, 34],
    ["text", 12, 25, 22],
  ],
  RichText: [
    ["text", 10, 11, 18],
    ["mark", 31, 11, 16],
    ["text", 10, 18, 44],
    ["text", 10, 25, 10],
    ["text", 23, 25, 20],
    "M23 30h20",
  ],
  Icon: ["M32 8l3.7 7.6 8.3 1.2-6 5.9 1.4 8.3-7.4-3.9-7.4 3.9 1.4-8.3-6-5.9 8.3-1.2z"],
  Divider: [["text", 12, 9, 30], ["text", 12, 28, 36], "M8 20h48"],
  Spacer: [
    ["area", 16, 3, 32, 6],
    ["area", 16, 31, 32, 6],
    "M32 14v12M29 17l3-3 3 3M29 23l3 3 3-3",
  ],
  ProgressIndicator: [["area", 10, 26, 44, 4], ["mark", 10, 26, 26, 4], "M32 8a6 6 0 1 1-6 6"],
  Skeleton: [
    ["area", 8, 9, 14, 14, 7],
    ["area", 28, 10, 28, 5],
    ["area", 28, 18, 20, 5],
    ["area", 8, 28, 48, 5],
  ],
  Badge: [
    ["box", 18, 12, 22, 22],
    ["mark", 32, 6, 16, 12, 6],
  ],
  Image: [["box", 10, 5, 44, 30], ["area", 16, 10, 7, 7, 3.5], "M10 31l13-11 8 7 9-10 14 13"],
  Avatar: [
    ["area", 18, 6, 28, 28, 14],
    "M32 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8M24.5 29a7.5 7.5 0 0 1 15 0",
  ],
  Video: [["box", 8, 5, 48, 30], "M28 13v14l11-7z"],
  WebView: [
    ["box", 8, 4, 48, 32],
    ["area", 8, 4, 48, 8],
    ["text", 13, 6.5, 28],
    "M32 16a8 8 0 1 0 0 16 8 8 0 0 0 0-16M24 24h16M32 16c-5 5-5 11 0 16 5-5 5-11 0-16",
  ],
  Button: [
    ["mark", 8, 12, 48, 16],
    ["area", 22, 18.5, 20],
  ],
  IconButton: [["area", 20, 8, 24, 24, 12], "M32 14v12M26 20h12"],
  TextField: [["text", 8, 7, 20], ["box", 8, 14, 48, 18], "M14 19v8"],
  Checkbox: [["box", 10, 13, 14, 14], ["text", 30, 18.5, 24], "M13.5 20l3 3 5-6"],
  Switch: [
    ["mark", 10, 12, 28, 16, 8],
    ["area", 44, 18.5, 12],
    ["box", 23, 13, 14, 14, 7],
  ],
  RadioGroup: [
    ["box", 12, 7, 10, 10, 5],
    ["mark", 15, 10, 4, 4, 2],
    ["text", 28, 10.5, 24],
    ["box", 12, 23, 10, 10, 5],
    ["text", 28, 26.5, 18],
  ],
  Dropdown: [["box", 8, 12, 48, 16], ["text", 14, 18.5, 20], "M44 18.5l3 3 3-3"],
  ChipGroup: [
    ["mark", 6, 8, 20, 10, 5],
    ["box", 30, 8, 26, 10, 5],
    ["box", 6, 23, 28, 10, 5],
    ["box", 38, 23, 18, 10, 5],
  ],
  CheckboxGroup: [
    ["box", 12, 7, 10, 10, 2],
    ["text", 28, 10.5, 24],
    ["box", 12, 23, 10, 10, 2],
    ["text", 28, 26.5, 18],
    "M14.5 12l2 2 3.5-4M14.5 28l2 2 3.5-4",
  ],
  Slider: [
    ["area", 8, 18.5, 48],
    ["mark", 8, 18.5, 26],
    ["mark", 30, 15, 10, 10, 5],
  ],
  DatePicker: [
    ["box", 14, 7, 36, 28],
    ["area", 14, 7, 36, 8],
    ["text", 20, 19, 5],
    ["text", 29.5, 19, 5],
    ["text", 39, 19, 5],
    ["text", 20, 27, 5],
    ["mark", 28, 25.5, 8, 6],
    "M23 4v5M41 4v5",
  ],
  Card: [
    ["box", 10, 4, 44, 32],
    ["area", 10, 4, 44, 14],
    ["text", 15, 22, 28],
    ["text", 15, 29, 18],
  ],
  ListTile: [
    ["area", 6, 12, 16, 16, 8],
    ["text", 27, 14, 22],
    ["text", 27, 22, 16],
    "M54 16l4 4-4 4",
  ],
  Accordion: [
    ["box", 8, 4, 48, 10],
    ["text", 13, 7.5, 22],
    ["text", 13, 19, 36],
    ["text", 13, 26, 28],
    ["text", 13, 33, 32],
    "M46 8l3 3 3-3",
  ],
  Form: [
    ["box", 12, 3, 40, 9],
    ["box", 12, 15, 40, 9],
    ["mark", 30, 28, 22, 9],
  ],
  Conditional: [
    ["area", 38, 5, 20, 12],
    ["box", 38, 23, 20, 12],
    "M6 20h10M16 20c10 0 8-9 17-9M16 20c10 0 8 9 17 9",
  ],
  List: [3, 15, 27].flatMap((y): readonly Shape[] => [
    ["area", 10, y, 9, 9],
    ["text", 24, y + 1, 28],
    ["text", 24, y + 6, 16, 2],
  ]),
  Grid: [4, 22].flatMap((y) => [7, 24.5, 42].map((x): Shape => ["area", x, y, 15, 14])),
  Carousel: [
    ["area", 2, 8, 10, 18],
    ["mark", 16, 5, 32, 24],
    ["area", 52, 8, 10, 18],
    ["text", 25, 34, 3],
    ["mark", 30.5, 34, 3],
    ["text", 36, 34, 3],
  ],
  Tabs: [
    ["box", 6, 13, 52, 23],
    ["mark", 6, 4, 16, 6],
    ["area", 24, 4, 16, 6],
    ["area", 42, 4, 16, 6],
    ["text", 12, 20, 30],
    ["text", 12, 27, 20],
  ],
  AppBar: [
    ["box", 12, 3, 40, 34],
    ["area", 12, 3, 40, 11],
    ["text", 24, 7, 18],
    "M18.5 6L16 8.5l2.5 2.5",
  ],
  BottomNavBar: [
    ["box", 12, 3, 40, 34],
    ["area", 12, 26, 40, 11],
    ["mark", 17, 29, 5, 5],
    ["text", 29.5, 29, 5, 5],
    ["text", 42, 29, 5, 5],
  ],
};
