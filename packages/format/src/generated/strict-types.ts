// Made from src/catalog by `npm run generate`: don't edit it.
import type { Json, JsonObject } from "../json.ts";
/** What is published, and what SDKs show. */
export interface DocumentOf<Others = never> {
  /** The address of the JSON Schema, for editors. Not published. */
  readonly $schema?: string;
  /** The version of the format. */
  readonly specVersion: string;
  /** The spec that it is composed from. */
  readonly specId: string;
  /** Which version of the spec it is: one more each time. */
  readonly version: number;
  /** When it was published (ISO 8601). */
  readonly createdAt: string;
  /** The id of the screen shown first. */
  readonly entryPoint: string;
  /** Screens by their ids. */
  readonly screens: { readonly [key: string]: Screen<Others> };
  /** Actions by their ids. */
  readonly actions?: { readonly [key: string]: StrictAction<Others> };
  /** Data that can be read and changed from anywhere: `state.globalData`. */
  readonly globalData?: JsonObject;
  /** Rules by their ids. */
  readonly rules?: { readonly [key: string]: Rule };
  /** Names for colours, lengths, corners and text styles. */
  readonly theme?: Theme;
  /** Texts by locale (BCP 47) and key, which stand as `{{ t.<key> }}`. */
  readonly strings?: { readonly [key: string]: { readonly [key: string]: string } };
  /** The locale of `strings` to fall back to. */
  readonly defaultLocale?: string;
  /**
   * Whether unregistered custom types can have [names that resemble a type of the catalog](../format/custom-types.md#names-that-resemble-a-type-of-the-catalog). SDKs ignore it.
   * @default false
   */
  readonly allowUnknownTypes?: boolean;
  readonly [extension: Extension]: Json;
}

/** What a team edits: the content from which a document is composed. */
export interface SpecOf<Others = never> {
  /** The address of the JSON Schema, for editors. Not published. */
  readonly $schema?: string;
  /** What people call the spec. */
  readonly name: string;
  /** What the spec is for. */
  readonly description?: string;
  /** The team's own version text, in the manner of semantic versions. */
  readonly version?: string;
  /** The spec's readable name in addresses, of lower-case letters and digits, in words joined by single hyphens. Unique; derived from the name unless it is given. */
  readonly slug?: string;
  /** Labels by which specs are listed: at most 20, each once, without white space around them. */
  readonly tags?: readonly string[];
  /** Nodes to use by reference; without screens, the content of the only screen. */
  readonly components?: readonly NodeOf<Others>[];
  /** The id of the screen shown first; may be missing when there is only one. */
  readonly entryPoint?: string;
  /** Screens by their ids. */
  readonly screens?: { readonly [key: string]: Screen<Others> };
  /** Actions by their ids. */
  readonly actions?: { readonly [key: string]: StrictAction<Others> };
  /** Data that can be read and changed from anywhere: `state.globalData`. */
  readonly globalData?: JsonObject;
  /** Rules by their ids. */
  readonly rules?: { readonly [key: string]: Rule };
  /** Names for colours, lengths, corners and text styles. */
  readonly theme?: Theme;
  /** Texts by locale (BCP 47) and key, which stand as `{{ t.<key> }}`. */
  readonly strings?: { readonly [key: string]: { readonly [key: string]: string } };
  /** The locale of `strings` to fall back to. */
  readonly defaultLocale?: string;
  /**
   * Whether unregistered custom types can have [names that resemble a type of the catalog](../format/custom-types.md#names-that-resemble-a-type-of-the-catalog). SDKs ignore it.
   * @default false
   */
  readonly allowUnknownTypes?: boolean;
  /** The spec's id. Set by the service. */
  readonly id?: string;
  /** `draft`: not live. `published`: live and equal to the draft. `modified`: live and different. Set by the service. */
  readonly status?: "draft" | "published" | "modified";
  /** Grows by one with every change. Set by the service. */
  readonly revision?: number;
  /** The version that apps get; null when there is none. Set by the service. */
  readonly live_version?: number | null;
  /** Where the live document is; null when there is none. Set by the service. */
  readonly cdn_url?: string | null;
  /** When it was created. Set by the service. */
  readonly created_at?: string;
  /** When it was changed last. Set by the service. */
  readonly updated_at?: string;
  /** The id of the user or key that created it. Set by the service. */
  readonly created_by?: string;
  /** The id of the user or key that changed it last. Set by the service. */
  readonly updated_by?: string;
  /** The name of the user or key that created it; null when the key is revoked. Added by the service on request. */
  readonly created_by_name?: string | null;
  /** The name of the user or key that changed it last; null when the key is revoked. Added by the service on request. */
  readonly updated_by_name?: string | null;
}

/** What is published, and what SDKs show. */
export type StrictDocument = DocumentOf<never>;

/** What a team edits: the content from which a document is composed. */
export type StrictSpec = SpecOf<ComponentReference>;

type Extension = `x-${string}`;
/** A string with a placeholder: `Hello {{ state.globalData.name }}`. */
export type Template = `${string}{{${string}}}${string}`;

/** An expression where a value is expected. */
export interface ExpressionObject {
  readonly $expr: Expression;
}

/** A value, or a binding that computes it. */
export type Bindable<Type> = Type | Template | ExpressionObject;

/** A condition. A template must be a single placeholder. */
export type Condition = boolean | Template | Operation | ExpressionObject;

/** An expression. */
export type Expression = Scalar | readonly Expression[] | Operation;

type OneArgument = Scalar | Operation;

type Scalar = string | number | boolean | null;

/** An operator and its arguments. */
export type Operation = {
  [Name in keyof Operators]: { readonly [Operator in Name]: Operators[Name] } & NoIterable;
}[keyof Operators];

/** Excludes strings and arrays, which have a `length` like the operator's object. */
interface NoIterable {
  readonly [Symbol.iterator]?: never;
}

/** `#RRGGBB` or `#AARRGGBB`. */
export type HexColor = `#${string}`;

/** A name of the theme: `$name`. */
export type Token = `$${string}`;

export type Color = HexColor | Token;

/** Any node, and those of the generic parameter. */
export type NodeOf<Others> = StrictRenderer<Others> | StrictWidget<Others> | Others;

/** A node of a published document. */
export type StrictNode = NodeOf<never>;

/** A node of a spec. */
export type StrictSpecNode = NodeOf<ComponentReference>;

/**
 * Your own widgets, by `widgetType`, with the type of their attributes. Add them by declaration merging:
 * `interface CustomWidgets { Map: { readonly zoom: Bindable<number> } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is for others to fill.
export interface CustomWidgets {}

/** Your own actions, by `actionType`, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: it is for others to fill.
export interface CustomActions {}

export type CustomWidget<Others = never> = {
  [Name in keyof CustomWidgets]: NodeMembers<Others> &
    CustomEvents &
    CustomAttributes<Positioned<CustomWidgets[Name], Others>> & {
      readonly type: "Widget";
      readonly widgetType: Name;
      readonly children?: readonly NodeOf<Others>[];
    };
}[keyof CustomWidgets];

export type CustomAction = {
  [Name in keyof CustomActions]: ActionMembers &
    CustomEvents &
    CustomAttributes<CustomActions[Name]> & {
      readonly type: "Action";
      readonly actionType: Name;
    };
}[keyof CustomActions];

interface CustomEvents {
  readonly [event: `on${string}ActionIds`]: readonly string[];
}

type CustomAttributes<Type> =
  Record<never, never> extends Type
    ? { readonly attributes?: Type }
    : { readonly attributes: Type };

/** The attributes of a node. In a spec they can have its position in a Stack. */
type Positioned<Type, Others> = [Others] extends [never] ? Type : Type & Omit<Position, keyof Type>;

type ExactlyOneOf<Members, Names extends keyof Members> = {
  [Name in Names]: Required<Pick<Members, Name>> & {
    readonly [Other in Exclude<Names, Name>]?: never;
  };
}[Names];

type Apart<First extends string, Second extends string> =
  | { readonly [Name in First]?: never }
  | { readonly [Name in Second]?: never };

type Position = Pick<
  LayoutMembers,
  "top" | "bottom" | "start" | "end" | "left" | "right" | "width" | "height"
>;

