// Made from packages/format/src/catalog by `npm run generate`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { ViewNode } from "../view-node.ts";
import type { ResolvedEdges } from "./style-types.ts";

/** The resolved attributes of every renderer and widget of the catalog. */
export interface AttributesByType {
  readonly Column: ColumnAttributes;
  readonly Row: RowAttributes;
  readonly Stack: StackAttributes;
  readonly Scrollable: ScrollableAttributes;
  readonly Padding: PaddingAttributes;
  readonly Text: TextAttributes;
  readonly RichText: RichTextAttributes;
  readonly Icon: IconAttributes;
  readonly Divider: DividerAttributes;
  readonly Spacer: SpacerAttributes;
  readonly ProgressIndicator: ProgressIndicatorAttributes;
  readonly Skeleton: SkeletonAttributes;
  readonly Badge: BadgeAttributes;
  readonly Image: ImageAttributes;
  readonly Avatar: AvatarAttributes;
  readonly Video: VideoAttributes;
  readonly WebView: WebViewAttributes;
  readonly Button: ButtonAttributes;
  readonly IconButton: IconButtonAttributes;
  readonly TextField: TextFieldAttributes;
  readonly Checkbox: CheckboxAttributes;
  readonly Switch: SwitchAttributes;
  readonly RadioGroup: RadioGroupAttributes;
  readonly Dropdown: DropdownAttributes;
  readonly ChipGroup: ChipGroupAttributes;
  readonly Slider: SliderAttributes;
  readonly DatePicker: DatePickerAttributes;
  readonly Card: object;
  readonly ListTile: ListTileAttributes;
  readonly Accordion: AccordionAttributes;
  readonly Form: object;
  readonly Conditional: ConditionalAttributes;
  readonly List: ListAttributes;
  readonly Grid: GridAttributes;
  readonly Carousel: CarouselAttributes;
  readonly Tabs: TabsAttributes;
  readonly AppBar: AppBarAttributes;
  readonly BottomNavBar: BottomNavBarAttributes;
}

/** The widgets whose value is validated and belongs to a form. */
export type InputType =
  | "TextField"
  | "Checkbox"
  | "Switch"
  | "RadioGroup"
  | "Dropdown"
  | "ChipGroup"
  | "Slider"
  | "DatePicker";

/** The widgets whose value only expressions read. */
export type ExposingType = "Accordion" | "Carousel" | "Tabs" | "BottomNavBar";

/** The types of validators. */
export type ValidatorType =
  | "required"
  | "email"
  | "url"
  | "pattern"
  | "minLength"
  | "maxLength"
  | "min"
  | "max"
  | "equals"
  | "custom";

/** Arranges its children one below the other. */
export interface ColumnAttributes {
  /** Where the children are along the axis when there is space left. */
  readonly mainAxisAlignment:
    | "start"
    | "center"
    | "end"
    | "spaceBetween"
    | "spaceAround"
    | "spaceEvenly";
  /** Where they are across it; `baseline` in a Row only. */
  readonly crossAxisAlignment: "start" | "center" | "end" | "stretch" | "baseline";
  /** Whether it takes all the space along the axis or what it needs; a size in the style beats it. */
  readonly mainAxisSize: "min" | "max";
  /** Space between neighbours, also between lines when it wraps. Unit: px. */
  readonly spacing: number;
  /** Whether children that don't fit go on in a new line; `flex` is ignored then. */
  readonly wrap: boolean;
}

/** Arranges its children side by side, from the edge where text begins. */
export interface RowAttributes {
  /** Where the children are along the axis when there is space left. */
  readonly mainAxisAlignment:
    | "start"
    | "center"
    | "end"
    | "spaceBetween"
    | "spaceAround"
    | "spaceEvenly";
  /** Where they are across it; `baseline` in a Row only. */
  readonly crossAxisAlignment: "start" | "center" | "end" | "stretch" | "baseline";
  /** Whether it takes all the space along the axis or what it needs; a size in the style beats it. */
  readonly mainAxisSize: "min" | "max";
  /** Space between neighbours, also between lines when it wraps. Unit: px. */
  readonly spacing: number;
  /** Whether children that don't fit go on in a new line; `flex` is ignored then. */
  readonly wrap: boolean;
}

