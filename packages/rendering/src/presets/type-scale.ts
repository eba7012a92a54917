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