/** The operators, with the list of their arguments, or a single one without a list. */
export interface Operators {
  readonly var: string | readonly [string];
  readonly get: readonly [Expression, Expression, ...Expression[]];
  readonly "===": readonly [Expression, Expression];
  readonly "!==": readonly [Expression, Expression];
  readonly "<": readonly [Expression, Expression, Expression?];
  readonly "<=": readonly [Expression, Expression, Expression?];
  readonly ">": readonly [Expression, Expression];
  readonly ">=": readonly [Expression, Expression];
  readonly and: OneArgument | readonly [Expression, ...Expression[]];
  readonly or: OneArgument | readonly [Expression, ...Expression[]];
  readonly "!": OneArgument | readonly [Expression];
  readonly if: readonly [Expression, Expression, ...Expression[]];
  readonly empty: OneArgument | readonly [Expression];
  readonly in: readonly [Expression, Expression];
  readonly matches: readonly [Expression, string];
  readonly startsWith: readonly [Expression, Expression];
  readonly endsWith: readonly [Expression, Expression];
  readonly cat: OneArgument | readonly [...Expression[]];
  readonly "+": OneArgument | readonly [Expression, ...Expression[]];
  readonly "-": OneArgument | readonly [Expression, Expression?];
  readonly "*": OneArgument | readonly [Expression, ...Expression[]];
  readonly "/": readonly [Expression, Expression];
  readonly "%": readonly [Expression, Expression];
  readonly min: OneArgument | readonly [Expression, ...Expression[]];
  readonly max: OneArgument | readonly [Expression, ...Expression[]];
  readonly sum: OneArgument | readonly [Expression, ...Expression[]];
  readonly round: OneArgument | readonly [Expression] | readonly [Expression, number];
  readonly some: readonly [Expression, Expression];
  readonly all: readonly [Expression, Expression];
  readonly none: readonly [Expression, Expression];
  readonly filter: readonly [Expression, Expression];
  readonly map: readonly [Expression, Expression];
  readonly default: readonly [Expression, Expression];
  readonly upper: OneArgument | readonly [Expression];
  readonly lower: OneArgument | readonly [Expression];
  readonly trim: OneArgument | readonly [Expression];
  readonly length: OneArgument | readonly [Expression];
  readonly first: OneArgument | readonly [Expression];
  readonly last: OneArgument | readonly [Expression];
  readonly join: OneArgument | readonly [Expression] | readonly [Expression, Expression];
  readonly json: OneArgument | readonly [Expression];
  readonly number:
    | OneArgument
    | readonly [Expression]
    | readonly [Expression, Expression]
    | readonly [Expression, Expression, Expression];
  readonly currency: readonly [Expression, Expression];
  readonly percent: OneArgument | readonly [Expression] | readonly [Expression, Expression];
  readonly date: OneArgument | readonly [Expression] | readonly [Expression, Expression];
  readonly plural:
    | readonly [Expression, Expression, Expression]
    | readonly [Expression, Expression, Expression, Expression, Expression, Expression, Expression];
}

/** What every node may have. */
export interface NodeMembers<Others = never> {
  /** Its name: what bindings, rules and actions call it by. Unique in the document. */
  readonly id?: string;
  /** How it looks and how big it is. */
  readonly style?: Style;
  /**
   * Whether it is there at all; its values are kept while it isn't.
   * @default true
   */
  readonly visible?: Condition;
  /** How the node around it places it. */
  readonly layout?: Layout;
  /** What assistive technology announces for it. */
  readonly accessibility?: Accessibility;
  /** What an SDK shows that doesn't know its type: a node, or nothing (`drop`). */
  readonly fallback?: NodeOf<Others> | "drop";
  /** Run when it is tapped, clicked, or activated by the keyboard. */
  readonly onClickActionIds?: readonly string[];
  /** Run when it is pressed for half a second. */
  readonly onLongPressActionIds?: readonly string[];
  /** Run once when half of it has come into view, or it fills half of the view. */
  readonly onVisibleActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** What every action may have. */
export interface ActionMembers {
  /** Its name: the key that it stands under. */
  readonly id: string;
  /** What it is. */
  readonly type: "Action";
  /**
   * Skipped unless this is true.
   * @default true
   */
  readonly when?: Condition;
  /**
   * Whether the list that it is in goes on when it fails.
   * @default false
   */
  readonly continueOnFailure?: boolean;
  /** Run when it has succeeded, with its `event.result`. */
  readonly onSuccessActionIds?: readonly string[];
  /** Run when it has failed, with its `event.error`. */
  readonly onFailureActionIds?: readonly string[];
  /** Run after either, with whichever it was. */
  readonly onFinishActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

export type StrictRenderer<Others = never> =
  | ColumnRenderer<Others>
  | RowRenderer<Others>
  | StackRenderer<Others>
  | ScrollableRenderer<Others>
  | PaddingRenderer<Others>;

export type StrictWidget<Others = never> =
  | TextWidget<Others>
  | RichTextWidget<Others>
  | IconWidget<Others>
  | DividerWidget<Others>
  | SpacerWidget<Others>
  | ProgressIndicatorWidget<Others>
  | SkeletonWidget<Others>
  | BadgeWidget<Others>
  | ImageWidget<Others>
  | AvatarWidget<Others>
  | VideoWidget<Others>
  | WebViewWidget<Others>
  | ButtonWidget<Others>
  | IconButtonWidget<Others>
  | TextFieldWidget<Others>
  | CheckboxWidget<Others>
  | SwitchWidget<Others>
  | RadioGroupWidget<Others>
  | DropdownWidget<Others>
  | ChipGroupWidget<Others>
  | SliderWidget<Others>
  | DatePickerWidget<Others>
  | CardWidget<Others>
  | ListTileWidget<Others>
  | AccordionWidget<Others>
  | FormWidget<Others>
  | ConditionalWidget<Others>
  | ListWidget<Others>
  | GridWidget<Others>
  | CarouselWidget<Others>
  | TabsWidget<Others>
  | AppBarWidget<Others>
  | BottomNavBarWidget<Others>
  | CustomWidget<Others>;

export type StrictAction<Others = never> =
  | NavigateAction
  | NavigateBackAction
  | OpenUrlAction
  | OpenSpecAction
  | SetDataAction
  | ApiCallAction
  | RefreshAction
  | UpdateWidgetStateAction
  | SequenceAction
  | ParallelAction
  | IfAction
  | DelayAction
  | StartTimerAction
  | StopTimerAction
  | ShowAlertAction
  | ShowDialogAction<Others>
  | ShowBottomSheetAction<Others>
  | ShowMenuAction
  | ShowSnackBarAction
  | DismissAction
  | ValidateFormAction
  | SubmitFormAction
  | ResetFormAction
  | FocusAction
  | ScrollToAction
  | CopyToClipboardAction
  | ShareAction
  | TrackAction
  | EmitEventAction
  | CustomAction;

/** Arranges its children one below the other. Since 1.0. */
export interface ColumnRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Column";
  readonly attributes?: Positioned<ColumnAttributes, Others>;
  /** The nodes in it. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Column. */
export interface ColumnAttributes {
  /**
   * Where the children are along the axis when there is space left.
   * @default "start"
   */
  readonly mainAxisAlignment?: Bindable<
    "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly"
  >;
  /**
   * Where they are across it; `baseline` in a Row only.
   * @default "start"
   */
  readonly crossAxisAlignment?: Bindable<"start" | "center" | "end" | "stretch" | "baseline">;
  /**
   * Whether it takes all the space along the axis or what it needs; a size in the style beats it.
   * @default "max"
   */
  readonly mainAxisSize?: Bindable<"min" | "max">;
  /**
   * Space between neighbours, also between lines when it wraps. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * Whether children that don't fit go on in a new line; `flex` is ignored then.
   * @default false
   */
  readonly wrap?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Arranges its children side by side, from the edge where text begins. Since 1.0. */
export interface RowRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Row";
  readonly attributes?: Positioned<RowAttributes, Others>;
  /** The nodes in it. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Row. */
export interface RowAttributes {
  /**
   * Where the children are along the axis when there is space left.
   * @default "start"
   */
  readonly mainAxisAlignment?: Bindable<
    "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly"
  >;
  /**
   * Where they are across it; `baseline` in a Row only.
   * @default "start"
   */
  readonly crossAxisAlignment?: Bindable<"start" | "center" | "end" | "stretch" | "baseline">;
  /**
   * Whether it takes all the space along the axis or what it needs; a size in the style beats it.
   * @default "max"
   */
  readonly mainAxisSize?: Bindable<"min" | "max">;
  /**
   * Space between neighbours, also between lines when it wraps. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * Whether children that don't fit go on in a new line; `flex` is ignored then.
   * @default false
   */
  readonly wrap?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Layers its children, the first at the bottom; their `layout` positions them. Since 1.0. */
export interface StackRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Stack";
  readonly attributes?: Positioned<StackAttributes, Others>;
  /** The nodes in it. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Stack. */
export interface StackAttributes {
  /**
   * Where children without a position are.
   * @default "topStart"
   */
  readonly alignment?: Bindable<
    | "topStart"
    | "topCenter"
    | "topEnd"
    | "centerStart"
    | "center"
    | "centerEnd"
    | "bottomStart"
    | "bottomCenter"
    | "bottomEnd"
  >;
  /**
   * Whether children without a position have their own size or the greatest that the Stack may have.
   * @default "loose"
   */
  readonly fit?: Bindable<"loose" | "expand">;
  /**
   * Whether what stands out is cut off.
   * @default true
   */
  readonly clip?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Makes its one child scroll. Since 1.0. */
export interface ScrollableRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Scrollable";
  readonly attributes?: Positioned<ScrollableAttributes, Others>;
  /** The nodes in it. */
  readonly children: readonly [NodeOf<Others>];
  /** Run when it is pulled down at its beginning. */
  readonly onRefreshActionIds?: readonly string[];
}

/** The attributes of Scrollable. */
export interface ScrollableAttributes {
  /**
   * Which way it scrolls.
   * @default "vertical"
   */
  readonly scrollDirection?: "vertical" | "horizontal";
  /**
   * Whether a scroll bar shows where it is.
   * @default true
   */
  readonly showScrollbar?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Puts space around its one child, instead of the padding in its own style. Since 1.0. */
export interface PaddingRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Padding";
  readonly attributes: Positioned<PaddingAttributes, Others>;
  /** The nodes in it. */
  readonly children: readonly [NodeOf<Others>];
}

/** The attributes of Padding. */
export interface PaddingAttributes {
  /** How much space. */
  readonly padding: Edges;
  readonly [extension: Extension]: Json;
}

/** Shows text in one style. Since 1.0. */
export interface TextWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Text";
  readonly attributes: Positioned<TextAttributes, Others>;
}

/** The attributes of Text. */
export interface TextAttributes {
  /** The text. */
  readonly text: Bindable<string>;
  /** How many lines are shown at most; all when missing. Unit: lines. */
  readonly maxLines?: Bindable<number>;
  /**
   * What becomes of text that has no place.
   * @default "ellipsis"
   */
  readonly overflow?: Bindable<"ellipsis" | "clip" | "fade">;
  /**
   * Whether the text can be selected.
   * @default false
   */
  readonly selectable?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Shows text in several styles, parts of which can be tapped. Since 1.0. */
export interface RichTextWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "RichText";
  readonly attributes: Positioned<RichTextAttributes, Others>;
}

/** The attributes of RichText. */
export interface RichTextAttributes {
  /** Its parts, without anything between them. */
  readonly spans: readonly Span[];
  /** How many lines are shown at most; all when missing. Unit: lines. */
  readonly maxLines?: Bindable<number>;
  /**
   * What becomes of text that has no place.
   * @default "ellipsis"
   */
  readonly overflow?: Bindable<"ellipsis" | "clip" | "fade">;
  /**
   * Whether the text can be selected.
   * @default false
   */
  readonly selectable?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Shows an icon. Since 1.0. */
export interface IconWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Icon";
  readonly attributes: Positioned<IconAttributes, Others>;
}

/** The attributes of Icon. */
export interface IconAttributes {
  /** Its name. */
  readonly name: Bindable<string>;
  /**
   * How wide and high it is. Unit: px.
   * @default 24
   */
  readonly size?: Bindable<number | Token>;
  /** Its colour; the text's when missing. */
  readonly color?: Bindable<Color>;
  readonly [extension: Extension]: Json;
}

/** Draws a line. Since 1.0. */
export interface DividerWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Divider";
  readonly attributes?: Positioned<DividerAttributes, Others>;
}

/** The attributes of Divider. */
export interface DividerAttributes {
  /**
   * Which way it runs.
   * @default "horizontal"
   */
  readonly orientation?: Bindable<"horizontal" | "vertical">;
  /**
   * How wide the line is. Unit: px.
   * @default 1
   */
  readonly thickness?: Bindable<number | Token>;
  /** Its colour. The default is 30 % of the theme's `outline`. */
  readonly color?: Bindable<Color>;
  /**
   * How far its beginning is set in. Unit: px.
   * @default 0
   */
  readonly indent?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** Takes space; without a size, all that is left in a Column or Row. Since 1.0. */
export interface SpacerWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Spacer";
  readonly attributes?: Positioned<SpacerAttributes, Others>;
}

/** The attributes of Spacer. */
export interface SpacerAttributes {
  /** How wide it is. Unit: px. */
  readonly width?: Bindable<number | Token>;
  /** How high it is. Unit: px. */
  readonly height?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** Shows how far something is, or that it goes on. Since 1.0. */
export interface ProgressIndicatorWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "ProgressIndicator";
  readonly attributes?: Positioned<ProgressIndicatorAttributes, Others>;
}

/** The attributes of ProgressIndicator. */
export interface ProgressIndicatorAttributes {
  /**
   * Its form.
   * @default "circular"
   */
  readonly variant?: Bindable<"circular" | "linear">;
  /** How far it is, from 0 to 1; without it, or null, it only moves. */
  readonly value?: Bindable<number>;
  /** Its colour. */
  readonly color?: Bindable<Color>;
  /**
   * How wide a circular one is. Unit: px.
   * @default 40
   */
  readonly size?: Bindable<number | Token>;
  /**
   * How wide the line is. Unit: px.
   * @default 4
   */
  readonly thickness?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** Stands for something that is still loading. Since 1.0. */
export interface SkeletonWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Skeleton";
  readonly attributes?: Positioned<SkeletonAttributes, Others>;
}

/** The attributes of Skeleton. */
export interface SkeletonAttributes {
  /**
   * Its form.
   * @default "rectangle"
   */
  readonly variant?: Bindable<"rectangle" | "text" | "circle">;
  /**
   * How many lines of text it stands for. Unit: lines.
   * @default 1
   */
  readonly lines?: Bindable<number>;
  /**
   * Whether it shimmers; never where less motion is wanted.
   * @default true
   */
  readonly animated?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Shows a short text or a number in a pill, or at the corner of something. Since 1.0. */
export interface BadgeWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Badge";
  readonly attributes?: Positioned<BadgeAttributes<Others>, Others>;
}

/** The attributes of Badge. */
export interface BadgeAttributes<Others = never> {
  /** What is in it; `""` is a dot. Missing or null, there is no badge. */
  readonly text?: Bindable<string | number>;
  /** Its colour. */
  readonly color?: Bindable<Color>;
  /** What it is at the top end corner of. */
  readonly child?: NodeOf<Others>;
  readonly [extension: Extension]: Json;
}

/** Shows an image. Since 1.0. */
export interface ImageWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Image";
  readonly attributes: Positioned<ImageAttributes, Others>;
}

/** The attributes of Image. */
export interface ImageAttributes {
  /** Where it is: https, `asset:` for one of the app's, or `data:image/…`. */
  readonly url: Bindable<string>;
  /** A description for people who can't see it; empty for decoration. */
  readonly alt?: Bindable<string>;
  /**
   * How it fills its box.
   * @default "cover"
   */
  readonly fit?: Bindable<"cover" | "contain" | "fill" | "none" | "scaleDown">;
  /** An image shown while it loads and when it can't be loaded. */
  readonly placeholder?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Shows a person: an image, or the first letters of a name. Since 1.0. */
export interface AvatarWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Avatar";
  readonly attributes: Positioned<AvatarAttributes, Others>;
}

/** The attributes of Avatar. */
export interface AvatarAttributes {
  /** The image. */
  readonly url?: Bindable<string>;
  /** The name. Without an image its first letters are shown; assistive technology announces it. */
  readonly name: Bindable<string>;
  /**
   * How wide and high it is. Unit: px.
   * @default 40
   */
  readonly size?: Bindable<number | Token>;
  /**
   * Its form.
   * @default "circle"
   */
  readonly shape?: Bindable<"circle" | "rounded" | "square">;
  readonly [extension: Extension]: Json;
}

/** Plays a video. Since 1.0. */
export interface VideoWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Video";
  readonly attributes: Positioned<VideoAttributes, Others>;
}

