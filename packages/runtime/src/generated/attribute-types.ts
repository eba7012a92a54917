// Made from packages/format/src/catalog by `npm run generate`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { ViewNode } from "../nodes/view-node.ts";
import type { ResolvedStyle } from "../style/resolved-style.ts";

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

/** The widgets that have a value which is validated, and which forms have. */
export type InputType =
  | "TextField"
  | "Checkbox"
  | "Switch"
  | "RadioGroup"
  | "Dropdown"
  | "ChipGroup"
  | "Slider"
  | "DatePicker";

/** Those that only tell what their user has made of them. */
export type ExposingType = "Accordion" | "Carousel" | "Tabs" | "BottomNavBar";

/** What an input's value can be checked by. */
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

/** The resolved attributes of every action of the catalog. */
export interface ActionAttributesByType {
  readonly Navigate: NavigateAttributes;
  readonly NavigateBack: NavigateBackAttributes;
  readonly OpenUrl: OpenUrlAttributes;
  readonly OpenSpec: OpenSpecAttributes;
  readonly SetData: SetDataAttributes;
  readonly ApiCall: ApiCallAttributes;
  readonly Refresh: RefreshAttributes;
  readonly UpdateWidgetState: UpdateWidgetStateAttributes;
  readonly Sequence: SequenceAttributes;
  readonly Parallel: ParallelAttributes;
  readonly If: IfAttributes;
  readonly Delay: DelayAttributes;
  readonly StartTimer: StartTimerAttributes;
  readonly StopTimer: StopTimerAttributes;
  readonly ShowAlert: ShowAlertAttributes;
  readonly ShowDialog: ShowDialogAttributes;
  readonly ShowBottomSheet: ShowBottomSheetAttributes;
  readonly ShowMenu: ShowMenuAttributes;
  readonly ShowSnackBar: ShowSnackBarAttributes;
  readonly Dismiss: DismissAttributes;
  readonly ValidateForm: ValidateFormAttributes;
  readonly SubmitForm: SubmitFormAttributes;
  readonly ResetForm: ResetFormAttributes;
  readonly Focus: FocusAttributes;
  readonly ScrollTo: ScrollToAttributes;
  readonly CopyToClipboard: CopyToClipboardAttributes;
  readonly Share: ShareAttributes;
  readonly Track: TrackAttributes;
  readonly EmitEvent: EmitEventAttributes;
}

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
  /** Space between neighbours, also between lines when it wraps. */
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
  /** Space between neighbours, also between lines when it wraps. */
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
  /** How many lines are shown at most; all when missing. */
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
  /** How many lines are shown at most; all when missing. */
  readonly maxLines?: number;
  /** What becomes of text that has no place. */
  readonly overflow: "ellipsis" | "clip" | "fade";
  /** Whether the text can be selected. */
  readonly selectable: boolean;
}

/** Shows an icon that the host has under a name. */
export interface IconAttributes {
  /** Its name. */
  readonly name: string;
  /** How wide and high it is. */
  readonly size: number;
  /** Its colour; the text's when missing. */
  readonly color?: string;
}

/** Draws a line. */
export interface DividerAttributes {
  /** Which way it runs. */
  readonly orientation: "horizontal" | "vertical";
  /** How wide the line is. */
  readonly thickness: number;
  /** Its colour. */
  readonly color: string;
  /** How far its beginning is set in. */
  readonly indent: number;
}

/** Takes space; without a size, all that is left in a Column or Row. */
export interface SpacerAttributes {
  /** How wide it is. */
  readonly width?: number;
  /** How high it is. */
  readonly height?: number;
}

/** Shows how far something is, or that it goes on. */
export interface ProgressIndicatorAttributes {
  /** Its form. */
  readonly variant: "circular" | "linear";
  /** How far it is, from 0 to 1; without it, or null, it only moves. */
  readonly value?: number;
  /** Its colour. */
  readonly color?: string;
  /** How wide a circular one is. */
  readonly size: number;
  /** How wide the line is. */
  readonly thickness: number;
}

/** Stands for something that is still loading. */
export interface SkeletonAttributes {
  /** Its form. */
  readonly variant: "rectangle" | "text" | "circle";
  /** How many lines of text it stands for. */
  readonly lines: number;
  /** Whether it shimmers; never where less motion is wanted. */
  readonly animated: boolean;
}

/** Shows a short text or a number in a pill, or at the corner of something. */
export interface BadgeAttributes {
  /** What is in it; `""` is a dot. Missing or null, there is no badge. */
  readonly text?: string | number;
  /** Its colour. */
  readonly color?: string;
  /** What it is at the top end corner of. */
  readonly child?: ViewNode;
}

