// Made from packages/format/src/catalog by `npm run generate`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { ViewNode } from "../view-node.ts";
import type { ResolvedBorder, ResolvedCorners, ResolvedEdges } from "./style-types.ts";

/** The resolved attributes of every renderer and widget of the catalog. */
export interface AttributesByType {
  readonly Column: ColumnAttributes;
  readonly Row: RowAttributes;
  readonly Stack: StackAttributes;
  readonly Scrollable: ScrollableAttributes;
  readonly Padding: PaddingAttributes;
  readonly Table: TableAttributes;
  readonly TableRow: object;
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
  readonly CheckboxGroup: CheckboxGroupAttributes;
  readonly Slider: SliderAttributes;
  readonly DatePicker: DatePickerAttributes;
  readonly Card: CardAttributes;
  readonly ListTile: ListTileAttributes;
  readonly Accordion: AccordionAttributes;
  readonly Form: FormAttributes;
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
  | "CheckboxGroup"
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
  | "phone"
  | "minLength"
  | "maxLength"
  | "min"
  | "max"
  | "equals"
  | "custom";

/** Lays out its children from top to bottom. */
export interface ColumnAttributes {
  /** How the children are distributed along the main axis. */
  readonly mainAxisAlignment:
    | "start"
    | "center"
    | "end"
    | "spaceBetween"
    | "spaceAround"
    | "spaceEvenly";
  /** How the children are aligned on the cross axis; `baseline` only in a Row. */
  readonly crossAxisAlignment: "start" | "center" | "end" | "stretch" | "baseline";
  /** Whether it fills the main axis or shrinks to its content. A size in the style overrides it. */
  readonly mainAxisSize: "min" | "max";
  /** The space between children, and between lines if it wraps. Unit: px. */
  readonly spacing: number;
  /** Whether children that don't fit continue in a new line. `flex` is then ignored. */
  readonly wrap: boolean;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** Lays out its children side by side in the direction of text. */
export interface RowAttributes {
  /** How the children are distributed along the main axis. */
  readonly mainAxisAlignment:
    | "start"
    | "center"
    | "end"
    | "spaceBetween"
    | "spaceAround"
    | "spaceEvenly";
  /** How the children are aligned on the cross axis; `baseline` only in a Row. */
  readonly crossAxisAlignment: "start" | "center" | "end" | "stretch" | "baseline";
  /** Whether it fills the main axis or shrinks to its content. A size in the style overrides it. */
  readonly mainAxisSize: "min" | "max";
  /** The space between children, and between lines if it wraps. Unit: px. */
  readonly spacing: number;
  /** Whether children that don't fit continue in a new line. `flex` is then ignored. */
  readonly wrap: boolean;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** Layers its children, the first at the bottom. Their `layout` positions them. */
export interface StackAttributes {
  /** The position of children without a `layout` position. */
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
  /** Whether children without a position keep their size (`loose`) or fill the Stack. */
  readonly fit: "loose" | "expand";
  /** Whether overflowing content is clipped. */
  readonly clip: boolean;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** Makes its single child scrollable. */
export interface ScrollableAttributes {
  /** The scroll direction. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** Whether a scroll bar is shown. */
  readonly showScrollbar: boolean;
}

/** Adds padding around its single child, instead of the padding in its style. */
export interface PaddingAttributes {
  /** The padding. */
  readonly padding: ResolvedEdges;
}

/** Lays out cells in rows and columns: a TableRow for each item, or its children, which are TableRows. If its columns don't fit, it scrolls sideways. */
export interface TableAttributes {
  /** The columns, in the direction of text. */
  readonly columns: readonly ResolvedTableColumn[];
  /** The TableRow with the headers of the columns. */
  readonly header?: ViewNode;
  /** The items, usually bound, instead of children. */
  readonly items?: readonly Json[];
  /** The TableRow to show for each item. */
  readonly itemTemplate?: JsonObject;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The TableRow to show if there are no items. */
  readonly empty?: ViewNode;
  /** The vertical alignment of cells in their row. */
  readonly verticalAlignment: "start" | "center" | "end" | "baseline";
  /** The space between columns. Unit: px. */
  readonly columnSpacing: number;
  /** The space before the first column and after the last. Unit: px. */
  readonly horizontalPadding: number;
  /** The space above and below the cells of a row. Unit: px. */
  readonly verticalPadding: number;
  /** Whether lines separate the rows. */
  readonly separators: boolean;
}

/** A text in one style. */
export interface TextAttributes {
  /** The text. */
  readonly text: string;
  /** The maximal number of lines. The default is no limit. Unit: lines. */
  readonly maxLines?: number;
  /** What happens to text that doesn't fit. */
  readonly overflow: "ellipsis" | "clip" | "fade";
  /** Whether the text can be selected. */
  readonly selectable: boolean;
}

/** A text of spans with different styles, which can be tappable. */
export interface RichTextAttributes {
  /** The spans, which follow each other without separators. */
  readonly spans: readonly ResolvedSpan[];
  /** The maximal number of lines. The default is no limit. Unit: lines. */
  readonly maxLines?: number;
  /** What happens to text that doesn't fit. */
  readonly overflow: "ellipsis" | "clip" | "fade";
  /** Whether the text can be selected. */
  readonly selectable: boolean;
}

/** An icon. */
export interface IconAttributes {
  /** The name of the icon. */
  readonly name: string;
  /** The width and height. Unit: px. */
  readonly size: number;
  /** The color. The default is the text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
}

/** A line. */
export interface DividerAttributes {
  /** The direction. */
  readonly orientation: "horizontal" | "vertical";
  /** The thickness of the line. Unit: px. */
  readonly thickness: number;
  /** The color. The default is 30 % of the theme's `outline`. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** The indent at the start. Unit: px. */
  readonly indent: number;
}

/** Empty space. Without a size, it fills the remaining space of a Column or Row. */
export interface SpacerAttributes {
  /** The width. Unit: px. */
  readonly width?: number;
  /** The height. Unit: px. */
  readonly height?: number;
}

/** Shows progress, or that something is running. */
export interface ProgressIndicatorAttributes {
  /** The shape. */
  readonly variant: "circular" | "linear";
  /** The progress from 0 to 1. Without it, or with null, the indicator is indeterminate. */
  readonly value?: number;
  /** The color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** The diameter of a circular indicator. Unit: px. */
  readonly size: number;
  /** The thickness of the line. Unit: px. */
  readonly thickness: number;
}

/** A placeholder for content that is loading. */
export interface SkeletonAttributes {
  /** The shape. */
  readonly variant: "rectangle" | "text" | "circle";
  /** The number of text lines. Unit: lines. */
  readonly lines: number;
  /** Whether it shimmers, unless the user prefers reduced motion. */
  readonly animated: boolean;
}

/** A short text or number in a pill, or on the corner of another node. */
export interface BadgeAttributes {
  /** What is in it; `""` is a dot. Missing or null, there is no badge. */
  readonly text?: string | number;
  /** The color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** The node on whose top end corner it is. */
  readonly child?: ViewNode;
}

/** Shows an image. */
export interface ImageAttributes {
  /** The address: https, `asset:` for an image of the app, or `data:image/…`. */
  readonly url: string;
  /** The description for screen readers; empty for decoration. */
  readonly alt?: string;
  /** How the image fills its box. */
  readonly fit: "cover" | "contain" | "fill" | "none" | "scaleDown";
  /** An image to show during loading and if loading fails. */
  readonly placeholder?: string;
}

/** Shows a person by an image or initials. */
export interface AvatarAttributes {
  /** The address of the image. */
  readonly url?: string;
  /** The name. Screen readers announce it; without an image, its initials are shown. */
  readonly name: string;
  /** The width and height. Unit: px. */
  readonly size: number;
  /** The shape. */
  readonly shape: "circle" | "rounded" | "square";
}

/** Plays a video. */
export interface VideoAttributes {
  /** The address. */
  readonly url: string;
  /** An image to show before the video plays. */
  readonly poster?: string;
  /** The description for screen readers. */
  readonly alt?: string;
  /** Whether it starts to play automatically, without sound. */
  readonly autoplay: boolean;
  /** Whether it has controls to pause and seek. */
  readonly controls: boolean;
  /** Whether it plays in a loop. */
  readonly loop: boolean;
  /** Whether the sound is off. */
  readonly muted: boolean;
  /** How the image fills its box. */
  readonly fit: "cover" | "contain" | "fill" | "none" | "scaleDown";
}

/** Shows a web page, if the host allows it. */
export interface WebViewAttributes {
  /** The address of the page. */
  readonly url: string;
}

/** A button that runs actions. */
export interface ButtonAttributes {
  /** The text. */
  readonly text: string;
  /** The name of the icon before the text. */
  readonly icon?: string;
  /** The appearance. */
  readonly variant: "filled" | "outlined" | "text";
  /** Whether it is enabled. */
  readonly enabled: boolean;
  /** Whether it shows that its actions are running. It is disabled meanwhile. */
  readonly loading: boolean;
}

/** A button with an icon. */
export interface IconButtonAttributes {
  /** The name of the icon. */
  readonly icon: string;
  /** The label for screen readers. */
  readonly label: string;
  /** The width and height of the icon. Unit: px. */
  readonly size: number;
  /** The color. The default is the text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** The appearance. */
  readonly variant: "text" | "filled" | "outlined";
  /** Whether it is enabled. */
  readonly enabled: boolean;
  /** Whether it shows that its actions are running. It is disabled meanwhile. */
  readonly loading: boolean;
}

/** An input for text or a number. */
export interface TextFieldAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`). */
  readonly labelPlacement: "above" | "inside" | "start" | "hidden";
  /** The appearance of the box, of the text in it and of the label, also by state. */
  readonly fieldStyle?: ResolvedFieldStyle;
  /** The text to show while the field is empty. */
  readonly placeholder?: string;
  /** The initial value. With `valueType: "number"`, a text is ignored. */
  readonly initialValue: string | number;
  /** The type of the value. A number field keeps the typed text; its value is null while that isn't a number. */
  readonly valueType: "text" | "number";
  /** The keyboard on touch screens. */
  readonly keyboardType: "text" | "email" | "phone" | "number" | "decimal" | "url";
  /** Whether the text is hidden, like a password. */
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
  /** The number of visible lines. With 2 or more, line breaks are allowed. Unit: lines. */
  readonly maxLines: number;
  /** The maximal number of characters (code points). Unit: characters. */
  readonly maxLength?: number;
  /** The format of the text: `0` is a digit (of any script, converted to 0–9), `A` a letter (`\p{L}`), `*` any character; all other characters are literal. `value` is without the mask, `text` with it. A list of masks with conditions, or `{ "type": "phone" }` for phone numbers. */
  readonly mask?: string | readonly ResolvedConditionalMask[] | ResolvedPhoneMask;
}

/** An input for yes or no. */
export interface CheckboxAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** The initial value. */
  readonly initialValue: boolean;
  /** Where the label is: after the control; before it, with the control at the end of the line; or only announced (`hidden`). */
  readonly labelPlacement: "end" | "start" | "hidden";
}

/** An input that turns something on or off. */
export interface SwitchAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** The initial value. */
  readonly initialValue: boolean;
  /** Where the label is: after the control; before it, with the control at the end of the line; or only announced (`hidden`). */
  readonly labelPlacement: "end" | "start" | "hidden";
}

/** An input for one of a few options, all of them visible. */
export interface RadioGroupAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** The options; if bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; empty for the item itself. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** The value of the initial option. */
  readonly initialValue?: Json;
}

/** An input for one of many options. */
export interface DropdownAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`). */
  readonly labelPlacement: "above" | "inside" | "start" | "hidden";
  /** The appearance of the box, of the text in it and of the label, also by state. */
  readonly fieldStyle?: ResolvedFieldStyle;
  /** The options; if bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; empty for the item itself. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** The text to show while no option is selected. */
  readonly placeholder?: string;
  /** The value of the initial option. */
  readonly initialValue?: Json;
}

/** An input for one or several options, shown as chips. */
export interface ChipGroupAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** The options; if bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; empty for the item itself. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** Whether several options can be selected. The value is then a list in the order of selection. */
  readonly multiple: boolean;
  /** The initial value, or the list of initial values. */
  readonly initialValue?: Json;
}

/** An input for any number of a few options, all of them visible. Its value is the list of the chosen values in the order of selection. */
export interface CheckboxGroupAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** The options; if bound, any list. */
  readonly options: readonly ResolvedOption[];
  /** In a bound list: the path in an item to its value; empty for the item itself. */
  readonly optionValue: string;
  /** In a bound list: the path in an item to its label. */
  readonly optionLabel: string;
  /** The list of initial values. */
  readonly initialValue?: readonly Json[];
}

/** An input for a number in a range. */
export interface SliderAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** The minimum. */
  readonly min: number;
  /** The maximum. */
  readonly max: number;
  /** The step between two values. */
  readonly step: number;
  /** The initial value. The default is the minimum. */
  readonly initialValue?: number;
}