/** The attributes of Video. */
export interface VideoAttributes {
  /** Where it is. */
  readonly url: Bindable<string>;
  /** An image shown before it plays. */
  readonly poster?: Bindable<string>;
  /** A description for people who can't see it. */
  readonly alt?: Bindable<string>;
  /**
   * Whether it plays by itself, without sound.
   * @default false
   */
  readonly autoplay?: Bindable<boolean>;
  /**
   * Whether it can be paused and sought.
   * @default true
   */
  readonly controls?: Bindable<boolean>;
  /**
   * Whether it begins again at its end.
   * @default false
   */
  readonly loop?: Bindable<boolean>;
  /**
   * Whether it is without sound.
   * @default false
   */
  readonly muted?: Bindable<boolean>;
  /**
   * How it fills its box.
   * @default "contain"
   */
  readonly fit?: Bindable<"cover" | "contain" | "fill" | "none" | "scaleDown">;
  readonly [extension: Extension]: Json;
}

/** Shows a web page, where the host allows it. Since 1.0. */
export interface WebViewWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "WebView";
  readonly attributes: Positioned<WebViewAttributes, Others>;
}

/** The attributes of WebView. */
export interface WebViewAttributes {
  /** Its address. */
  readonly url: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Runs actions when it is pressed. Since 1.0. */
export interface ButtonWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Button";
  readonly attributes: Positioned<ButtonAttributes, Others>;
}

/** The attributes of Button. */
export interface ButtonAttributes {
  /** What is on it. */
  readonly text: Bindable<string>;
  /** The name of an icon before the text. */
  readonly icon?: Bindable<string>;
  /**
   * How it looks.
   * @default "filled"
   */
  readonly variant?: Bindable<"filled" | "outlined" | "text">;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether it shows that its actions still run; it can't be used then.
   * @default false
   */
  readonly loading?: Condition;
  readonly [extension: Extension]: Json;
}

/** An icon to press. Since 1.0. */
export interface IconButtonWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "IconButton";
  readonly attributes: Positioned<IconButtonAttributes, Others>;
}

/** The attributes of IconButton. */
export interface IconButtonAttributes {
  /** The name of the icon. */
  readonly icon: Bindable<string>;
  /** What it does, for people who can't see the icon. */
  readonly label: Bindable<string>;
  /**
   * How wide and high the icon is. Unit: px.
   * @default 24
   */
  readonly size?: Bindable<number | Token>;
  /** Its colour; the text's when missing. */
  readonly color?: Bindable<Color>;
  /**
   * How it looks.
   * @default "text"
   */
  readonly variant?: Bindable<"text" | "filled" | "outlined">;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether it shows that its actions still run; it can't be used then.
   * @default false
   */
  readonly loading?: Condition;
  readonly [extension: Extension]: Json;
}

/** Takes text or a number. Since 1.0. */
export interface TextFieldWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "TextField";
  readonly id: string;
  readonly attributes?: Positioned<TextFieldAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
  /** Run when Enter or its like is pressed. */
  readonly onSubmitActionIds?: readonly string[];
}