/** Shows an image. */
export interface ImageAttributes {
  /** Where it is: https, `asset:` for one of the app's, or `data:image/…`. */
  readonly url: string;
  /** What is to be seen, for those who can't see it; empty for mere decoration. */
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
  /** The name: shown by its first letters without an image, and told to those who can't see it. */
  readonly name: string;
  /** How wide and high it is. */
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
  /** What is to be seen, for those who can't see it. */
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
  /** What it does, for those who can't see the icon. */
  readonly label: string;
  /** How wide and high the icon is. */
  readonly size: number;
  /** Its colour; the text's when missing. */
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
  /** What its value is. A field of numbers keeps what is typed; its value is null while that is no number. */
  readonly valueType: "text" | "number";
  /** The keyboard that touch screens show. */
  readonly keyboardType: "text" | "email" | "phone" | "number" | "decimal" | "url";
  /** Whether its text is hidden, as a password's. */
  readonly obscureText: boolean;
  /** How many lines it shows; from 2 on line breaks can be given. */
  readonly maxLines: number;
  /** How many characters (code points) it takes. */
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
  /** The path in an item to what tells it from others, so that it keeps its state when the list changes; its place when missing. */
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
  /** Space between two items. */
  readonly spacing: number;
}

/** Shows a node for each item, in columns of the same width, and scrolls. */
export interface GridAttributes {
  /** The items: most often bound. */
  readonly items: readonly Json[];
  /** What is shown for each item. */
  readonly itemTemplate: JsonObject;
  /** The path in an item to what tells it from others, so that it keeps its state when the list changes; its place when missing. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: ViewNode;
  /** How many columns; 2 when `minItemWidth` is missing too. */
  readonly columns?: number;
  /** Instead: as many columns as have at least this width. */
  readonly minItemWidth?: number;
  /** Which way it scrolls. */
  readonly scrollDirection: "vertical" | "horizontal";
  /** Shown before the items, and scrolled with them. */
  readonly header?: ViewNode;
  /** Shown after the items, and scrolled with them. */
  readonly footer?: ViewNode;
  /** Space between two items, both ways. */
  readonly spacing: number;
}

/** Shows pages side by side, one at a time: its children, or a node for each item. */
export interface CarouselAttributes {
  /** The items, instead of children: most often bound. */
  readonly items?: readonly Json[];
  /** What is shown for each item. */
  readonly itemTemplate?: JsonObject;
  /** The path in an item to what tells it from others, so that it keeps its state when the list changes; its place when missing. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: ViewNode;
  /** How long each page is shown before the next comes by itself; never where less motion is wanted. */
  readonly autoPlayMs?: number;
  /** Whether the first follows the last. */
  readonly loop: boolean;
  /** How much of the neighbours is to be seen at both sides. */
  readonly peek: number;
  /** Space between two pages. */
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
  /** How high it is before scrolling. */
  readonly expandedHeight?: number;
  /** Whether it stays (`pinned`), scrolls away and comes back (`away`), or shrinks to a bar (`collapse`). */
  readonly scroll: "pinned" | "away" | "collapse";
}

/** The bar at the bottom of a screen, to switch between the main screens. */
export interface BottomNavBarAttributes {
  /** Where there is to go. */
  readonly items: readonly ResolvedBottomNavItem[];
}

/** Shows another screen. */
export interface NavigateAttributes {
  /** Which. */
  readonly targetScreenId: string;
  /** How it comes; `slide_*` are never mirrored. */
  readonly transitionType: "default" | "slide_left" | "slide_right" | "fade" | "none";
  /** Whether it goes on top (`push`), takes the place of the top screen, or becomes the only one (`reset`). */
  readonly mode: "push" | "replace" | "reset";
  /** The same as the mode `reset`. */
  readonly clearHistory: boolean;
  /** Laid over the screen's `persistentData`. */
  readonly screenData?: JsonObject;
}

/** Closes the top screen, or all down to one. On the only screen it asks the host to close, and succeeds. */
export interface NavigateBackAttributes {
  /** The screen to go back to, the nearest below when there are several; the one below when missing. Fails when there is none. */
  readonly toScreenId?: string;
  /** What the action that opened the screen is given; with `toScreenId`, the lowest of those that are closed. */
  readonly result?: Json;
}

/** Opens an address outside the screens. */
export interface OpenUrlAttributes {
  /** https, or a scheme that the host allows, such as `tel:` and `mailto:`. */
  readonly url: string;
}