/** An input for a date, a time, or both, as local ISO 8601 text. */
export interface DatePickerAttributes {
  /** The label, which is always visible. */
  readonly label?: string;
  /** Whether the input is enabled. */
  readonly enabled: boolean;
  /** Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator. */
  readonly required: boolean;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly JsonObject[];
  /** Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`). */
  readonly labelPlacement: "above" | "inside" | "start" | "hidden";
  /** The appearance of the box, of the text in it and of the label, also by state. */
  readonly fieldStyle?: ResolvedFieldStyle;
  /** The kind of value. */
  readonly mode: "date" | "time" | "dateTime";
  /** The earliest valid value. */
  readonly min?: string;
  /** The latest valid value. */
  readonly max?: string;
  /** The initial value. */
  readonly initialValue?: string;
  /** The text to show while no option is selected. */
  readonly placeholder?: string;
}

/** A raised surface with its children from top to bottom. Its default padding is 16. */
export interface CardAttributes {
  /** The space between children. Unit: px. */
  readonly spacing: number;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** A row of a list: a title with nodes before and after it. Its default padding is 16 at the sides. */
export interface ListTileAttributes {
  /** The first line. */
  readonly title: string;
  /** The second line. */
  readonly subtitle?: string;
  /** The maximal number of lines of the title; what doesn't fit ends in an ellipsis. The default is no limit. Unit: lines. */
  readonly titleMaxLines?: number;
  /** The same for the subtitle. Unit: lines. */
  readonly subtitleMaxLines?: number;
  /** The node before the title. */
  readonly leading?: ViewNode;
  /** The node after the title. */
  readonly trailing?: ViewNode;
  /** The space between the texts and the nodes before and after them. Unit: px. */
  readonly spacing: number;
  /** Whether it is enabled. */
  readonly enabled: boolean;
}

/** A title that shows and hides its children, from top to bottom. */
export interface AccordionAttributes {
  /** The title, which is always visible. */
  readonly title: string;
  /** The name of the icon before the title. */
  readonly icon?: string;
  /** Whether it is initially open. */
  readonly initiallyExpanded: boolean;
  /** The space between children. Unit: px. */
  readonly spacing: number;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** A group of inputs, from top to bottom, that are validated and submitted together. */
export interface FormAttributes {
  /** The space between children. Unit: px. */
  readonly spacing: number;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** Shows the first node whose condition is true. */
export interface ConditionalAttributes {
  /** The nodes with their conditions, which are tested in this order. */
  readonly cases: readonly JsonObject[];
  /** The node to show if no condition is true. */
  readonly else?: JsonObject;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** A scrolling list with a node for each item. */
export interface ListAttributes {
  /** The items, usually bound. */
  readonly items: readonly Json[];
  /** The node to show for each item. */
  readonly itemTemplate: JsonObject;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The node to show if there are no items, also while `items` is null because they are loading. */
  readonly empty?: ViewNode;
  /** The scroll direction. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** A node before the items, which scrolls with them. */
  readonly header?: ViewNode;
  /** A node after the items, which scrolls with them. */
  readonly footer?: ViewNode;
  /** A node between two items. */
  readonly separator?: ViewNode;
  /** The space between two items. Unit: px. */
  readonly spacing: number;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** A scrolling grid with a node for each item, in columns of equal width. */
export interface GridAttributes {
  /** The items, usually bound. */
  readonly items: readonly Json[];
  /** The node to show for each item. */
  readonly itemTemplate: JsonObject;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The node to show if there are no items, also while `items` is null because they are loading. */
  readonly empty?: ViewNode;
  /** The number of columns. The default is 2, unless `minItemWidth` is set. */
  readonly columns?: number;
  /** Instead of `columns`: the minimal width of a column. The grid has as many columns as fit. Unit: px. */
  readonly minItemWidth?: number;
  /** The scroll direction. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** A node before the items, which scrolls with them. */
  readonly header?: ViewNode;
  /** A node after the items, which scrolls with them. */
  readonly footer?: ViewNode;
  /** The space between items in both directions. Unit: px. */
  readonly spacing: number;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ResolvedChangeAnimation;
}

/** Shows one page at a time and swipes between pages: its children, or a node for each item. */
export interface CarouselAttributes {
  /** The items, usually bound, instead of children. */
  readonly items?: readonly Json[];
  /** The node to show for each item. */
  readonly itemTemplate?: JsonObject;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The node to show if there are no items, also while `items` is null because they are loading. */
  readonly empty?: ViewNode;
  /** How long each page is shown before the next one. It doesn't advance if the user prefers reduced motion, or while a pointer, a finger or the keyboard focus is on it. Unit: ms. */
  readonly autoPlayMs?: number;
  /** Whether swiping past the last page continues with the first page, and the other way round. */
  readonly loop: boolean;
  /** How much of the neighbouring pages is visible on both sides. Unit: px. */
  readonly peek: number;
  /** The space between two pages. Unit: px. */
  readonly spacing: number;
  /** The dots that show the current page, or `none`. */
  readonly indicator: "none" | ResolvedCarouselIndicator;
}

/** Shows one of several pages below a row of tabs. */
export interface TabsAttributes {
  /** The pages. */
  readonly tabs: readonly ResolvedTab[];
  /** The id of the initial tab. If it is missing or unknown, the first tab is selected. */
  readonly initialTab?: string;
}

/** The bar at the top of a screen. */
export interface AppBarAttributes {
  /** The title. The default is the screen's title, if it has one; an empty text shows none. */
  readonly title?: string;
  /** The node before the title. The default is a back button if there is a previous screen. */
  readonly leading?: ViewNode;
  /** The nodes after the title. */
  readonly actions?: readonly ViewNode[];
  /** The node behind the bar while it is expanded. */
  readonly background?: ViewNode;
  /** The height before scrolling. Unit: px. */
  readonly expandedHeight?: number;
  /** `pinned` keeps the bar, `away` scrolls it out of view and back, `snap` too, but never leaves a part of it in view, `collapse` shrinks it to a normal bar. */
  readonly scroll: "pinned" | "away" | "snap" | "collapse";
}

/** The bar at the bottom of a screen that switches between the main screens. */
export interface BottomNavBarAttributes {
  /** The items of the bar. */
  readonly items: readonly ResolvedBottomNavItem[];
}

/** How children appear and disappear. Children that stay move from their former position. */
export interface ResolvedChangeAnimation {
  /** How a child appears; it disappears in reverse. `scale` and `slide` also fade. */
  readonly effect: "fade" | "scale" | "slide";
  /** The duration. Its time is set by the host. */
  readonly duration: "short" | "medium" | "long";
}

/** The width of a column of a Table, and the alignment and meaning of its cells. */
export interface ResolvedTableColumn {
  /** The width of the column: a length, or `content` for that of its widest cell. Unit: px. */
  readonly width?: number | "content";
  /** Instead of `width`: the share of the remaining width. The default is 1, unless `width` is set. */
  readonly flex?: number;
  /** The minimal width of a column without `width`. The default is that of its longest word. Unit: px. */
  readonly minWidth?: number;
  /** The horizontal alignment of its cells, and of the text in them. */
  readonly horizontalAlignment: "start" | "center" | "end";
  /** Whether its cells are announced as the headers of their rows. */
  readonly rowHeader: boolean;
}

/** A span of text. */
export interface ResolvedSpan {
  /** The text. */
  readonly text: string;
  /** The style. */
  readonly style?: ResolvedSpanStyle;
  /** Runs when the user taps it. */
  readonly onClickActionIds?: readonly string[];
}

/** The style of a span, if it differs from the text around it. */
export interface ResolvedSpanStyle {
  /** The text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly textColor?: string;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number;
  /** Whether the text is italic. */
  readonly fontStyle?: "normal" | "italic";
  /** A font of the host. If the host doesn't have it, its default font is used. */
  readonly fontFamily?: string;
  /** The line height as a multiple of the font size. */
  readonly lineHeight?: number;
  /** The space added between letters. Unit: px. */
  readonly letterSpacing?: number;
  /** The text decoration. */
  readonly textDecoration?: "none" | "underline" | "lineThrough";
  /** The color behind the text. As `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor?: string;
}

/** The appearance of the box of an input, of the text in it, and of its label. It overrides the style of the node. */
export interface ResolvedFieldStyle {
  /** The background color of the box. As `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor?: string;
  /** The border of the box. That of a state replaces the whole border, and takes no more space. */
  readonly border?: ResolvedBorder;
  /** The corner radius of the box. Unit: px. */
  readonly cornerRadius?: number | ResolvedCorners;
  /** The color of the label. As `#RRGGBB` or `#AARRGGBB`. */
  readonly labelColor?: string;
  /** The color of the placeholder. As `#RRGGBB` or `#AARRGGBB`. */
  readonly placeholderColor?: string;
  /** The text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly textColor?: string;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number;
  /** Whether the text is italic. */
  readonly fontStyle?: "normal" | "italic";
  /** A font of the host. If the host doesn't have it, its default font is used. */
  readonly fontFamily?: string;
  /** The line height as a multiple of the font size. */
  readonly lineHeight?: number;
  /** The space added between letters. Unit: px. */
  readonly letterSpacing?: number;
  /** While it has the focus. */
  readonly focused?: ResolvedFieldState;
  /** While it shows an error. It overrides `focused`. */
  readonly invalid?: ResolvedFieldState;
  /** While it is disabled, instead of dimming it. */
  readonly disabled?: ResolvedFieldState;
}

/** The appearance of a field in a state, as far as it differs. */
export interface ResolvedFieldState {
  /** The background color of the box. As `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor?: string;
  /** The border of the box. That of a state replaces the whole border, and takes no more space. */
  readonly border?: ResolvedBorder;
  /** The corner radius of the box. Unit: px. */
  readonly cornerRadius?: number | ResolvedCorners;
  /** The color of the label. As `#RRGGBB` or `#AARRGGBB`. */
  readonly labelColor?: string;
  /** The color of the placeholder. As `#RRGGBB` or `#AARRGGBB`. */
  readonly placeholderColor?: string;
  /** The text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly textColor?: string;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number;
  /** Whether the text is italic. */
  readonly fontStyle?: "normal" | "italic";
  /** A font of the host. If the host doesn't have it, its default font is used. */
  readonly fontFamily?: string;
  /** The line height as a multiple of the font size. */
  readonly lineHeight?: number;
  /** The space added between letters. Unit: px. */
  readonly letterSpacing?: number;
}

/** A mask with a condition. */
export interface ResolvedConditionalMask {
  /** The condition. The first mask whose condition is true is used. */
  readonly when: boolean;
  /** The mask. */
  readonly mask: string;
}

/** Formats phone numbers by country. The value is in the format of E.164, `+4915112345678`. */
export interface ResolvedPhoneMask {
  /** The kind of mask. */
  readonly type: "phone";
  /** The country of numbers that are typed without a calling code, until the user chooses another one. The default is that of `env.locale`. */
  readonly country?: string;
  /** The countries that the user can choose. The default is all countries. */
  readonly countries?: readonly string[];
}

/** An option. */
export interface ResolvedOption {
  /** The value of the input if this option is selected. */
  readonly value: Json;
  /** The label of the option. */
  readonly label: string;
}

/** The dots that show the current page. */
export interface ResolvedCarouselIndicator {
  /** The position of the dots. */
  readonly placement: "below" | "overlay";
  /** The color of the other dots. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color: string;
  /** The color of the current page's dot. As `#RRGGBB` or `#AARRGGBB`. */
  readonly activeColor?: string;
  /** The diameter of a dot. Unit: px. */
  readonly size: number;
}

/** A page of Tabs. */
export interface ResolvedTab {
  /** The id of the tab, unique within the Tabs. */
  readonly id: string;
  /** The label. */
  readonly label: string;
  /** The name of the icon. */
  readonly icon?: string;
  /** The name of the icon while the tab is selected. The default is `icon`. */
  readonly selectedIcon?: string;
  /** The content of the tab. */
  readonly body: ViewNode;
}

/** An item of the BottomNavBar. */
export interface ResolvedBottomNavItem {
  /** The id of the item, unique within the bar. */
  readonly id: string;
  /** The name of the icon. */
  readonly icon: string;
  /** The name of the icon while the item's screen is shown. The default is `icon`. */
  readonly selectedIcon?: string;
  /** The label below the icon. */
  readonly label: string;
  /** A short text or number on the icon; null for none. */
  readonly badge?: string | number;
  /** The screen to switch to. Each screen keeps its state. */
  readonly targetScreenId?: string;
  /** Runs instead of switching. */
  readonly actionIds?: readonly string[];
}
