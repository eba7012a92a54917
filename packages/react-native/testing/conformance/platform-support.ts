import type { AttributesByType } from "@screenspec/runtime";

/** The adapters that draw something (`adapters.ts`). */
type AdapterName = "DatePicker" | "Icon" | "Image" | "List" | "Video" | "WebView";

/** How React Native draws a type, in comparison with the web SDK. */
export interface PlatformSupport {
  /** The adapters without which a part of it isn't drawn. */
  readonly needs?: readonly AdapterName[];
  /** The adapters that replace the SDK's own drawing. */
  readonly uses?: readonly AdapterName[];
  /** What is different from the web, as sentences. */
  readonly reduced?: string;
}

const full: PlatformSupport = {};
const withIcons: PlatformSupport = { needs: ["Icon"] };

/** Each type of the catalog, for the table in docs/reference/platforms.md. */
export const platformSupport: { readonly [Type in keyof AttributesByType]: PlatformSupport } = {
  Column: full,
  Row: full,
  Stack: full,
  Scrollable: full,
  Padding: full,
  Table: full,
  TableRow: full,
  Text: { reduced: "`overflow: fade` cuts the text off." },
  RichText: { reduced: "`overflow: fade` cuts the text off." },
  Icon: withIcons,
  Divider: full,
  Spacer: full,
  ProgressIndicator: full,
  Skeleton: full,
  Badge: full,
  Image: { uses: ["Image"] },
  Avatar: { uses: ["Image"] },
  Video: {
    needs: ["Video"],
    reduced: "Without the adapter, the poster or the description is shown.",
  },
  WebView: { needs: ["WebView"], reduced: "Without the adapter, it is empty." },
  Button: withIcons,
  IconButton: withIcons,
  TextField: withIcons,
  Checkbox: full,
  Switch: full,
  RadioGroup: full,
  Dropdown: withIcons,
  ChipGroup: full,
  CheckboxGroup: full,
  Slider: full,
  DatePicker: {
    needs: ["Icon"],
    uses: ["DatePicker"],
    reduced: "A date is chosen in the picker, not typed.",
  },
  Card: full,
  ListTile: full,
  Accordion: withIcons,
  Form: full,
  Conditional: full,
  List: { uses: ["List"] },
  Grid: { uses: ["List"] },
  Carousel: full,
  Tabs: { needs: ["Icon"], reduced: "A Table in Tabs isn't swiped to another tab." },
  AppBar: {
    needs: ["Icon"],
    reduced:
      "The background of a collapsing bar leaves with the bar. A bar stays as it is if its screen had nothing that scrolls when it was opened.",
  },
  BottomNavBar: withIcons,
};

/** What isn't a type, and is different from the web. */
export const reducedFeatures: { readonly [feature: string]: string } = {
  "Animated changes (`animateChanges`)":
    "They are those of React Native's LayoutAnimation: `slide` fades, and the nodes around the container move too.",
  "Shared elements": "They don't move; their screens change as the `transitionType` says.",
  "Swiping back": "A screen isn't swiped out. Android's Back works.",
  Sheets: "A drag in a sheet whose content scrolls moves it only at the handle.",
  Overlays:
    "While one disappears, the screen below can't be pressed, because its Modal is a window of its own. One that another replaces disappears at once.",
  "Live regions": "iOS has none, so only snack bars and the errors of inputs are announced there.",
  "Browser history, hovering, CSS parts": "React Native has no counterpart.",
};