/** The attributes of TextField. */
export interface TextFieldAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** Shown while it is empty. */
  readonly placeholder?: Bindable<string>;
  /**
   * Its value at first; for `valueType: "number"` a text counts as none.
   * @default ""
   */
  readonly initialValue?: Bindable<string | number>;
  /**
   * The type of its value. A field of numbers keeps the typed text; its value is null while that isn't a number.
   * @default "text"
   */
  readonly valueType?: "text" | "number";
  /**
   * The keyboard that touch screens show.
   * @default "text"
   */
  readonly keyboardType?: Bindable<"text" | "email" | "phone" | "number" | "decimal" | "url">;
  /**
   * Whether its text is hidden, as a password's.
   * @default false
   */
  readonly obscureText?: Bindable<boolean>;
  /**
   * Whether a field with `obscureText` has a button that shows the text.
   * @default true
   */
  readonly revealable?: Bindable<boolean>;
  /**
   * Whether it has a button that clears it, shown while it has text.
   * @default false
   */
  readonly clearable?: Bindable<boolean>;
  /** The name of the icon before the text. */
  readonly leadingIcon?: Bindable<string>;
  /** The name of the icon after the text. */
  readonly trailingIcon?: Bindable<string>;
  /** A hint below the field. An error replaces it. */
  readonly helperText?: Bindable<string>;
  /**
   * How many lines it shows; from 2 on line breaks can be given. Unit: lines.
   * @default 1
   */
  readonly maxLines?: Bindable<number>;
  /** How many characters (code points) it takes. Unit: characters. */
  readonly maxLength?: Bindable<number>;
  /** How its text is written: `0` is a digit (of any script, which becomes 0–9), `A` a letter (`\p{L}`), `*` any character, all else stands for itself. `value` is without it, `text` with it. */
  readonly mask?: string | readonly ConditionalMask[];
  readonly [extension: Extension]: Json;
}

/** Takes yes or no. Since 1.0. */
export interface CheckboxWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Checkbox";
  readonly id: string;
  readonly attributes?: Positioned<CheckboxAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Checkbox. */
export interface CheckboxAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * Its value at first.
   * @default false
   */
  readonly initialValue?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Turns something on or off. Since 1.0. */
export interface SwitchWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Switch";
  readonly id: string;
  readonly attributes?: Positioned<SwitchAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Switch. */
export interface SwitchAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * Its value at first.
   * @default false
   */
  readonly initialValue?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Takes one of a few options, all of them shown. Since 1.0. */
export interface RadioGroupWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "RadioGroup";
  readonly id: string;
  readonly attributes: Positioned<RadioGroupAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of RadioGroup. */
export interface RadioGroupAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** What there is to choose; bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; the item itself when empty.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /** The value of the option chosen at first. */
  readonly initialValue?: Json;
  readonly [extension: Extension]: Json;
}

/** Takes one of many options. Since 1.0. */
export interface DropdownWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Dropdown";
  readonly id: string;
  readonly attributes: Positioned<DropdownAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Dropdown. */
export interface DropdownAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** What there is to choose; bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; the item itself when empty.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /** Shown while nothing is chosen. */
  readonly placeholder?: Bindable<string>;
  /** The value of the option chosen at first. */
  readonly initialValue?: Json;
  readonly [extension: Extension]: Json;
}

/** Takes one option, or several, shown as chips. Since 1.0. */
export interface ChipGroupWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "ChipGroup";
  readonly id: string;
  readonly attributes: Positioned<ChipGroupAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of ChipGroup. */
export interface ChipGroupAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** What there is to choose; bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; the item itself when empty.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /**
   * Whether several can be chosen; its value is a list then, in the order in which they were chosen.
   * @default false
   */
  readonly multiple?: boolean;
  /** The value chosen at first, or the list of them. */
  readonly initialValue?: Json;
  readonly [extension: Extension]: Json;
}

/** Takes a number between two ends. Since 1.0. */
export interface SliderWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Slider";
  readonly id: string;
  readonly attributes?: Positioned<SliderAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Slider. */
export interface SliderAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * The least.
   * @default 0
   */
  readonly min?: Bindable<number>;
  /**
   * The greatest.
   * @default 100
   */
  readonly max?: Bindable<number>;
  /**
   * The distance between two values.
   * @default 1
   */
  readonly step?: Bindable<number>;
  /** Its value at first; the least when missing. */
  readonly initialValue?: Bindable<number>;
  readonly [extension: Extension]: Json;
}

/** Takes a date, a time, or both, as local ISO 8601 text. Since 1.0. */
export interface DatePickerWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "DatePicker";
  readonly id: string;
  readonly attributes?: Positioned<DatePickerAttributes, Others>;
  /** Run when the user has changed its value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of DatePicker. */
export interface DatePickerAttributes {
  /** What it is for; always shown. */
  readonly label?: Bindable<string>;
  /**
   * Whether it can be used.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether something must be given; marks it, and checks it with a message of the host's or of a validator `required`.
   * @default false
   */
  readonly required?: Condition;
  /** What its value must pass; the first that it doesn't gives the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * What it takes.
   * @default "date"
   */
  readonly mode?: "date" | "time" | "dateTime";
  /** The earliest that its user can choose. */
  readonly min?: Bindable<string>;
  /** The latest that its user can choose. */
  readonly max?: Bindable<string>;
  /** Its value at first. */
  readonly initialValue?: Bindable<string>;
  /** Shown while nothing is chosen. */
  readonly placeholder?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Shows its children, one below the other, on a surface of their own. Since 1.0. */
export interface CardWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Card";
  readonly attributes?: Positioned<CardAttributes, Others>;
  /** The nodes in it. */
  readonly children?: readonly NodeOf<Others>[];
}

/** The attributes of Card. */
export interface CardAttributes {
  readonly [extension: Extension]: Json;
}

/** One line of a list: a title, with something before and behind it. Since 1.0. */
export interface ListTileWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "ListTile";
  readonly attributes: Positioned<ListTileAttributes<Others>, Others>;
}

/** The attributes of ListTile. */
export interface ListTileAttributes<Others = never> {
  /** Its first line. */
  readonly title: Bindable<string>;
  /** Its second line. */
  readonly subtitle?: Bindable<string>;
  /** What stands before the title. */
  readonly leading?: NodeOf<Others>;
  /** What stands behind it. */
  readonly trailing?: NodeOf<Others>;
  /**
   * Whether it can be pressed.
   * @default true
   */
  readonly enabled?: Condition;
  readonly [extension: Extension]: Json;
}

/** Shows its children, one below the other, when its title is pressed. Since 1.0. */
export interface AccordionWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Accordion";
  readonly attributes: Positioned<AccordionAttributes, Others>;
  /** The nodes in it. */
  readonly children?: readonly NodeOf<Others>[];
  /** Run when it has been opened or closed, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Accordion. */
export interface AccordionAttributes {
  /** What is always to be seen. */
  readonly title: Bindable<string>;
  /** The name of an icon before the title. */
  readonly icon?: Bindable<string>;
  /**
   * Whether it is open at first.
   * @default false
   */
  readonly initiallyExpanded?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Groups inputs, laid out one below the other, so that they are checked and sent together. Since 1.0. */
export interface FormWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Form";
  readonly attributes?: Positioned<FormAttributes, Others>;
  /** The nodes in it. */
  readonly children?: readonly NodeOf<Others>[];
}

/** The attributes of Form. */
export interface FormAttributes {
  readonly [extension: Extension]: Json;
}

/** Shows the first node whose condition is true. Since 1.0. */
export interface ConditionalWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Conditional";
  readonly attributes: Positioned<ConditionalAttributes<Others>, Others>;
}

/** The attributes of Conditional. */
export interface ConditionalAttributes<Others = never> {
  /** What there is to show, in the order in which it is tried. */
  readonly cases: readonly ConditionalCase<Others>[];
  /** What is shown when no condition is true. */
  readonly else?: NodeOf<Others>;
  readonly [extension: Extension]: Json;
}

/** Shows a node for each item, one after the other, and scrolls. Since 1.0. */
export interface ListWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "List";
  readonly attributes: Positioned<ListAttributes<Others>, Others>;
  /** Run when the last item has come into view, and again only when `items` has changed since. */
  readonly onEndReachedActionIds?: readonly string[];
}

/** The attributes of List. */
export interface ListAttributes<Others = never> {
  /** The items: most often bound. */
  readonly items: Bindable<readonly Json[]>;
  /** What is shown for each item. */
  readonly itemTemplate: NodeOf<Others>;
  /** The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: NodeOf<Others>;
  /**
   * Which way it scrolls.
   * @default "vertical"
   */
  readonly scrollDirection?: "vertical" | "horizontal";
  /** Shown before the items, and scrolled with them. */
  readonly header?: NodeOf<Others>;
  /** Shown after the items, and scrolled with them. */
  readonly footer?: NodeOf<Others>;
  /** Shown between two items. */
  readonly separator?: NodeOf<Others>;
  /**
   * Space between two items. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** Shows a node for each item, in columns of the same width, and scrolls. Since 1.0. */
export interface GridWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Grid";
  readonly attributes: Positioned<GridAttributes<Others>, Others>;
  /** Run when the last item has come into view, and again only when `items` has changed since. */
  readonly onEndReachedActionIds?: readonly string[];
}

