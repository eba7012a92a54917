/** The colors of a theme that the default appearance of widgets uses, in the format's notation. */
export interface ThemeColors {
  readonly primary: string;
  readonly onPrimary: string;
  readonly surface: string;
  readonly onSurface: string;
  readonly background: string;
  readonly error: string;
  readonly outline: string;
}

/** What a preset defines in numbers and colors. Each renderer makes its default appearance from it. */
export interface Preset {
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
  /** The color above everything behind a dialog, and that of the shadow of a dialog. */
  readonly scrim: string;
  readonly shadow: string;
  /** The corner radius of buttons and fields, in px. */
  readonly radius: number;
  /** The size of `bodyLarge`, in px, of which the other sizes of the type scale are multiples. */
  readonly textSize: number;
  /** The line height of texts without a style of the type scale, in multiples of their size. */
  readonly lineHeight: number;
  /** Font families in the order of preference. */
  readonly fonts: readonly string[];
  /** The durations of movements in ms. */
  readonly motion: { readonly short: number; readonly medium: number; readonly long: number };
  /** The control points of the cubic Bézier curve of movements. */
  readonly easing: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** The presets by the name that a document's theme has. */
export const presets = {
  neutral: {
    light: {
      primary: "#2b5bd7",
      onPrimary: "#ffffff",
      surface: "#ffffff",
      onSurface: "#1a1c20",
      background: "#f6f7f9",
      error: "#b3261e",
      outline: "#747a85",
    },
    dark: {
      primary: "#b3c7ff",
      onPrimary: "#0b2a6e",
      surface: "#1d2025",
      onSurface: "#e6e8ec",
      background: "#121417",
      error: "#ffb4ab",
      outline: "#8e949e",
    },
    scrim: "#77000000",
    shadow: "#44000000",
    radius: 10,
    textSize: 16,
    lineHeight: 1.5,
    fonts: ["system-ui", "sans-serif"],
    motion: { short: 180, medium: 260, long: 360 },
    easing: [0.3, 0.4, 0.1, 1],
  },
  /** Material Design 3 with its baseline colors (https://m3.material.io). */
  material: {
    light: {
      primary: "#6750a4",
      onPrimary: "#ffffff",
      surface: "#f3edf7",
      onSurface: "#1d1b20",
      background: "#fef7ff",
      error: "#b3261e",
      outline: "#79747e",
    },
    dark: {
      primary: "#d0bcff",
      onPrimary: "#381e72",
      surface: "#211f26",
      onSurface: "#e6e0e9",
      background: "#141218",
      error: "#f2b8b5",
      outline: "#938f99",
    },
    scrim: "#55000000",
    shadow: "#33000000",
    radius: 12,
    textSize: 16,
    lineHeight: 1.5,
    fonts: ["Roboto", "system-ui", "sans-serif"],
    motion: { short: 200, medium: 300, long: 400 },
    easing: [0.2, 0, 0, 1],
  },
  /** iOS. Blue is darker than the system's, so that texts in it and on it have a contrast of 4.5. */
  ios: {
    light: {
      primary: "#0064d6",
      onPrimary: "#ffffff",
      surface: "#ffffff",
      onSurface: "#000000",
      background: "#f2f2f7",
      error: "#d70015",
      outline: "#85858b",
    },
    dark: {
      primary: "#4da3ff",
      onPrimary: "#001b3a",
      surface: "#1c1c1e",
      onSurface: "#ffffff",
      background: "#000000",
      error: "#ff6961",
      outline: "#7c7c80",
    },
    scrim: "#44000000",
    shadow: "#44000000",
    radius: 12,
    textSize: 17,
    lineHeight: 1.3,
    fonts: ["-apple-system", "BlinkMacSystemFont", "system-ui", "sans-serif"],
    motion: { short: 200, medium: 350, long: 500 },
    easing: [0.32, 0.72, 0, 1],
  },
} as const satisfies { readonly [name: string]: Preset };