/** Layers its children, the first at the bottom; their `layout` positions them. */
export interface StackAttributes {
  /** Where children without a position are. */
  readonly alignment:
    | "topStart"
    | "topCenter"
    | "topEnd"
    | "centerStart"
    | "center"
    | "centerEnd"
    | "bottomStart"
    | "bottomCenter"
    | "bottomEnd";
  /** Whether children without a position have their own size or the greatest that the Stack may have. */
  readonly fit: "loose" | "expand";
  /** Whether what stands out is cut off. */
  readonly clip: boolean;
}

/** Makes its one child scroll. */
export interface ScrollableAttributes {
  /** Which way it scrolls. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** Whether a scroll bar shows where it is. */
  readonly showScrollbar: boolean;
}

/** Puts space around its one child, instead of the padding in its own style. */
export interface PaddingAttributes {
  /** How much space. */
  readonly padding: ResolvedEdges;
}

/** Shows text in one style. */
export interface TextAttributes {
  /** The text. */
  readonly text: string;
  /** How many lines are shown at most; all when missing. Unit: lines. */
  readonly maxLines?: number;
  /** What becomes of text that has no place. */
  readonly overflow: "ellipsis" | "clip" | "fade";
  /** Whether the text can be selected. */
  readonly selectable: boolean;
}

/** Shows text in several styles, parts of which can be tapped. */
export interface RichTextAttributes {
  /** Its parts, without anything between them. */
  readonly spans: readonly ResolvedSpan[];
  /** How many lines are shown at most; all when missing. Unit: lines. */
  readonly maxLines?: number;
  /** What becomes of text that has no place. */
  readonly overflow: "ellipsis" | "clip" | "fade";
  /** Whether the text can be selected. */
  readonly selectable: boolean;
}