export interface GridAttributesMembers<Others = never> {
  /** The items: most often bound. */
  readonly items: Bindable<readonly Json[]>;
  /** What is shown for each item. */
  readonly itemTemplate: NodeOf<Others>;
  /** The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: NodeOf<Others>;
  /** How many columns; 2 when `minItemWidth` is missing too. */
  readonly columns?: Bindable<number>;
  /** Instead: as many columns as have at least this width. Unit: px. */
  readonly minItemWidth?: Bindable<number>;
  /**
   * Which way it scrolls.
   * @default "vertical"
   */
  readonly scrollDirection?: "vertical" | "horizontal";
  /** Shown before the items, and scrolled with them. */
  readonly header?: NodeOf<Others>;
  /** Shown after the items, and scrolled with them. */
  readonly footer?: NodeOf<Others>;
  /**
   * Space between two items, both ways. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** The attributes of Grid. */
export type GridAttributes<Others = never> = GridAttributesMembers<Others> &
  Apart<"columns", "minItemWidth">;

/** Shows pages side by side, one at a time: its children, or a node for each item. Since 1.0. */
export interface CarouselWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Carousel";
  readonly attributes?: Positioned<CarouselAttributes<Others>, Others>;
  /** The nodes in it. */
  readonly children?: readonly NodeOf<Others>[];
  /** Run when another page has come, by itself too, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Carousel. */
export interface CarouselAttributes<Others = never> {
  /** The items, instead of children: most often bound. */
  readonly items?: Bindable<readonly Json[]>;
  /** What is shown for each item. */
  readonly itemTemplate?: NodeOf<Others>;
  /** The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key. */
  readonly itemKey?: string;
  /** Another name for `item`, as `x` and `xIndex`: for lists in lists. */
  readonly itemAs?: string;
  /** What is shown when there are no items. */
  readonly empty?: NodeOf<Others>;
  /** How long each page is shown before the next comes by itself; never where less motion is wanted, nor while a pointer, a finger or the focus of a keyboard is on it. Unit: ms. */
  readonly autoPlayMs?: Bindable<number>;
  /**
   * Whether the first page follows the last, and the last precedes the first, by moving on in the same direction.
   * @default false
   */
  readonly loop?: Bindable<boolean>;
  /**
   * How much of the neighbours is to be seen at both sides. Unit: px.
   * @default 0
   */
  readonly peek?: Bindable<number | Token>;
  /**
   * Space between two pages. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * Dots that show which page is to be seen, or `none`.
   * @default "none"
   */
  readonly indicator?: "none" | CarouselIndicator;
  readonly [extension: Extension]: Json;
}

/** Shows one of several pages, chosen by a row of tabs. Since 1.0. */
export interface TabsWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Tabs";
  readonly attributes: Positioned<TabsAttributes<Others>, Others>;
  /** Run when another tab has been chosen, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Tabs. */
export interface TabsAttributes<Others = never> {
  /** The pages. */
  readonly tabs: readonly Tab<Others>[];
  /** The id of the tab that is chosen at first; the first one when missing or unknown. */
  readonly initialTab?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The bar at the top of a screen. Since 1.0. */
export interface AppBarWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "AppBar";
  readonly attributes?: Positioned<AppBarAttributes<Others>, Others>;
}

/** The attributes of AppBar. */
export interface AppBarAttributes<Others = never> {
  /** The title; the screen's when missing. */
  readonly title?: Bindable<string>;
  /** What stands before the title; a way back when missing and there is one. */
  readonly leading?: NodeOf<Others>;
  /** What stands behind the title. */
  readonly actions?: readonly NodeOf<Others>[];
  /** What is behind it while it is expanded. */
  readonly background?: NodeOf<Others>;
  /** How high it is before scrolling. Unit: px. */
  readonly expandedHeight?: number | Token;
  /**
   * Whether it stays (`pinned`), scrolls away and comes back (`away`), or shrinks to a bar (`collapse`).
   * @default "pinned"
   */
  readonly scroll?: "pinned" | "away" | "collapse";
  readonly [extension: Extension]: Json;
}

/** The bar at the bottom of a screen, to switch between the main screens. Since 1.0. */
export interface BottomNavBarWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "BottomNavBar";
  readonly attributes: Positioned<BottomNavBarAttributes, Others>;
}

/** The attributes of BottomNavBar. */
export interface BottomNavBarAttributes {
  /** Where there is to go. */
  readonly items: readonly BottomNavItem[];
  readonly [extension: Extension]: Json;
}

/** Shows another screen. Since 1.0. */
export interface NavigateAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Navigate";
  readonly attributes: NavigateAttributes;
  /** Run when that screen is closed with a result, with `event.result`. */
  readonly onResultActionIds?: readonly string[];
}

/** The attributes of Navigate. */
export interface NavigateAttributes {
  /** Which. */
  readonly targetScreenId: Bindable<string>;
  /**
   * How it comes; `slide_*` are never mirrored.
   * @default "default"
   */
  readonly transitionType?: Bindable<"default" | "slide_left" | "slide_right" | "fade" | "none">;
  /**
   * Whether it goes on top (`push`), takes the place of the top screen, or becomes the only one (`reset`).
   * @default "push"
   */
  readonly mode?: "push" | "replace" | "reset";
  /**
   * The same as the mode `reset`.
   * @default false
   */
  readonly clearHistory?: boolean;
  /** Laid over the screen's `persistentData`. */
  readonly screenData?: Bindable<JsonObject>;
  readonly [extension: Extension]: Json;
}

/** Closes the top screen, or all down to one. On the only screen it asks the host to close, and succeeds. Since 1.0. */
export interface NavigateBackAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "NavigateBack";
  readonly attributes?: NavigateBackAttributes;
}

/** The attributes of NavigateBack. */
export interface NavigateBackAttributes {
  /** The screen to go back to, the nearest below when there are several; the one below when missing. Fails when there is none. */
  readonly toScreenId?: Bindable<string>;
  /** What the action that opened the screen is given; with `toScreenId`, the lowest of those that are closed. */
  readonly result?: Json;
  readonly [extension: Extension]: Json;
}

/** Opens an address outside the screens. Since 1.0. */
export interface OpenUrlAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "OpenUrl";
  readonly attributes: OpenUrlAttributes;
}

/** The attributes of OpenUrl. */
export interface OpenUrlAttributes {
  /** https, or a scheme that the host allows, such as `tel:` and `mailto:`. */
  readonly url: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Opens the published document of another spec. Since 1.0. */
export interface OpenSpecAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "OpenSpec";
  readonly attributes: OpenSpecAttributes;
}

/** The attributes of OpenSpec. */
export interface OpenSpecAttributes {
  /** The id of the spec. */
  readonly specId: Bindable<string>;
  /** The screen in it; its entry point when missing. */
  readonly screenId?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Changes the data of the screen, or of the whole document. Since 1.0. */
export interface SetDataAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "SetData";
  readonly attributes: SetDataAttributes;
}

export interface SetDataAttributesMembers {
  /**
   * Whose data: `state.screenData` or `state.globalData`.
   * @default "screen"
   */
  readonly scope?: "screen" | "global";
  /** The path below the scope; missing objects and lists on the way are created. */
  readonly path?: string;
  /** What is set, merged, appended, inserted, or added. */
  readonly value?: Json;
  /**
   * What is done: `merge` into an object, `append` to and `insert` into a list, `remove` the member or item, `increment` a number (by 1 without a value), `toggle` a boolean.
   * @default "set"
   */
  readonly op?: "set" | "merge" | "append" | "insert" | "remove" | "increment" | "toggle";
  /** For `insert` and `remove` in a list: the place, from 0; from the end when negative, so that -1 inserts before the last item. */
  readonly index?: Bindable<number>;
  /**
   * For `append` and `insert`: whether the value is a list whose items are each put in.
   * @default false
   */
  readonly spread?: boolean;
  /** Instead of a path: members that are merged into the scope. */
  readonly data?: Bindable<JsonObject>;
  readonly [extension: Extension]: Json;
}

/** The attributes of SetData. */
export type SetDataAttributes = SetDataAttributesMembers &
  ExactlyOneOf<SetDataAttributesMembers, "path" | "data">;

/** Makes an HTTP request; its answer is `api.<id>.response`. Fails without an answer and on any status but 2xx. Since 1.0. */
export interface ApiCallAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ApiCall";
  readonly attributes: ApiCallAttributes;
}

export interface ApiCallAttributesMembers {
  /** Where to: https, or relative to the host's base. */
  readonly url?: Bindable<string>;
  /** Instead: the name of an endpoint that the host knows; its method beats the one here, its headers are under those here. */
  readonly endpointId?: Bindable<string>;
  /**
   * How.
   * @default "GET"
   */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Headers of the request. */
  readonly headers?: Bindable<{ readonly [key: string]: Bindable<string> }>;
  /** Query parameters; those that are null, and null in their lists, are left out. */
  readonly query?: Bindable<JsonObject>;
  /** Sent as JSON. */
  readonly body?: Json;
  /**
   * How long to wait for the answer. Unit: ms.
   * @default 30000
   */
  readonly timeoutMs?: number;
  /**
   * How long a 2xx answer to the same GET is used again. Unit: s.
   * @default 0
   */
  readonly cacheSeconds?: number;
  /** A path in `state.screenData` where the answer's body is put as well. */
  readonly saveTo?: string;
  readonly [extension: Extension]: Json;
}

