/** Font size and line height in px where `bodyLarge` has 16 px, and the weight. */
export type TypeStyle = readonly [fontSize: number, lineHeight: number, weight: number];

/** The default type scale: sizes and line heights are those of Material Design 3. */
export const typeScale = {
  displayLarge: [57, 64, 600],
  displayMedium: [45, 52, 600],
  displaySmall: [36, 44, 600],
  headlineLarge: [32, 40, 600],
  headlineMedium: [28, 36, 600],
  headlineSmall: [24, 32, 600],
  titleLarge: [22, 28, 600],
  titleMedium: [16, 24, 600],
  titleSmall: [14, 20, 600],
  bodyLarge: [16, 24, 400],
  bodyMedium: [14, 20, 400],
  bodySmall: [12, 16, 400],
  labelLarge: [14, 20, 600],
  labelMedium: [12, 16, 500],
  labelSmall: [11, 16, 500],
} as const satisfies { readonly [name: string]: TypeStyle };

/** The styles of texts that widgets draw, unless the document sets the size, line height or weight there or around. */
export const partTextStyles = {
  heading1: "headlineMedium",
  appBarTitle: "titleLarge",
  heading2: "titleLarge",
  accordionTitle: "titleMedium",
  heading3: "titleMedium",
  /** Headings of level 4 to 6. */
  heading: "titleSmall",
  tableHeader: "titleSmall",
  alertTitle: "headlineSmall",
  alertMessage: "bodyMedium",
  snackBar: "bodyMedium",
  button: "labelLarge",
  tab: "labelLarge",
  navItem: "labelMedium",
} as const satisfies { readonly [part: string]: keyof typeof typeScale };

/** The same for parts whose size is in proportion to that of their node: the style is that in a node of 16 px. */
export const proportionalTextStyles = {
  /** Of a ListTile. */
  subtitle: "bodyMedium",
  /** The error or the helper text of an input. */
  message: "bodySmall",
  /** Of an input. */
  label: "labelLarge",
} as const satisfies { readonly [part: string]: keyof typeof typeScale };