/** Shows an icon. */
export interface IconAttributes {
  /** Its name. */
  readonly name: string;
  /** How wide and high it is. Unit: px. */
  readonly size: number;
  /** Its colour; the text's when missing. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
}

/** Draws a line. */
export interface DividerAttributes {
  /** Which way it runs. */
  readonly orientation: "horizontal" | "vertical";
  /** How wide the line is. Unit: px. */
  readonly thickness: number;
  /** Its colour. The default is 30 % of the theme's `outline`. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** How far its beginning is set in. Unit: px. */
  readonly indent: number;
}

/** Takes space; without a size, all that is left in a Column or Row. */
export interface SpacerAttributes {
  /** How wide it is. Unit: px. */
  readonly width?: number;
  /** How high it is. Unit: px. */
  readonly height?: number;
}

/** Shows how far something is, or that it goes on. */
export interface ProgressIndicatorAttributes {
  /** Its form. */
  readonly variant: "circular" | "linear";
  /** How far it is, from 0 to 1; without it, or null, it only moves. */
  readonly value?: number;
  /** Its colour. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** How wide a circular one is. Unit: px. */
  readonly size: number;
  /** How wide the line is. Unit: px. */
  readonly thickness: number;
}

/** Stands for something that is still loading. */
export interface SkeletonAttributes {
  /** Its form. */
  readonly variant: "rectangle" | "text" | "circle";
  /** How many lines of text it stands for. Unit: lines. */
  readonly lines: number;
  /** Whether it shimmers; never where less motion is wanted. */
  readonly animated: boolean;
}

/** Shows a short text or a number in a pill, or at the corner of something. */
export interface BadgeAttributes {
  /** What is in it; `""` is a dot. Missing or null, there is no badge. */
  readonly text?: string | number;
  /** Its colour. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** What it is at the top end corner of. */
  readonly child?: ViewNode;
}

/** Shows an image. */
export interface ImageAttributes {
  /** Where it is: https, `asset:` for one of the app's, or `data:image/…`. */
  readonly url: string;
  /** A description for people who can't see it; empty for decoration. */
  readonly alt?: string;
  /** How it fills its box. */
  readonly fit: "cover" | "contain" | "fill" | "none" | "scaleDown";
  /** An image shown while it loads and when it can't be loaded. */
  readonly placeholder?: string;
}

/** Shows a person: an image, or the first letters of a name. */
export interface AvatarAttributes {
  /** The image. */
  readonly url?: string;
  /** The name. Without an image its first letters are shown; assistive technology announces it. */
  readonly name: string;
  /** How wide and high it is. Unit: px. */
  readonly size: number;
  /** Its form. */
  readonly shape: "circle" | "rounded" | "square";
}

/** Plays a video. */
export interface VideoAttributes {
  /** Where it is. */
  readonly url: string;
  /** An image shown before it plays. */
  readonly poster?: string;
  /** A description for people who can't see it. */
  readonly alt?: string;
  /** Whether it plays by itself, without sound. */
  readonly autoplay: boolean;
  /** Whether it can be paused and sought. */
  readonly controls: boolean;
  /** Whether it begins again at its end. */
  readonly loop: boolean;
  /** Whether it is without sound. */
  readonly muted: boolean;
  /** How it fills its box. */
  readonly fit: "cover" | "contain" | "fill" | "none" | "scaleDown";
}

/** Shows a web page, where the host allows it. */
export interface WebViewAttributes {
  /** Its address. */
  readonly url: string;
}

/** Runs actions when it is pressed. */
export interface ButtonAttributes {
  /** What is on it. */
  readonly text: string;
  /** The name of an icon before the text. */
  readonly icon?: string;
  /** How it looks. */
  readonly variant: "filled" | "outlined" | "text";
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether it shows that its actions still run; it can't be used then. */
  readonly loading: boolean;
}

/** An icon to press. */
export interface IconButtonAttributes {
  /** The name of the icon. */
  readonly icon: string;
  /** What it does, for people who can't see the icon. */
  readonly label: string;
  /** How wide and high the icon is. Unit: px. */
  readonly size: number;
  /** Its colour; the text's when missing. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** How it looks. */
  readonly variant: "text" | "filled" | "outlined";
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether it shows that its actions still run; it can't be used then. */
  readonly loading: boolean;
}

/** Takes text or a number. */
export interface TextFieldAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** Shown while it is empty. */
  readonly placeholder?: string;
  /** Its value at first; for `valueType: "number"` a text counts as none. */
  readonly initialValue: string | number;
  /** The type of its value. A field of numbers keeps the typed text; its value is null while that isn't a number. */
  readonly valueType: "text" | "number";
  /** The keyboard that touch screens show. */
  readonly keyboardType: "text" | "email" | "phone" | "number" | "decimal" | "url";
  /** Whether its text is hidden, as a password's. */
  readonly obscureText: boolean;
  /** Whether a field with `obscureText` has a button that shows the text. */
  readonly revealable: boolean;
  /** Whether it has a button that clears it, shown while it has text. */
  readonly clearable: boolean;
  /** The name of the icon before the text. */
  readonly leadingIcon?: string;
  /** The name of the icon after the text. */
  readonly trailingIcon?: string;
  /** A hint below the field. An error replaces it. */
  readonly helperText?: string;
  /** How many lines it shows; from 2 on line breaks can be given. Unit: lines. */
  readonly maxLines: number;
  /** How many characters (code points) it takes. Unit: characters. */
  readonly maxLength?: number;
  /** How its text is written: `0` is a digit (of any script, which becomes 0–9), `A` a letter (`\p{L}`), `*` any character, all else stands for itself. `value` is without it, `text` with it. */
  readonly mask?: string | readonly ResolvedConditionalMask[];
}

/** Takes yes or no. */
export interface CheckboxAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** Its value at first. */
  readonly initialValue: boolean;
}

/** Turns something on or off. */
export interface SwitchAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** Its value at first. */
  readonly initialValue: boolean;
}

/** Takes one of a few options, all of them shown. */
export interface RadioGroupAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** What there is to choose; bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; the item itself when empty. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** The value of the option chosen at first. */
  readonly initialValue?: Json;
}

/** Takes one of many options. */
export interface DropdownAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** What there is to choose; bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; the item itself when empty. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  /** The value of the option chosen at first. */
  readonly initialValue?: Json;
}