/** The attributes of ApiCall. */
export type ApiCallAttributes = ApiCallAttributesMembers &
  ExactlyOneOf<ApiCallAttributesMembers, "url" | "endpointId">;

/** Makes the request of an ApiCall again, past its cache, with handlers of its own. Since 1.0. */
export interface RefreshAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Refresh";
  readonly attributes: RefreshAttributes;
}

/** The attributes of Refresh. */
export interface RefreshAttributes {
  /** The ApiCall. */
  readonly actionId: string;
  readonly [extension: Extension]: Json;
}

/** Overrides what a widget shows, or sets the value of an input. Since 1.0. */
export interface UpdateWidgetStateAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "UpdateWidgetState";
  readonly attributes: UpdateWidgetStateAttributes;
}

/** The attributes of UpdateWidgetState. */
export interface UpdateWidgetStateAttributes {
  /** Which. */
  readonly targetWidgetId: string;
  /** What overrides its own. */
  readonly newState: WidgetState;
  readonly [extension: Extension]: Json;
}

/** Runs actions one after the other; fails with the first that fails. Since 1.0. */
export interface SequenceAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Sequence";
  readonly attributes: SequenceAttributes;
}

/** The attributes of Sequence. */
export interface SequenceAttributes {
  /** Which. */
  readonly actionIds: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Runs actions at the same time and waits for all; fails when one has failed. Since 1.0. */
export interface ParallelAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Parallel";
  readonly attributes: ParallelAttributes;
}

/** The attributes of Parallel. */
export interface ParallelAttributes {
  /** Which. */
  readonly actionIds: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Runs some actions or others. Since 1.0. */
export interface IfAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "If";
  readonly attributes: IfAttributes;
}

/** The attributes of If. */
export interface IfAttributes {
  /** Which of them. */
  readonly condition: Condition;
  /** Run when it is true. */
  readonly thenActionIds: readonly string[];
  /** Run when it isn't. */
  readonly elseActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Waits. Since 1.0. */
export interface DelayAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Delay";
  readonly attributes: DelayAttributes;
}

/** The attributes of Delay. */
export interface DelayAttributes {
  /** How long. Unit: ms. */
  readonly ms: Bindable<number>;
  readonly [extension: Extension]: Json;
}

/** Runs actions after a time, again and again, also while its screen is covered; in the place of a timer of the same name. Since 1.0. */
export interface StartTimerAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "StartTimer";
  readonly attributes: StartTimerAttributes;
}

/** The attributes of StartTimer. */
export interface StartTimerAttributes {
  /** Its name on this screen. */
  readonly timerId: string;
  /** The time. Unit: ms. */
  readonly intervalMs: Bindable<number>;
  /**
   * Whether again and again, or once.
   * @default true
   */
  readonly repeat?: boolean;
  /** Which actions. */
  readonly actionIds: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Stops a timer; nothing when there is none of that name. Since 1.0. */
export interface StopTimerAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "StopTimer";
  readonly attributes: StopTimerAttributes;
}

/** The attributes of StopTimer. */
export interface StopTimerAttributes {
  /** Its name on this screen. */
  readonly timerId: string;
  readonly [extension: Extension]: Json;
}

/** Shows a message that must be closed; ends when it is. Since 1.0. */
export interface ShowAlertAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowAlert";
  readonly attributes: ShowAlertAttributes;
}

export interface ShowAlertAttributesMembers {
  /** Its first line. */
  readonly title?: Bindable<string>;
  /** The text. */
  readonly message: Bindable<string>;
  /**
   * What is on its one button.
   * @default "OK"
   */
  readonly buttonText?: Bindable<string>;
  /** Instead: its buttons. */
  readonly buttons?: readonly AlertButton[];
  readonly [extension: Extension]: Json;
}

/** The attributes of ShowAlert. */
export type ShowAlertAttributes = ShowAlertAttributesMembers & Apart<"buttonText", "buttons">;

/** Shows a node in a box on top of the screen. Since 1.0. */
export interface ShowDialogAction<Others = never> extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowDialog";
  readonly attributes: ShowDialogAttributes<Others>;
  /** Run when it has been closed, with `event.result`. */
  readonly onDismissActionIds?: readonly string[];
}

/** The attributes of ShowDialog. */
export interface ShowDialogAttributes<Others = never> {
  /** What is in it. */
  readonly body: NodeOf<Others>;
  /**
   * Whether it can be closed by pressing beside it or going back.
   * @default true
   */
  readonly dismissible?: boolean;
  readonly [extension: Extension]: Json;
}

/** Shows a node in a sheet that comes from the bottom. Since 1.0. */
export interface ShowBottomSheetAction<Others = never> extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowBottomSheet";
  readonly attributes: ShowBottomSheetAttributes<Others>;
  /** Run when it has been closed, with `event.result`. */
  readonly onDismissActionIds?: readonly string[];
}

/** The attributes of ShowBottomSheet. */
export interface ShowBottomSheetAttributes<Others = never> {
  /** What is in it. */
  readonly body: NodeOf<Others>;
  /**
   * Whether it can be closed by pressing beside it or going back.
   * @default true
   */
  readonly dismissible?: boolean;
  readonly [extension: Extension]: Json;
}

/** Shows a menu at the node that was pressed. Since 1.0. */
export interface ShowMenuAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowMenu";
  readonly attributes: ShowMenuAttributes;
}

/** The attributes of ShowMenu. */
export interface ShowMenuAttributes {
  /** What there is to choose. */
  readonly items: readonly MenuItem[];
  /** The node to show it at instead. */
  readonly targetWidgetId?: string;
  readonly [extension: Extension]: Json;
}

/** Shows a short message at the bottom for a while, in the place of the one that is shown; doesn't wait for it to go. Since 1.0. */
export interface ShowSnackBarAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowSnackBar";
  readonly attributes: ShowSnackBarAttributes;
}

/** The attributes of ShowSnackBar. */
export interface ShowSnackBarAttributes {
  /** The text. */
  readonly message: Bindable<string>;
  /**
   * How long it stays. Unit: ms.
   * @default 4000
   */
  readonly durationMs?: number;
  /** What is on its button; without it there is none. */
  readonly buttonText?: Bindable<string>;
  /** Run when the button is pressed. */
  readonly actionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Closes the dialog, sheet or menu that its screen, or else the top one, opened last, else the snack bar, never an alert; fails when none is open. Since 1.0. */
export interface DismissAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Dismiss";
  readonly attributes?: DismissAttributes;
}

/** The attributes of Dismiss. */
export interface DismissAttributes {
  /** What the actions that run on its closing are given. */
  readonly result?: Json;
  readonly [extension: Extension]: Json;
}

/** Shows the errors of all inputs, moves to the first that has one, and then fails. Since 1.0. */
export interface ValidateFormAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ValidateForm";
  readonly attributes?: ValidateFormAttributes;
}

/** The attributes of ValidateForm. */
export interface ValidateFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
  readonly [extension: Extension]: Json;
}

/** Does the same, and succeeds with the form's values as `event.result` when there is no error. Since 1.0. */
export interface SubmitFormAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "SubmitForm";
  readonly attributes?: SubmitFormAttributes;
}

/** The attributes of SubmitForm. */
export interface SubmitFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
  readonly [extension: Extension]: Json;
}

/** Gives all inputs their first values, without errors. Since 1.0. */
export interface ResetFormAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ResetForm";
  readonly attributes?: ResetFormAttributes;
}

/** The attributes of ResetForm. */
export interface ResetFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
  readonly [extension: Extension]: Json;
}

/** Moves the focus to a node. Since 1.0. */
export interface FocusAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Focus";
  readonly attributes: FocusAttributes;
}

/** The attributes of Focus. */
export interface FocusAttributes {
  /** Which. */
  readonly targetWidgetId: string;
  readonly [extension: Extension]: Json;
}

/** Scrolls until a node is in view, or to an end of the screen. Since 1.0. */
export interface ScrollToAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ScrollTo";
  readonly attributes: ScrollToAttributes;
}

export interface ScrollToAttributesMembers {
  /** The node. */
  readonly targetWidgetId?: string;
  /** The end. */
  readonly position?: "top" | "bottom";
  /**
   * Whether it moves there; never where less motion is wanted.
   * @default true
   */
  readonly animated?: boolean;
  readonly [extension: Extension]: Json;
}

/** The attributes of ScrollTo. */
export type ScrollToAttributes = ScrollToAttributesMembers &
  ExactlyOneOf<ScrollToAttributesMembers, "targetWidgetId" | "position">;

/** Copies text. Since 1.0. */
export interface CopyToClipboardAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "CopyToClipboard";
  readonly attributes: CopyToClipboardAttributes;
}

/** The attributes of CopyToClipboard. */
export interface CopyToClipboardAttributes {
  /** The text. */
  readonly text: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Offers something to other apps. Since 1.0. */
export interface ShareAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Share";
  readonly attributes: ShareAttributes;
}

/** The attributes of Share. */
export interface ShareAttributes {
  /** What is shared. */
  readonly text: Bindable<string>;
  /** Its title. */
  readonly title?: Bindable<string>;
  /** An address to it. */
  readonly url?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Tells the host's analytics that something happened. Since 1.0. */
export interface TrackAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Track";
  readonly attributes: TrackAttributes;
}

/** The attributes of Track. */
export interface TrackAttributes {
  /** What happened. */
  readonly event: Bindable<string>;
  /** More about it. */
  readonly properties?: Bindable<JsonObject>;
  readonly [extension: Extension]: Json;
}