/** Opens the published document of another spec. */
export interface OpenSpecAttributes {
  /** The id of the spec. */
  readonly specId: string;
  /** The screen in it; its entry point when missing. */
  readonly screenId?: string;
}

/** Changes the data of the screen, or of the whole document. */
export interface SetDataAttributes {
  /** Whose data: `state.screenData` or `state.globalData`. */
  readonly scope: "screen" | "global";
  /** Where in it; what is missing on the way is made. */
  readonly path?: string;
  /** What is set, merged, appended, inserted, or added. */
  readonly value?: Json;
  /** What is done: `merge` into an object, `append` to and `insert` into a list, `remove` the member or item, `increment` a number (by 1 without a value), `toggle` a boolean. */
  readonly op: "set" | "merge" | "append" | "insert" | "remove" | "increment" | "toggle";
  /** For `insert` and `remove` in a list: the place, from 0; from the end when negative, so that -1 inserts before the last item. */
  readonly index?: number;
  /** For `append` and `insert`: whether the value is a list whose items are each put in. */
  readonly spread: boolean;
  /** Instead of a path: members that are merged into the scope. */
  readonly data?: JsonObject;
}

/** Makes an HTTP request; its answer is `api.<id>.response`. Fails without an answer and on any status but 2xx. */
export interface ApiCallAttributes {
  /** Where to: https, or relative to the host's base. */
  readonly url?: string;
  /** Instead: the name of an endpoint that the host knows; its method beats the one here, its headers are under those here. */
  readonly endpointId?: string;
  /** How. */
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Headers of the request. */
  readonly headers?: { readonly [key: string]: string };
  /** Query parameters; those that are null, and null in their lists, are left out. */
  readonly query?: JsonObject;
  /** Sent as JSON. */
  readonly body?: Json;
  /** How long to wait for the answer. */
  readonly timeoutMs: number;
  /** How long a 2xx answer to the same GET is used again. */
  readonly cacheSeconds: number;
  /** A path in `state.screenData` where the answer's body is put as well. */
  readonly saveTo?: string;
}

/** Makes the request of an ApiCall again, past its cache, with handlers of its own. */
export interface RefreshAttributes {
  /** The ApiCall. */
  readonly actionId: string;
}

/** Overrides what a widget shows, or sets the value of an input. */
export interface UpdateWidgetStateAttributes {
  /** Which. */
  readonly targetWidgetId: string;
  /** What overrides its own. */
  readonly newState: ResolvedWidgetState;
}

/** Runs actions one after the other; fails with the first that fails. */
export interface SequenceAttributes {
  /** Which. */
  readonly actionIds: readonly string[];
}

/** Runs actions at the same time and waits for all; fails when one has failed. */
export interface ParallelAttributes {
  /** Which. */
  readonly actionIds: readonly string[];
}

/** Runs some actions or others. */
export interface IfAttributes {
  /** Which of them. */
  readonly condition: boolean;
  /** Run when it is true. */
  readonly thenActionIds: readonly string[];
  /** Run when it isn't. */
  readonly elseActionIds?: readonly string[];
}

/** Waits. */
export interface DelayAttributes {
  /** How long. */
  readonly ms: number;
}

/** Runs actions after a time, again and again, also while its screen is covered; in the place of a timer of the same name. */
export interface StartTimerAttributes {
  /** Its name on this screen. */
  readonly timerId: string;
  /** The time. */
  readonly intervalMs: number;
  /** Whether again and again, or once. */
  readonly repeat: boolean;
  /** Which actions. */
  readonly actionIds: readonly string[];
}

/** Stops a timer; nothing when there is none of that name. */
export interface StopTimerAttributes {
  /** Its name on this screen. */
  readonly timerId: string;
}

/** Shows a message that must be closed; ends when it is. */
export interface ShowAlertAttributes {
  /** Its first line. */
  readonly title?: string;
  /** What it says. */
  readonly message: string;
  /** What is on its one button. */
  readonly buttonText: string;
  /** Instead: its buttons. */
  readonly buttons?: readonly ResolvedAlertButton[];
}

/** Shows a node in a box on top of the screen. */
export interface ShowDialogAttributes {
  /** What is in it. */
  readonly body: ViewNode;
  /** Whether it can be closed by pressing beside it or going back. */
  readonly dismissible: boolean;
}

/** Shows a node in a sheet that comes from the bottom. */
export interface ShowBottomSheetAttributes {
  /** What is in it. */
  readonly body: ViewNode;
  /** Whether it can be closed by pressing beside it or going back. */
  readonly dismissible: boolean;
}