/** Takes one option, or several, shown as chips. */
export interface ChipGroupAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** What there is to choose; bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; the item itself when empty. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** Whether several can be chosen; its value is a list then, in the order in which they were chosen. */
  readonly multiple: boolean;
  /** The value chosen at first, or the list of them. */
  readonly initialValue?: Json;
}

/** Takes a number between two ends. */
export interface SliderAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** The least. */
  readonly min: number;
  /** The greatest. */
  readonly max: number;
  /** The distance between two values. */
  readonly step: number;
  /** Its value at first; the least when missing. */
  readonly initialValue?: number;
}

/** Takes a date, a time, or both, as local ISO 8601 text. */
export interface DatePickerAttributes {
  /** What it is for; always shown. */
  readonly label?: string;
  /** Whether it can be used. */
  readonly enabled: boolean;
  /** Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`. */
  readonly required: boolean;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly JsonObject[];
  /** What it takes. */
  readonly mode: "date" | "time" | "dateTime";
  /** The earliest that its user can choose. */
  readonly min?: string;
  /** The latest that its user can choose. */
  readonly max?: string;
  /** Its value at first. */
  readonly initialValue?: string;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** One line of a list: a title, with something before and behind it. */
export interface ListTileAttributes {
  /** Its first line. */
  readonly title: string;
  /** Its second line. */
  readonly subtitle?: string;
  /** What stands before the title. */
  readonly leading?: ViewNode;
  /** What stands behind it. */
  readonly trailing?: ViewNode;
  /** Whether it can be pressed. */
  readonly enabled: boolean;
}

/** Shows its children, one below the other, when its title is pressed. */
export interface AccordionAttributes {
  /** What is always to be seen. */
  readonly title: string;
  /** The name of an icon before the title. */
  readonly icon?: string;
  /** Whether it is open at first. */
  readonly initiallyExpanded: boolean;
}

/** Shows the first node whose condition is true. */
export interface ConditionalAttributes {
  /** What there is to show, in the order in which it is tried. */
  readonly cases: readonly ResolvedConditionalCase[];
  /** What is shown when no condition is true. */
  readonly else?: ViewNode;
}

/** Shows a node for each item, one after the other, and scrolls. */
export interface ListAttributes {
  /** The items: most often bound. */
  readonly items: readonly Json[];
  /** What is shown for each item. */
  readonly itemTemplate: JsonObject;
  /** The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: ViewNode;
  /** Which way it scrolls. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** Shown before the items, and scrolled with them. */
  readonly header?: ViewNode;
  /** Shown after the items, and scrolled with them. */
  readonly footer?: ViewNode;
  /** Shown between two items. */
  readonly separator?: ViewNode;
  /** Space between two items. Unit: px. */
  readonly spacing: number;
}

/** Shows a node for each item, in columns of the same width, and scrolls. */
export interface GridAttributes {
  /** The items: most often bound. */
  readonly items: readonly Json[];
  /** What is shown for each item. */
  readonly itemTemplate: JsonObject;
  /** The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: ViewNode;
  /** How many columns; 2 when `minItemWidth` is missing too. */
  readonly columns?: number;
  /** Instead: as many columns as have at least this width. Unit: px. */
  readonly minItemWidth?: number;
  /** Which way it scrolls. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** Shown before the items, and scrolled with them. */
  readonly header?: ViewNode;
  /** Shown after the items, and scrolled with them. */
  readonly footer?: ViewNode;
  /** Space between two items, both ways. Unit: px. */
  readonly spacing: number;
}

/** Shows pages side by side, one at a time: its children, or a node for each item. */
export interface CarouselAttributes {
  /** The items, instead of children: most often bound. */
  readonly items?: readonly Json[];
  /** What is shown for each item. */
  readonly itemTemplate?: JsonObject;
  /** The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: ViewNode;
  /** How long each page is shown before the next comes by itself; never where less motion is wanted, nor while a pointer, a finger or the focus of a keyboard is on it. Unit: ms. */
  readonly autoPlayMs?: number;
  /** Whether the first page follows the last, and the last precedes the first, by moving on in the same direction. */
  readonly loop: boolean;
  /** How much of the neighbours is to be seen at both sides. Unit: px. */
  readonly peek: number;
  /** Space between two pages. Unit: px. */
  readonly spacing: number;
  /** Dots that show which page is to be seen, or `none`. */
  readonly indicator: "none" | ResolvedCarouselIndicator;
}

/** Shows one of several pages, chosen by a row of tabs. */
export interface TabsAttributes {
  /** The pages. */
  readonly tabs: readonly ResolvedTab[];
  /** The id of the tab that is chosen at first; the first one when missing or unknown. */
  readonly initialTab?: string;
}

/** The bar at the top of a screen. */
export interface AppBarAttributes {
  /** The title; the screen's when missing. */
  readonly title?: string;
  /** What stands before the title; a way back when missing and there is one. */
  readonly leading?: ViewNode;
  /** What stands behind the title. */
  readonly actions?: readonly ViewNode[];
  /** What is behind it while it is expanded. */
  readonly background?: ViewNode;
  /** How high it is before scrolling. Unit: px. */
  readonly expandedHeight?: number;
  /** Whether it stays (`pinned`), scrolls away and comes back (`away`), or shrinks to a bar (`collapse`). */
  readonly scroll: "pinned" | "away" | "collapse";
}

/** The bar at the bottom of a screen, to switch between the main screens. */
export interface BottomNavBarAttributes {
  /** Where there is to go. */
  readonly items: readonly ResolvedBottomNavItem[];
}

/** A part of a text. */
export interface ResolvedSpan {
  /** Its text. */
  readonly text: string;
  /** How it looks. */
  readonly style?: ResolvedSpanStyle;
  /** Run when it is tapped. */
  readonly onClickActionIds?: readonly string[];
}

/** How a span looks where it differs from the text around it. */
export interface ResolvedSpanStyle {
  /** The colour of the text in it. As `#RRGGBB` or `#AARRGGBB`. */
  readonly textColor?: string;
  /** The size of the text. Unit: px. */
  readonly fontSize?: number;
  /** How heavy it is; normal is 400, bold 700. */
  readonly fontWeight?: number;
  /** Whether it is slanted. */
  readonly fontStyle?: "normal" | "italic";
  /** A font that the host has; its default when it hasn't. */
  readonly fontFamily?: string;
  /** The height of a line, as a multiple of the font's size. */
  readonly lineHeight?: number;
  /** Added between letters. Unit: px. */
  readonly letterSpacing?: number;
  /** A line with the text. */
  readonly textDecoration?: "none" | "underline" | "lineThrough";
  /** The colour behind the text. As `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor?: string;
}

/** A mask for a condition. */
export interface ResolvedConditionalMask {
  /** When it is used; the first that is true. */
  readonly when: boolean;
  /** The mask. */
  readonly mask: string;
}

/** Something to choose. */
export interface ResolvedOption {
  /** What the input's value becomes. */
  readonly value: Json;
  /** What is shown. */
  readonly label: string;
}

/** A node for a condition. */
export interface ResolvedConditionalCase {
  /** When it is shown. */
  readonly when: boolean;
  /** What is shown. */
  readonly child: ViewNode;
}

/** Dots that show which page is to be seen. */
export interface ResolvedCarouselIndicator {
  /** Where they are. */
  readonly placement: "below" | "overlay";
  /** The colour of the others. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color: string;
  /** The colour of the page's own. As `#RRGGBB` or `#AARRGGBB`. */
  readonly activeColor?: string;
  /** How wide each is. Unit: px. */
  readonly size: number;
}

/** A page of Tabs. */
export interface ResolvedTab {
  /** Its name; unique among the tabs. */
  readonly id: string;
  /** What is on it. */
  readonly label: string;
  /** The name of an icon on it. */
  readonly icon?: string;
  /** What is shown when it is chosen. */
  readonly body: ViewNode;
}

/** A place to go to. */
export interface ResolvedBottomNavItem {
  /** Its name; unique among the items. */
  readonly id: string;
  /** The name of its icon. */
  readonly icon: string;
  /** What is below the icon. */
  readonly label: string;
  /** A short text or number at the icon; null for none. */
  readonly badge?: string | number;
  /** The screen that it switches to; each keeps its instance. */
  readonly targetScreenId?: string;
  /** Run instead of switching. */
  readonly actionIds?: readonly string[];
}