/** Tells the host app something. Since 1.0. */
export interface EmitEventAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "EmitEvent";
  readonly attributes: EmitEventAttributes;
}

/** The attributes of EmitEvent. */
export interface EmitEventAttributes {
  /** What. */
  readonly name: Bindable<string>;
  /** More about it. */
  readonly data?: Json;
  readonly [extension: Extension]: Json;
}

/** Stands for a component of the spec; composing puts the component in its place. */
export interface ComponentReference {
  /** What makes it one. */
  readonly type: "Component";
  /** The id of a component. */
  readonly ref: string;
  /** Put before the ids within, as `<id>-`, so that a component can be used twice. */
  readonly id?: string;
  readonly [extension: Extension]: Json;
}

/** One screen of the app. */
export interface Screen<Others = never> {
  /** Its name: the key that it stands under. */
  readonly id: string;
  /** What it is. */
  readonly type: "Screen";
  /** What it is called: in the app bar, by the browser, and by assistive technology. */
  readonly title?: Bindable<string>;
  /** The colour behind everything. */
  readonly backgroundColor?: Color;
  /** The bar at the top. */
  readonly appBar?: NodeOf<Others>;
  /** What is on it. */
  readonly body: NodeOf<Others>;
  /** The bar at the bottom. */
  readonly bottomNavBar?: NodeOf<Others>;
  /** A node above the body, at its bottom end. */
  readonly floating?: NodeOf<Others>;
  /**
   * Whether the body begins at the top, behind the app bar.
   * @default false
   */
  readonly extendBehindAppBar?: boolean;
  /** The maximal width of the body, which is centred in a wider window; `fill` has no limit. The default is `$maxContentWidth` of the theme's spacing if it exists, else 640. Unit: px. */
  readonly maxContentWidth?: number | Token | "fill";
  /** What `state.screenData` is at first. */
  readonly persistentData?: JsonObject;
  /** Run once, when the screen has been made and comes into view. */
  readonly onLoadActions?: readonly string[];
  /** Run each time it becomes the top screen. */
  readonly onAppearActions?: readonly string[];
  /** Run when it is closed, or covered by another screen; not when it is closed while it is covered. */
  readonly onLeaveActions?: readonly string[];
  /** Run instead of going back by the system's Back or the app bar's; never for NavigateBack. */
  readonly onBackActions?: readonly string[];
  /** Run when its body is pulled down. */
  readonly onRefreshActions?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Actions that run when a condition becomes true. */
export interface Rule {
  /** Its name: the key that it stands under. Rules are looked at in the order of their names, by code point. */
  readonly id: string;
  /** What it is. */
  readonly type: "Rule";
  /** When it is looked at. */
  readonly trigger: Trigger;
  /** What must be true. */
  readonly condition: Condition;
  /** Run when it becomes true. */
  readonly actionIds: readonly string[];
  /** Run when it becomes false. */
  readonly elseActionIds?: readonly string[];
  /**
   * Whether they run when it becomes true, or each time that it is looked at and true.
   * @default "onBecomeTrue"
   */
  readonly mode?: "onBecomeTrue" | "onEveryChange";
  /**
   * Looked at only after so long without another change. Unit: ms.
   * @default 0
   */
  readonly debounceMs?: number;
  /**
   * Whether it fires only once until the document is loaded again.
   * @default false
   */
  readonly once?: boolean;
  /** The screens on which it works; all when missing. */
  readonly screens?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Values under names, which stand as `$name`; names are built as ids are. */
export interface Theme {
  /** Colours. */
  readonly colors?: { readonly [key: string]: HexColor | SchemeColor };
  /** Lengths. Unit: px. */
  readonly spacing?: { readonly [key: string]: number };
  /** Corner radii. Unit: px. */
  readonly radii?: { readonly [key: string]: number };
  /** Text styles. */
  readonly typography?: { readonly [key: string]: Typography };
  readonly [extension: Extension]: Json;
}

/** How a node looks and how big it is. Sizes include padding and border, not the margin. */
export interface Style {
  /** How wide it is: a number, `fill` for all there is, `content` for what it needs; when missing, what its type takes. Unit: px. */
  readonly width?: number | Token | "fill" | "content";
  /** How high it is, likewise. Unit: px. */
  readonly height?: number | Token | "fill" | "content";
  /** The least width; beats the greatest. Unit: px. */
  readonly minWidth?: number | Token;
  /** The greatest width. Unit: px. */
  readonly maxWidth?: number | Token;
  /** The least height; beats the greatest. Unit: px. */
  readonly minHeight?: number | Token;
  /** The greatest height. Unit: px. */
  readonly maxHeight?: number | Token;
  /** Width by height, where only one of them is given. */
  readonly aspectRatio?: number;
  /** Space around it; margins don't collapse. */
  readonly margin?: Edges;
  /** Space within it, around its content. */
  readonly padding?: Edges;
  /** The colour behind it. */
  readonly backgroundColor?: Bindable<Color>;
  /** A gradient behind it. */
  readonly gradient?: Gradient;
  /** A line around it. */
  readonly border?: Border;
  /**
   * How round its corners are; its content is cut off there. Unit: px.
   * @default 0
   */
  readonly cornerRadius?: number | Token | Corners;
  /** A shadow under it. */
  readonly shadow?: Shadow;
  /**
   * From 0, not to be seen, to 1.
   * @default 1
   */
  readonly opacity?: Bindable<number>;
  /** A style of the theme's typography; what stands beside it beats it. */
  readonly textStyle?: Bindable<Token>;
  /** The colour of the text in it. */
  readonly textColor?: Bindable<Color>;
  /** The size of the text. Unit: px. */
  readonly fontSize?: number;
  /** How heavy it is; normal is 400, bold 700. */
  readonly fontWeight?: number | "normal" | "bold";
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
  /** Where the lines of text are. */
  readonly textAlign?: "start" | "center" | "end" | "justify";
  readonly [extension: Extension]: Json;
}

export interface LayoutMembers {
  /**
   * In a Column or Row: its share of the space that is left; 0 takes none.
   * @default 0
   */
  readonly flex?: number;
  /** In a Column or Row: its place across, instead of the `crossAxisAlignment`. */
  readonly alignSelf?: "start" | "center" | "end" | "stretch" | "baseline";
  /** In a Stack: how far its top is from the Stack's. Unit: px. */
  readonly top?: number | Token;
  /** In a Stack: how far its bottom is from the Stack's. Unit: px. */
  readonly bottom?: number | Token;
  /** In a Stack: how far it is from the edge where text begins. Unit: px. */
  readonly start?: number | Token;
  /** In a Stack: how far it is from the edge where text ends. Unit: px. */
  readonly end?: number | Token;
  /** In a Stack: how far it is from the left edge. Unit: px. */
  readonly left?: number | Token;
  /** In a Stack: how far it is from the right edge. Unit: px. */
  readonly right?: number | Token;
  /** In a Stack: how wide it is. Unit: px. */
  readonly width?: number | Token;
  /** In a Stack: how high it is. Unit: px. */
  readonly height?: number | Token;
  readonly [extension: Extension]: Json;
}

/** How the node around it places it. */
export type Layout = LayoutMembers & Apart<"start" | "end", "left" | "right">;

/** What assistive technology announces for the node. */
export interface Accessibility {
  /** Its name, instead of the text in it. */
  readonly label?: Bindable<string>;
  /** What happens when it is used. */
  readonly hint?: Bindable<string>;
  /** What it is, where that isn't plain from its type. */
  readonly role?:
    | "none"
    | "alert"
    | "button"
    | "checkbox"
    | "combobox"
    | "dialog"
    | "heading"
    | "image"
    | "link"
    | "list"
    | "listItem"
    | "menu"
    | "menuItem"
    | "navigation"
    | "progressBar"
    | "radio"
    | "search"
    | "slider"
    | "status"
    | "switch"
    | "tab"
    | "text";
  /**
   * Whether it is left out, with all in it.
   * @default false
   */
  readonly hidden?: Condition;
  /**
   * Whether changes in it are announced, and how soon.
   * @default "off"
   */
  readonly live?: "off" | "polite" | "assertive";
  /** Its level as a heading. */
  readonly heading?: number;
  /**
   * Whether its content is announced one by one (`default`), as one element (`merge`), or not at all (`exclude`).
   * @default "default"
   */
  readonly mode?: "default" | "merge" | "exclude";
  readonly [extension: Extension]: Json;
}

export interface EdgesMembers {
  /** At every edge. Unit: px. */
  readonly all?: number | Token;
  /** At the left and the right edge. Unit: px. */
  readonly horizontal?: number | Token;
  /** At the top and the bottom edge. Unit: px. */
  readonly vertical?: number | Token;
  /** At the top edge. Unit: px. */
  readonly top?: number | Token;
  /** At the bottom edge. Unit: px. */
  readonly bottom?: number | Token;
  /** At the left edge, also where text runs from right to left. Unit: px. */
  readonly left?: number | Token;
  /** At the right edge, also where text runs from right to left. Unit: px. */
  readonly right?: number | Token;
  /** At the edge where text begins. Unit: px. */
  readonly start?: number | Token;
  /** At the edge where text ends. Unit: px. */
  readonly end?: number | Token;
  readonly [extension: Extension]: Json;
}

/** Space at the edges. An edge beats its axis, the axis beats `all`; missing edges are 0. */
export type Edges = EdgesMembers & Apart<"left" | "right", "start" | "end">;

/** A part of a text. */
export interface Span {
  /** Its text. */
  readonly text: Bindable<string>;
  /** How it looks. */
  readonly style?: SpanStyle;
  /** Run when it is tapped. */
  readonly onClickActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Something must be given; a Checkbox or Switch must be on. */
export interface RequiredValidator {
  /** What it checks. */
  readonly type: "required";
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be a text that looks like an email address: text, one @, text, no white space. */
export interface EmailValidator {
  /** What it checks. */
  readonly type: "email";
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be a text that is an https address. */
export interface UrlValidator {
  /** What it checks. */
  readonly type: "url";
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be a text in which the pattern matches somewhere. */
export interface PatternValidator {
  /** What it checks. */
  readonly type: "pattern";
  /** A pattern in the syntax of RE2. */
  readonly value: string;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be a text of at least so many characters (code points), or a list of so many items. */
export interface MinLengthValidator {
  /** What it checks. */
  readonly type: "minLength";
  /** How many. */
  readonly value: Bindable<number>;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be a text of at most so many characters (code points), or a list of so many items. */
export interface MaxLengthValidator {
  /** What it checks. */
  readonly type: "maxLength";
  /** How many. */
  readonly value: Bindable<number>;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be this or more: two numbers are compared, or two texts by code point. */
export interface MinValidator {
  /** What it checks. */
  readonly type: "min";
  /** A number; or a local date or time, as text. */
  readonly value: Bindable<string | number>;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be this or less: two numbers are compared, or two texts by code point. */
export interface MaxValidator {
  /** What it checks. */
  readonly type: "max";
  /** A number; or a local date or time, as text. */
  readonly value: Bindable<string | number>;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** It must be the same as this (`===`). */
export interface EqualsValidator {
  /** What it checks. */
  readonly type: "equals";
  /** What it must be: most often another input's value. */
  readonly value: Json;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A condition must be true. */
export interface CustomValidator {
  /** What it checks. */
  readonly type: "custom";
  /** The condition. */
  readonly value: Condition;
  /**
   * It checks only while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** What is shown when it doesn't pass. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A mask for a condition. */
export interface ConditionalMask {
  /** When it is used; the first that is true. */
  readonly when: Condition;
  /** The mask. */
  readonly mask: string;
  readonly [extension: Extension]: Json;
}

/** Something to choose. */
export interface Option {
  /** What the input's value becomes. */
  readonly value: Json;
  /** What is shown. */
  readonly label: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A node for a condition. */
export interface ConditionalCase<Others = never> {
  /** When it is shown. */
  readonly when: Condition;
  /** What is shown. */
  readonly child: NodeOf<Others>;
  readonly [extension: Extension]: Json;
}

/** Dots that show which page is to be seen. */
export interface CarouselIndicator {
  /**
   * Where they are.
   * @default "below"
   */
  readonly placement?: "below" | "overlay";
  /**
   * The colour of the others.
   * @default "#61000000"
   */
  readonly color?: Bindable<Color>;
  /** The colour of the page's own. */
  readonly activeColor?: Bindable<Color>;
  /**
   * How wide each is. Unit: px.
   * @default 8
   */
  readonly size?: number | Token;
  readonly [extension: Extension]: Json;
}

/** A page of Tabs. */
export interface Tab<Others = never> {
  /** Its name; unique among the tabs. */
  readonly id: string;
  /** What is on it. */
  readonly label: Bindable<string>;
  /** The name of an icon on it. */
  readonly icon?: Bindable<string>;
  /** What is shown when it is chosen. */
  readonly body: NodeOf<Others>;
  readonly [extension: Extension]: Json;
}

export interface BottomNavItemMembers {
  /** Its name; unique among the items. */
  readonly id: string;
  /** The name of its icon. */
  readonly icon: Bindable<string>;
  /** What is below the icon. */
  readonly label: Bindable<string>;
  /** A short text or number at the icon; null for none. */
  readonly badge?: Bindable<string | number>;
  /** The screen that it switches to; each keeps its instance. */
  readonly targetScreenId?: string;
  /** Run instead of switching. */
  readonly actionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** A place to go to. */
export type BottomNavItem = BottomNavItemMembers &
  ExactlyOneOf<BottomNavItemMembers, "targetScreenId" | "actionIds">;

/** What overrides a widget's own until its screen is closed. */
export interface WidgetState {
  /** Attributes that take the place of its own, one by one: such as its type has. */
  readonly attributes?: Bindable<JsonObject>;
  /** Style that takes the place of its own, member by member. */
  readonly style?: Style;
  /** The value of an input, which null clears; its `onValueChangedActionIds` don't run. */
  readonly value?: Json;
  readonly [extension: Extension]: Json;
}

/** A button of an alert. */
export interface AlertButton {
  /** What is on it. */
  readonly text: Bindable<string>;
  /** Run when it is pressed, after the alert has closed. */
  readonly actionIds?: readonly string[];
  /**
   * What kind it is.
   * @default "default"
   */
  readonly style?: "default" | "cancel" | "destructive";
  readonly [extension: Extension]: Json;
}

/** Something to choose from a menu. */
export interface MenuItem {
  /** What is on it. */
  readonly text: Bindable<string>;
  /** The name of an icon before the text. */
  readonly icon?: Bindable<string>;
  /** Run when it is chosen. */
  readonly actionIds: readonly string[];
  /**
   * What kind it is.
   * @default "default"
   */
  readonly style?: "default" | "destructive";
  /**
   * Whether it can be chosen.
   * @default true
   */
  readonly enabled?: Condition;
  readonly [extension: Extension]: Json;
}

export interface TriggerMembers {
  /** When something at one of these paths has changed. */
  readonly listenTo?: readonly string[];
  /** When this has happened. */
  readonly event?: "screenLoad";
  /** Again and again, with this time between. Unit: ms. */
  readonly everyMs?: number;
  readonly [extension: Extension]: Json;
}

/** When a rule is looked at. */
export type Trigger = TriggerMembers &
  ExactlyOneOf<TriggerMembers, "listenTo" | "event" | "everyMs">;

/** A colour that depends on the colour scheme. */
export interface SchemeColor {
  /** In the light scheme. */
  readonly light: HexColor;
  /** In the dark scheme; the light one when missing. */
  readonly dark?: HexColor;
  readonly [extension: Extension]: Json;
}

/** How text looks, under a name. */
export interface Typography {
  /** The size of the text. Unit: px. */
  readonly fontSize?: number;
  /** How heavy it is; normal is 400, bold 700. */
  readonly fontWeight?: number | "normal" | "bold";
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
  readonly [extension: Extension]: Json;
}

/** A linear gradient, drawn over the background colour. */
export interface Gradient {
  /** Its colours, from the beginning on. */
  readonly colors: Bindable<readonly Bindable<Color>[]>;
  /** Where each colour is, from 0 to 1, one for each colour and growing; evenly spread when missing or otherwise. */
  readonly stops?: readonly number[];
  /**
   * Where it runs to: 0 is up, 90 is right; never mirrored. Unit: degrees.
   * @default 180
   */
  readonly angle?: number;
  readonly [extension: Extension]: Json;
}

/** A line along all edges, inside the node's size. */
export interface Border {
  /**
   * How wide it is. Unit: px.
   * @default 1
   */
  readonly width?: number | Token;
  /** Its colour; the text's when missing. */
  readonly color?: Bindable<Color>;
  /**
   * How it is drawn.
   * @default "solid"
   */
  readonly style?: "solid" | "dashed" | "dotted";
  readonly [extension: Extension]: Json;
}

/** A radius for each corner; missing ones are 0. */
export interface Corners {
  /**
   * The top corner where text begins. Unit: px.
   * @default 0
   */
  readonly topStart?: number | Token;
  /**
   * The top corner where text ends. Unit: px.
   * @default 0
   */
  readonly topEnd?: number | Token;
  /**
   * The bottom corner where text begins. Unit: px.
   * @default 0
   */
  readonly bottomStart?: number | Token;
  /**
   * The bottom corner where text ends. Unit: px.
   * @default 0
   */
  readonly bottomEnd?: number | Token;
  readonly [extension: Extension]: Json;
}

/** A shadow under the node; it takes no space. */
export interface Shadow {
  /**
   * Its colour.
   * @default "#40000000"
   */
  readonly color?: Bindable<Color>;
  /**
   * How far it is blurred. Unit: px.
   * @default 4
   */
  readonly blur?: number | Token;
  /**
   * How far it is to the right. Unit: px.
   * @default 0
   */
  readonly offsetX?: number | Token;
  /**
   * How far it is below. Unit: px.
   * @default 2
   */
  readonly offsetY?: number | Token;
  readonly [extension: Extension]: Json;
}

/** How a span looks where it differs from the text around it. */
export interface SpanStyle {
  /** A style of the theme's typography; what stands beside it beats it. */
  readonly textStyle?: Bindable<Token>;
  /** The colour of the text in it. */
  readonly textColor?: Bindable<Color>;
  /** The size of the text. Unit: px. */
  readonly fontSize?: number;
  /** How heavy it is; normal is 400, bold 700. */
  readonly fontWeight?: number | "normal" | "bold";
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
  /** The colour behind the text. */
  readonly backgroundColor?: Bindable<Color>;
  readonly [extension: Extension]: Json;
}
