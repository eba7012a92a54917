// Sizes in px that views compute with. They are constants of their own, so that pages don't load the others.
/** The size of icons in buttons, fields, menus and tabs. */
export const smallIconSize = 20;
export const dialogMargin = 24;
export const dialogPadding = 24;
export const snackBarMargin = 16;

/**
 * The sizes of widgets in the preset `neutral`, where a document sets none: by type, or by a part that several types have.
 * Those of the other presets are in metric-changes.ts. Numbers are px, unless their name says otherwise: a `…Ratio` is a
 * multiple of the font size of `bodyLarge`, a `…Share` one of the font size or the size around, and an `…Opacity` is a part
 * of 1. `paddingX` and `paddingY` are the padding on each side, and `gap` is the space between parts.
 *
 * Buttons, the boxes of inputs and snack bars have the radius of the theme, unless there is a `radius`. Cards and
 * dialogs have a `radiusBeyondTheme` more. Chips, badges, switches and the thumb of a switch are round.
 */
export const metrics = {
  /** All pressable elements: the opacity of a layer of the text color, and that of the element while it is pressed. */
  Press: {
    hoverLayerOpacity: 0.08,
    pressLayerOpacity: 0.16,
    pressedOpacity: 1,
    disabledOpacity: 0.5,
  },
  /** Colors that are mixed with transparency: lines from `outline`, secondary texts and fillings from the text color. */
  Mix: { lineOpacity: 0.3, secondaryTextOpacity: 0.75, fillOpacity: 0.1 },

  /** A button with the variant `text` is moved outwards by its padding, so that its text is in line with the content. */
  Button: {
    minHeight: 44,
    paddingX: 20,
    paddingY: 8,
    textMinHeight: 44,
    textPaddingX: 12,
    gap: 8,
    outline: 1,
  },
  /** At the ends of a bar or a tile it is moved outwards by `outset`, so that its icon is in line with the content. */
  IconButton: { size: 44, outset: 10 },
  /** The button above the content of a screen. */
  FloatingButton: { padding: 16, inset: 16 },

  AppBar: { heightRatio: 1.75, heightBeyondRatio: 28, paddingX: 16, paddingY: 4, gap: 8 },
  BottomNavBar: {
    minHeight: 57,
    line: 1,
    itemMaxWidth: 168,
    itemPaddingX: 4,
    itemPaddingTop: 6,
    itemPaddingBottom: 6,
    /** Around the icon, in the color of a current item. */
    iconPaddingX: 0,
    iconPaddingY: 0,
  },
  Tabs: {
    minHeight: 48,
    paddingX: 16,
    gap: 8,
    line: 1,
    indicator: 2,
    barMarginX: 0,
    barMarginY: 0,
    barPadding: 0,
    barRadius: 0,
  },

  ListTile: { minHeight: 56, minHeightWithSubtitle: 56, paddingX: 16, paddingY: 8, gap: 16 },
  Card: { padding: 16, radiusBeyondTheme: 4, border: 1 },
  Accordion: { bodyPaddingTop: 4, bodyPaddingBottom: 16 },
  Avatar: { tintOpacity: 0.2 },
  Badge: { minWidth: 20, paddingX: 6, fontRatio: 0.75, fontWeight: 600, lineHeight: 1.667, dot: 8 },
  WebView: { width: 300, height: 150 },
  Skeleton: { minSize: 16, radius: 6, circle: 40 },
  /** The lines of a Skeleton with the variant `text`. */
  SkeletonLine: { gap: 8, heightShare: 0.8, radius: 4, lastWidthShare: 0.6 },
  /** The indicator in a button that is loading. */
  Spinner: { sizeShare: 1.2, thickness: 2 },
  Carousel: { step: 44, stepMargin: 4, dotTarget: 44 },

  /** All inputs. `labelGap` is between a label at the start and the box. */
  Field: {
    gap: 6,
    labelGap: 12,
    messagePaddingX: 0,
    placeholderOpacity: 0.65,
    disabledOpacity: 0.5,
  },
  /** The box of a TextField, Dropdown or DatePicker. An icon or a button in it is as wide as `adornment`. */
  Input: { minHeight: 44, width: 280, paddingX: 12, paddingY: 9, border: 1, adornment: 44 },
  /** The box of an input with its label inside. In an empty box, the label is as large as the text, at `restTop`. */
  LabelInside: {
    minHeight: 56,
    paddingTop: 24,
    paddingBottom: 6,
    labelTop: 6,
    labelX: 13,
    labelShare: 0.75,
    restTop: 17,
    restOpacity: 0.75,
  },
  Checkbox: { size: 20, margin: 0, border: 2, radius: 4, mark: 12 },
  RadioGroup: { dot: 10 },
  /** The row of a Checkbox, a Switch or an option with its label. */
  Option: { minHeight: 44, gap: 12 },
  /** The margin of the thumb is inside the border. */
  Switch: {
    width: 48,
    height: 28,
    border: 2,
    thumb: 20,
    thumbMargin: 2,
    thumbWhenOn: 20,
    thumbMarginWhenOn: 2,
  },
  ChipGroup: { minHeight: 44, gap: 8, paddingX: 14, paddingY: 5, fontShare: 0.875, border: 1 },
  Slider: { width: 160, track: 6, thumbWidth: 20, thumbHeight: 20, thumbRadius: 10 },

  /** `margin` is the least space around it. */
  Dialog: {
    minWidth: 280,
    maxWidth: 560,
    margin: dialogMargin,
    padding: dialogPadding,
    radiusBeyondTheme: 6,
  },
  Alert: {
    minWidth: 280,
    maxWidth: 560,
    paddingX: 24,
    paddingTop: 24,
    paddingBottom: 24,
    titleGap: 8,
    messageGap: 0,
    buttonsTop: 16,
    buttonGap: 8,
    /** The lines between the buttons. */
    buttonLine: 0,
  },
  Sheet: { maxWidth: 640, paddingX: 16, paddingTop: 24, paddingBottom: 24 },
  /** The bar at the top of a sheet, and the area around it in which the sheet is dragged. */
  Handle: {
    areaWidth: 128,
    areaHeight: 24,
    width: 36,
    height: 4,
    top: 8,
    radius: 2,
    opacity: 0.35,
  },
  Menu: {
    minWidth: 180,
    paddingY: 6,
    itemMinHeight: 44,
    itemPaddingX: 16,
    itemPaddingY: 8,
    itemGap: 12,
    itemLine: 0,
  },
  SnackBar: {
    maxWidth: 600,
    margin: snackBarMargin,
    paddingX: 16,
    paddingY: 10,
    gap: 16,
    buttonMinHeight: 36,
    buttonPaddingX: 8,
  },
  /** The placeholder of a document that is loading: its first block and the others. */
  Placeholder: { width: 608, paddingX: 16, paddingY: 24, gap: 16, firstHeight: 160, height: 64 },
} as const;

/** The sizes of widgets in a preset. */
export type Metrics = {
  readonly [Type in keyof typeof metrics]: {
    readonly [Name in keyof (typeof metrics)[Type]]: number;
  } & { readonly radius?: number };
};