/** Shows a menu at the node that was pressed. */
export interface ShowMenuAttributes {
  /** What there is to choose. */
  readonly items: readonly ResolvedMenuItem[];
  /** The node to show it at instead. */
  readonly targetWidgetId?: string;
}

/** Shows a short message at the bottom for a while, in the place of the one that is shown; doesn't wait for it to go. */
export interface ShowSnackBarAttributes {
  /** What it says. */
  readonly message: string;
  /** How long it stays. */
  readonly durationMs: number;
  /** What is on its button; without it there is none. */
  readonly buttonText?: string;
  /** Run when the button is pressed. */
  readonly actionIds?: readonly string[];
}

/** Closes the dialog, sheet or menu that its screen, or else the top one, opened last, else the snack bar, never an alert; fails when none is open. */
export interface DismissAttributes {
  /** What the actions that run on its closing are given. */
  readonly result?: Json;
}

/** Shows the errors of all inputs, moves to the first that has one, and then fails. */
export interface ValidateFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
}

/** Does the same, and succeeds with the form's values as `event.result` when there is no error. */
export interface SubmitFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
}

/** Gives all inputs their first values, without errors. */
export interface ResetFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
}

/** Moves the focus to a node. */
export interface FocusAttributes {
  /** Which. */
  readonly targetWidgetId: string;
}

/** Scrolls until a node is in view, or to an end of the screen. */
export interface ScrollToAttributes {
  /** The node. */
  readonly targetWidgetId?: string;
  /** The end. */
  readonly position?: "top" | "bottom";
  /** Whether it moves there; never where less motion is wanted. */
  readonly animated: boolean;
}

/** Copies text. */
export interface CopyToClipboardAttributes {
  /** The text. */
  readonly text: string;
}

/** Offers something to other apps. */
export interface ShareAttributes {
  /** What is shared. */
  readonly text: string;
  /** Its title. */
  readonly title?: string;
  /** An address to it. */
  readonly url?: string;
}

/** Tells the host's analytics that something happened. */
export interface TrackAttributes {
  /** What happened. */
  readonly event: string;
  /** More about it. */
  readonly properties?: JsonObject;
}

/** Tells the host app something. */
export interface EmitEventAttributes {
  /** What. */
  readonly name: string;
  /** More about it. */
  readonly data?: Json;
}

/** Space at the edges. The specific beats the axis, the axis beats `all`; what isn't said is 0. */
export interface ResolvedEdges {
  /** At every edge. */
  readonly all?: number;
  /** At the left and the right edge. */
  readonly horizontal?: number;
  /** At the top and the bottom edge. */
  readonly vertical?: number;
  /** At the top edge. */
  readonly top?: number;
  /** At the bottom edge. */
  readonly bottom?: number;
  /** At the left edge, also where text runs from right to left. */
  readonly left?: number;
  /** At the right edge, also where text runs from right to left. */
  readonly right?: number;
  /** At the edge where text begins. */
  readonly start?: number;
  /** At the edge where text ends. */
  readonly end?: number;
}

/** A part of a text. */
export interface ResolvedSpan {
  /** Its text. */
  readonly text: string;
  /** How it looks. */
  readonly style?: ResolvedStyle;
  /** Run when it is tapped. */
  readonly onClickActionIds?: readonly string[];
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
  /** The colour of the others. */
  readonly color: string;
  /** The colour of the page's own. */
  readonly activeColor?: string;
  /** How wide each is. */
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

/** What overrides a widget's own until its screen is closed. */
export interface ResolvedWidgetState {
  /** Attributes that take the place of its own, one by one: such as its type has. */
  readonly attributes?: JsonObject;
  /** Style that takes the place of its own, member by member. */
  readonly style?: ResolvedStyle;
  /** The value of an input; its `onValueChangedActionIds` don't run. */
  readonly value?: Json;
}

/** A button of an alert. */
export interface ResolvedAlertButton {
  /** What is on it. */
  readonly text: string;
  /** Run when it is pressed, after the alert has closed. */
  readonly actionIds?: readonly string[];
  /** What kind it is. */
  readonly style: "default" | "cancel" | "destructive";
}

/** Something to choose from a menu. */
export interface ResolvedMenuItem {
  /** What is on it. */
  readonly text: string;
  /** The name of an icon before the text. */
  readonly icon?: string;
  /** Run when it is chosen. */
  readonly actionIds: readonly string[];
  /** What kind it is. */
  readonly style: "default" | "destructive";
  /** Whether it can be chosen. */
  readonly enabled: boolean;
}
