import { type Metrics, metrics } from "./metrics.ts";
import type { presets } from "./presets.ts";

type MetricChanges = { readonly [Type in keyof Metrics]?: Partial<Metrics[Type]> };

/** The sizes of widgets that presets have instead of those of `neutral`. */
export const metricChanges = {
  material: {
    Button: { paddingX: 24, paddingY: 10, radius: 99 },
    FloatingButton: { radius: 16 },
    AppBar: { heightBeyondRatio: 36 },
    BottomNavBar: { minHeight: 80, line: 0, iconPaddingX: 20, iconPaddingY: 4, radius: 16 },
    Tabs: { indicator: 3 },
    ListTile: { minHeightWithSubtitle: 72 },
    Card: { radiusBeyondTheme: 0, border: 0 },
    Badge: { minWidth: 16, paddingX: 4, fontRatio: 0.6875, fontWeight: 500, lineHeight: 1.4545 },
    Field: { messagePaddingX: 16 },
    Input: { minHeight: 56, paddingX: 16, radius: 4 },
    LabelInside: { labelTop: 8, labelX: 16 },
    Checkbox: { size: 18, margin: 1, radius: 2, mark: 10 },
    Option: { minHeight: 48 },
    Switch: { width: 52, height: 32, thumb: 16, thumbMargin: 6, thumbWhenOn: 24 },
    ChipGroup: { radius: 8 },
    Slider: { track: 16, thumbWidth: 4, thumbHeight: 44, thumbRadius: 2 },
    Dialog: { radius: 28 },
    Alert: { titleGap: 16, messageGap: 24 },
    Sheet: { paddingTop: 36, radius: 28 },
    Handle: { areaHeight: 36, width: 32, top: 16 },
    Menu: { radius: 4 },
    SnackBar: { radius: 4 },
  },
  ios: {
    Press: { pressedOpacity: 0.6 },
    Mix: { secondaryTextOpacity: 0.62 },
    Button: { minHeight: 50, outline: 0 },
    AppBar: { heightRatio: 1.3, heightBeyondRatio: 22, paddingY: 0 },
    BottomNavBar: { minHeight: 50, itemPaddingTop: 5, itemPaddingBottom: 2 },
    Tabs: {
      minHeight: 40,
      paddingX: 10,
      line: 0,
      indicator: 0,
      radius: 7,
      barMarginX: 16,
      barMarginY: 8,
      barPadding: 2,
      barRadius: 9,
    },
    ListTile: { minHeight: 44, minHeightWithSubtitle: 44, paddingY: 11 },
    Card: { radiusBeyondTheme: 0, border: 0 },
    Badge: { minWidth: 18, fontWeight: 400 },
    Skeleton: { radius: 8 },
    Input: { radius: 10 },
    Checkbox: { size: 22, border: 1.5, radius: 6 },
    Switch: { width: 51, height: 31, border: 0, thumb: 27, thumbWhenOn: 27 },
    Slider: { track: 4, thumbWidth: 28, thumbHeight: 28, thumbRadius: 14 },
    Dialog: { radius: 14 },
    Alert: {
      minWidth: 270,
      maxWidth: 270,
      paddingX: 16,
      paddingTop: 20,
      paddingBottom: 0,
      titleGap: 2,
      buttonsTop: 20,
      buttonGap: 0,
      buttonLine: 0.5,
    },
    Sheet: { radius: 14 },
    Handle: { height: 5, top: 5 },
    Menu: { paddingY: 0, itemLine: 1, radius: 12 },
    SnackBar: { radius: 14 },
  },
} as const satisfies { readonly [Name in Exclude<keyof typeof presets, "neutral">]: MetricChanges };

/** Returns the sizes of a type in a preset; those of `neutral` for an unknown preset. */
export function metricsOf<Type extends keyof Metrics>(type: Type, preset: string): Metrics[Type] {
  const own: Metrics = metrics;
  const all: { readonly [preset: string]: MetricChanges } = metricChanges;
  const changes = Object.hasOwn(all, preset) ? all[preset] : undefined;
  return { ...own[type], ...changes?.[type] };
}
