// Made from src/catalog by `npm run generate`: don't edit it.
import type { Json, JsonObject } from "../json.ts";
/** The published document that SDKs show. */
export interface DocumentOf<Others = never> {
  /** The address of the JSON Schema, for editors. It isn't published. */
  readonly $schema?: string;
  /** The version of the format. */
  readonly specVersion: string;
  /** The id of the spec. */
  readonly specId: string;
  /** The number of the version, which grows by one with each publish. */
  readonly version: number;
  /** The time of the publish (ISO 8601). */
  readonly createdAt: string;
  /** The id of the first screen. */
  readonly entryPoint: string;
  /** Screens by id. */
  readonly screens: { readonly [key: string]: Screen<Others> };
  /** Actions by id. */
  readonly actions?: { readonly [key: string]: StrictAction<Others> };
  /** Data that everything in the document can read and change: `state.globalData`. */
  readonly globalData?: JsonObject;
  /** Rules by id. */
  readonly rules?: { readonly [key: string]: Rule };
  /** The default appearance, and named colors, lengths, corner radii and text styles. */
  readonly theme?: Theme;
  /** Texts by locale (BCP 47) and key, used as `{{ t.<key> }}`. */
  readonly strings?: { readonly [key: string]: { readonly [key: string]: string } };
  /** The fallback locale of `strings`. */
  readonly defaultLocale?: string;
  /**
   * Whether unregistered custom types can have [names that resemble a type of the catalog](../format/custom-types.md#names-that-resemble-a-type-of-the-catalog). SDKs ignore it.
   * @default false
   */
  readonly allowUnknownTypes?: boolean;
  readonly [extension: Extension]: Json;
}

/** The editable content from which a document is composed. */
export interface SpecOf<Others = never> {
  /** The address of the JSON Schema, for editors. It isn't published. */
  readonly $schema?: string;
  /** The name of the spec. */
  readonly name: string;
  /** The purpose of the spec. */
  readonly description?: string;
  /** The team's own version text, similar to a semantic version. */
  readonly version?: string;
  /** The readable key of the spec in addresses: lower-case letters and digits in words joined by single hyphens. Unique. The default is derived from the name. */
  readonly slug?: string;
  /** Labels for filtering: at most 20, unique, without surrounding white space. */
  readonly tags?: readonly string[];
  /** Nodes to use by reference; without screens, the content of the only screen. */
  readonly components?: readonly (NodeOf<Others> & ComponentDefinition<Others>)[];
  /** The id of the first screen. Optional if there is only one screen. */
  readonly entryPoint?: string;
  /** Screens by id. */
  readonly screens?: { readonly [key: string]: Screen<Others> };
  /** Actions by id. */
  readonly actions?: { readonly [key: string]: StrictAction<Others> };
  /** Data that everything in the document can read and change: `state.globalData`. */
  readonly globalData?: JsonObject;
  /** Rules by id. */
  readonly rules?: { readonly [key: string]: Rule };
  /** The default appearance, and named colors, lengths, corner radii and text styles. */
  readonly theme?: Theme;
  /** Texts by locale (BCP 47) and key, used as `{{ t.<key> }}`. */
  readonly strings?: { readonly [key: string]: { readonly [key: string]: string } };
  /** The fallback locale of `strings`. */
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
  /** The revision, which grows by one with every change. Set by the service. */
  readonly revision?: number;
  /** The live version; null if none is live. Set by the service. */
  readonly live_version?: number | null;
  /** The address of the live document; null if none is live. Set by the service. */
  readonly cdn_url?: string | null;
  /** The project that writes the spec from files; null if none does. Set by `screenspec apply`. */
  readonly managed_by?: string | null;
  /** When it was created. Set by the service. */
  readonly created_at?: string;
  /** When it was last changed. Set by the service. */
  readonly updated_at?: string;
  /** The id of the user or key that created it. Set by the service. */
  readonly created_by?: string;
  /** The id of the user or key that changed it last. Set by the service. */
  readonly updated_by?: string;
  /** The name of the user or key that created it; null if the key is revoked. Added by the service on request. */
  readonly created_by_name?: string | null;
  /** The name of the user or key that changed it last; null if the key is revoked. Added by the service on request. */
  readonly updated_by_name?: string | null;
}

/** The published document that SDKs show. */
export type StrictDocument = DocumentOf<never>;

/** The editable content from which a document is composed. */
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
  readonly substring:
    | readonly [Expression, Expression]
    | readonly [Expression, Expression, Expression];
  readonly replace: readonly [Expression, Expression, Expression];
  readonly split: readonly [Expression, Expression];
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
  readonly toNumber: OneArgument | readonly [Expression] | readonly [Expression, Expression];
  readonly date: OneArgument | readonly [Expression] | readonly [Expression, Expression];
  readonly plural:
    | readonly [Expression, Expression, Expression]
    | readonly [Expression, Expression, Expression, Expression, Expression, Expression, Expression];
}

/** What every node may have. */
export interface NodeMembers<Others = never> {
  /** The id by which bindings, rules and actions refer to the node. Unique in the document. */
  readonly id?: string;
  /** The appearance and size. */
  readonly style?: Style;
  /**
   * Whether the node exists. Its values are kept while it doesn't.
   * @default true
   */
  readonly visible?: Condition;
  /** How the parent positions the node. */
  readonly layout?: Layout;
  /** How assistive technology announces it. */
  readonly accessibility?: Accessibility;
  /** When Navigate or Back changes the screen, the node moves from its place on the former screen to that of the node with the same id on the new one. Of several in a screen, the first visible one counts; rows of lists bind theirs to the item. */
  readonly sharedElementId?: Bindable<string>;
  /** What SDKs show that don't know the type: a node, or nothing (`drop`). */
  readonly fallback?: NodeOf<Others> | "drop";
  /** Runs when the user taps, clicks or activates it by keyboard. */
  readonly onClickActionIds?: readonly string[];
  /** Runs when the user presses it for half a second. */
  readonly onLongPressActionIds?: readonly string[];
  /** Runs once when half of the node is visible, or when it fills half of the view. */
  readonly onVisibleActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** What every action may have. */
export interface ActionMembers {
  /** The id, equal to the key. Composing adds it. */
  readonly id?: string;
  /** The type of the object. */
  readonly type: "Action";
  /**
   * The action is skipped unless this is true.
   * @default true
   */
  readonly when?: Condition;
  /**
   * Whether the list of actions continues if this action fails.
   * @default false
   */
  readonly continueOnFailure?: boolean;
  /** Runs after success, with `event.result`. */
  readonly onSuccessActionIds?: readonly string[];
  /** Runs after a failure, with `event.error`. */
  readonly onFailureActionIds?: readonly string[];
  /** Runs after both, with the result or error. */
  readonly onFinishActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

export type StrictRenderer<Others = never> =
  | ColumnRenderer<Others>
  | RowRenderer<Others>
  | StackRenderer<Others>
  | ScrollableRenderer<Others>
  | PaddingRenderer<Others>
  | TableRenderer<Others>
  | TableRowRenderer<Others>;

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
  | CheckboxGroupWidget<Others>
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
  | StorageAction
  | TrackAction
  | EmitEventAction
  | CustomAction;

/** Lays out its children from top to bottom. Since 1.0. */
export interface ColumnRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Column";
  readonly attributes?: Positioned<ColumnAttributes, Others>;
  /** The child nodes. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Column. */
export interface ColumnAttributes {
  /**
   * How the children are distributed along the main axis.
   * @default "start"
   */
  readonly mainAxisAlignment?: Bindable<
    "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly"
  >;
  /**
   * How the children are aligned on the cross axis; `baseline` only in a Row.
   * @default "start"
   */
  readonly crossAxisAlignment?: Bindable<"start" | "center" | "end" | "stretch" | "baseline">;
  /**
   * Whether it fills the main axis or shrinks to its content. A size in the style overrides it.
   * @default "max"
   */
  readonly mainAxisSize?: Bindable<"min" | "max">;
  /**
   * The space between children, and between lines if it wraps. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * Whether children that don't fit continue in a new line. `flex` is then ignored.
   * @default false
   */
  readonly wrap?: Bindable<boolean>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** Lays out its children side by side in the direction of text. Since 1.0. */
export interface RowRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Row";
  readonly attributes?: Positioned<RowAttributes, Others>;
  /** The child nodes. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Row. */
export interface RowAttributes {
  /**
   * How the children are distributed along the main axis.
   * @default "start"
   */
  readonly mainAxisAlignment?: Bindable<
    "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly"
  >;
  /**
   * How the children are aligned on the cross axis; `baseline` only in a Row.
   * @default "start"
   */
  readonly crossAxisAlignment?: Bindable<"start" | "center" | "end" | "stretch" | "baseline">;
  /**
   * Whether it fills the main axis or shrinks to its content. A size in the style overrides it.
   * @default "max"
   */
  readonly mainAxisSize?: Bindable<"min" | "max">;
  /**
   * The space between children, and between lines if it wraps. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * Whether children that don't fit continue in a new line. `flex` is then ignored.
   * @default false
   */
  readonly wrap?: Bindable<boolean>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** Layers its children, the first at the bottom. Their `layout` positions them. Since 1.0. */
export interface StackRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Stack";
  readonly attributes?: Positioned<StackAttributes, Others>;
  /** The child nodes. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Stack. */
export interface StackAttributes {
  /**
   * The position of children without a `layout` position.
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
   * Whether children without a position keep their size (`loose`) or fill the Stack.
   * @default "loose"
   */
  readonly fit?: Bindable<"loose" | "expand">;
  /**
   * Whether overflowing content is clipped.
   * @default true
   */
  readonly clip?: Bindable<boolean>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** Makes its single child scrollable. Since 1.0. */
export interface ScrollableRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Scrollable";
  readonly attributes?: Positioned<ScrollableAttributes, Others>;
  /** The child nodes. */
  readonly children: readonly [NodeOf<Others>];
  /** Runs when the user pulls down at the start. */
  readonly onRefreshActionIds?: readonly string[];
}

/** The attributes of Scrollable. */
export interface ScrollableAttributes {
  /**
   * The scroll direction.
   * @default "vertical"
   */
  readonly scrollDirection?: "vertical" | "horizontal";
  /**
   * Whether a scroll bar is shown.
   * @default true
   */
  readonly showScrollbar?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** Adds padding around its single child, instead of the padding in its style. Since 1.0. */
export interface PaddingRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Padding";
  readonly attributes: Positioned<PaddingAttributes, Others>;
  /** The child nodes. */
  readonly children: readonly [NodeOf<Others>];
}

/** The attributes of Padding. */
export interface PaddingAttributes {
  /** The padding. */
  readonly padding: Edges;
  readonly [extension: Extension]: Json;
}

/** Lays out cells in rows and columns: a TableRow for each item, or its children, which are TableRows. If its columns don't fit, it scrolls sideways. Since 1.0. */
export interface TableRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "Table";
  readonly attributes: Positioned<TableAttributes<Others>, Others>;
  /** The child nodes. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of Table. */
export interface TableAttributes<Others = never> {
  /** The columns, in the direction of text. */
  readonly columns: readonly TableColumn[];
  /** The TableRow with the headers of the columns. */
  readonly header?: NodeOf<Others>;
  /** The items, usually bound, instead of children. */
  readonly items?: Bindable<readonly Json[]>;
  /** The TableRow to show for each item. */
  readonly itemTemplate?: NodeOf<Others>;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The TableRow to show if there are no items. */
  readonly empty?: NodeOf<Others>;
  /**
   * The vertical alignment of cells in their row.
   * @default "center"
   */
  readonly verticalAlignment?: Bindable<"start" | "center" | "end" | "baseline">;
  /**
   * The space between columns. Unit: px.
   * @default 16
   */
  readonly columnSpacing?: Bindable<number | Token>;
  /**
   * The space before the first column and after the last. Unit: px.
   * @default 16
   */
  readonly horizontalPadding?: Bindable<number | Token>;
  /**
   * The space above and below the cells of a row. Unit: px.
   * @default 12
   */
  readonly verticalPadding?: Bindable<number | Token>;
  /**
   * Whether lines separate the rows.
   * @default true
   */
  readonly separators?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** A row of a Table, with a cell for each child. An only child spans all columns. Since 1.0. */
export interface TableRowRenderer<Others = never> extends NodeMembers<Others> {
  readonly type: "Renderer";
  readonly rendererType: "TableRow";
  readonly attributes?: Positioned<TableRowAttributes, Others>;
  /** The child nodes. */
  readonly children: readonly NodeOf<Others>[];
}

/** The attributes of TableRow. */
export interface TableRowAttributes {
  readonly [extension: Extension]: Json;
}

/** A text in one style. Since 1.0. */
export interface TextWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Text";
  readonly attributes: Positioned<TextAttributes, Others>;
}

/** The attributes of Text. */
export interface TextAttributes {
  /** The text. */
  readonly text: Bindable<string>;
  /** The maximal number of lines. The default is no limit. Unit: lines. */
  readonly maxLines?: Bindable<number>;
  /**
   * What happens to text that doesn't fit.
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

/** A text of spans with different styles, which can be tappable. Since 1.0. */
export interface RichTextWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "RichText";
  readonly attributes: Positioned<RichTextAttributes, Others>;
}

/** The attributes of RichText. */
export interface RichTextAttributes {
  /** The spans, which follow each other without separators. */
  readonly spans: readonly Span[];
  /** The maximal number of lines. The default is no limit. Unit: lines. */
  readonly maxLines?: Bindable<number>;
  /**
   * What happens to text that doesn't fit.
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

/** An icon. Since 1.0. */
export interface IconWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Icon";
  readonly attributes: Positioned<IconAttributes, Others>;
}

/** The attributes of Icon. */
export interface IconAttributes {
  /** The name of the icon. */
  readonly name: Bindable<string>;
  /**
   * The width and height. Unit: px.
   * @default 24
   */
  readonly size?: Bindable<number | Token>;
  /** The color. The default is the text color. */
  readonly color?: Bindable<Color>;
  readonly [extension: Extension]: Json;
}

/** A line. Since 1.0. */
export interface DividerWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Divider";
  readonly attributes?: Positioned<DividerAttributes, Others>;
}

/** The attributes of Divider. */
export interface DividerAttributes {
  /**
   * The direction.
   * @default "horizontal"
   */
  readonly orientation?: Bindable<"horizontal" | "vertical">;
  /**
   * The thickness of the line. Unit: px.
   * @default 1
   */
  readonly thickness?: Bindable<number | Token>;
  /** The color. The default is 30 % of the theme's `outline`. */
  readonly color?: Bindable<Color>;
  /**
   * The indent at the start. Unit: px.
   * @default 0
   */
  readonly indent?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** Empty space. Without a size, it fills the remaining space of a Column or Row. Since 1.0. */
export interface SpacerWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Spacer";
  readonly attributes?: Positioned<SpacerAttributes, Others>;
}

/** The attributes of Spacer. */
export interface SpacerAttributes {
  /** The width. Unit: px. */
  readonly width?: Bindable<number | Token>;
  /** The height. Unit: px. */
  readonly height?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** Shows progress, or that something is running. Since 1.0. */
export interface ProgressIndicatorWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "ProgressIndicator";
  readonly attributes?: Positioned<ProgressIndicatorAttributes, Others>;
}

/** The attributes of ProgressIndicator. */
export interface ProgressIndicatorAttributes {
  /**
   * The shape.
   * @default "circular"
   */
  readonly variant?: Bindable<"circular" | "linear">;
  /** The progress from 0 to 1. Without it, or with null, the indicator is indeterminate. */
  readonly value?: Bindable<number>;
  /** The color. */
  readonly color?: Bindable<Color>;
  /**
   * The diameter of a circular indicator. Unit: px.
   * @default 40
   */
  readonly size?: Bindable<number | Token>;
  /**
   * The thickness of the line. Unit: px.
   * @default 4
   */
  readonly thickness?: Bindable<number | Token>;
  readonly [extension: Extension]: Json;
}

/** A placeholder for content that is loading. Since 1.0. */
export interface SkeletonWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Skeleton";
  readonly attributes?: Positioned<SkeletonAttributes, Others>;
}

/** The attributes of Skeleton. */
export interface SkeletonAttributes {
  /**
   * The shape.
   * @default "rectangle"
   */
  readonly variant?: Bindable<"rectangle" | "text" | "circle">;
  /**
   * The number of text lines. Unit: lines.
   * @default 1
   */
  readonly lines?: Bindable<number>;
  /**
   * Whether it shimmers, unless the user prefers reduced motion.
   * @default true
   */
  readonly animated?: Bindable<boolean>;
  readonly [extension: Extension]: Json;
}

/** A short text or number in a pill, or on the corner of another node. Since 1.0. */
export interface BadgeWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Badge";
  readonly attributes?: Positioned<BadgeAttributes<Others>, Others>;
}

/** The attributes of Badge. */
export interface BadgeAttributes<Others = never> {
  /** What is in it; `""` is a dot. Missing or null, there is no badge. */
  readonly text?: Bindable<string | number>;
  /** The color. */
  readonly color?: Bindable<Color>;
  /** The node on whose top end corner it is. */
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
  /** The address: https, `asset:` for an image of the app, or `data:image/…`. */
  readonly url: Bindable<string>;
  /** The description for screen readers; empty for decoration. */
  readonly alt?: Bindable<string>;
  /**
   * How the image fills its box.
   * @default "cover"
   */
  readonly fit?: Bindable<"cover" | "contain" | "fill" | "none" | "scaleDown">;
  /** An image to show during loading and if loading fails. */
  readonly placeholder?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Shows a person by an image or initials. Since 1.0. */
export interface AvatarWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Avatar";
  readonly attributes: Positioned<AvatarAttributes, Others>;
}

/** The attributes of Avatar. */
export interface AvatarAttributes {
  /** The address of the image. */
  readonly url?: Bindable<string>;
  /** The name. Screen readers announce it; without an image, its initials are shown. */
  readonly name: Bindable<string>;
  /**
   * The width and height. Unit: px.
   * @default 40
   */
  readonly size?: Bindable<number | Token>;
  /**
   * The shape.
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
  /** The address. */
  readonly url: Bindable<string>;
  /** An image to show before the video plays. */
  readonly poster?: Bindable<string>;
  /** The description for screen readers. */
  readonly alt?: Bindable<string>;
  /**
   * Whether it starts to play automatically, without sound.
   * @default false
   */
  readonly autoplay?: Bindable<boolean>;
  /**
   * Whether it has controls to pause and seek.
   * @default true
   */
  readonly controls?: Bindable<boolean>;
  /**
   * Whether it plays in a loop.
   * @default false
   */
  readonly loop?: Bindable<boolean>;
  /**
   * Whether the sound is off.
   * @default false
   */
  readonly muted?: Bindable<boolean>;
  /**
   * How the image fills its box.
   * @default "contain"
   */
  readonly fit?: Bindable<"cover" | "contain" | "fill" | "none" | "scaleDown">;
  readonly [extension: Extension]: Json;
}

/** Shows a web page, if the host allows it. Since 1.0. */
export interface WebViewWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "WebView";
  readonly attributes: Positioned<WebViewAttributes, Others>;
}

/** The attributes of WebView. */
export interface WebViewAttributes {
  /** The address of the page. */
  readonly url: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A button that runs actions. Since 1.0. */
export interface ButtonWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Button";
  readonly attributes: Positioned<ButtonAttributes, Others>;
}

/** The attributes of Button. */
export interface ButtonAttributes {
  /** The text. */
  readonly text: Bindable<string>;
  /** The name of the icon before the text. */
  readonly icon?: Bindable<string>;
  /**
   * The appearance.
   * @default "filled"
   */
  readonly variant?: Bindable<"filled" | "outlined" | "text">;
  /**
   * Whether it is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether it shows that its actions are running. It is disabled meanwhile.
   * @default false
   */
  readonly loading?: Condition;
  readonly [extension: Extension]: Json;
}

/** A button with an icon. Since 1.0. */
export interface IconButtonWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "IconButton";
  readonly attributes: Positioned<IconButtonAttributes, Others>;
}

/** The attributes of IconButton. */
export interface IconButtonAttributes {
  /** The name of the icon. */
  readonly icon: Bindable<string>;
  /** The label for screen readers. */
  readonly label: Bindable<string>;
  /**
   * The width and height of the icon. Unit: px.
   * @default 24
   */
  readonly size?: Bindable<number | Token>;
  /** The color. The default is the text color. */
  readonly color?: Bindable<Color>;
  /**
   * The appearance.
   * @default "text"
   */
  readonly variant?: Bindable<"text" | "filled" | "outlined">;
  /**
   * Whether it is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether it shows that its actions are running. It is disabled meanwhile.
   * @default false
   */
  readonly loading?: Condition;
  readonly [extension: Extension]: Json;
}

/** An input for text or a number. Since 1.0. */
export interface TextFieldWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "TextField";
  readonly id: string;
  readonly attributes?: Positioned<TextFieldAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
  /** Runs when the user presses Enter or its equivalent, with `event.value`. */
  readonly onSubmitActionIds?: readonly string[];
}

/** The attributes of TextField. */
export interface TextFieldAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`).
   * @default "above"
   */
  readonly labelPlacement?: Bindable<"above" | "inside" | "start" | "hidden">;
  /** The appearance of the box, of the text in it and of the label, also by state. */
  readonly fieldStyle?: FieldStyle;
  /** The text to show while the field is empty. */
  readonly placeholder?: Bindable<string>;
  /**
   * The initial value. With `valueType: "number"`, a text is ignored.
   * @default ""
   */
  readonly initialValue?: Bindable<string | number>;
  /**
   * The type of the value. A number field keeps the typed text; its value is null while that isn't a number.
   * @default "text"
   */
  readonly valueType?: "text" | "number";
  /**
   * The keyboard on touch screens.
   * @default "text"
   */
  readonly keyboardType?: Bindable<"text" | "email" | "phone" | "number" | "decimal" | "url">;
  /**
   * Whether the text is hidden, like a password.
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
   * The number of visible lines. With 2 or more, line breaks are allowed. Unit: lines.
   * @default 1
   */
  readonly maxLines?: Bindable<number>;
  /** The maximal number of characters (code points). Unit: characters. */
  readonly maxLength?: Bindable<number>;
  /** The format of the text: `0` is a digit (of any script, converted to 0–9), `A` a letter (`\p{L}`), `*` any character; all other characters are literal. `value` is without the mask, `text` with it. A list of masks with conditions, or `{ "type": "phone" }` for phone numbers. */
  readonly mask?: string | readonly ConditionalMask[] | PhoneMask;
  readonly [extension: Extension]: Json;
}

/** An input for yes or no. Since 1.0. */
export interface CheckboxWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Checkbox";
  readonly id: string;
  readonly attributes?: Positioned<CheckboxAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Checkbox. */
export interface CheckboxAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * The initial value.
   * @default false
   */
  readonly initialValue?: Bindable<boolean>;
  /**
   * Where the label is: after the control; before it, with the control at the end of the line; or only announced (`hidden`).
   * @default "end"
   */
  readonly labelPlacement?: Bindable<"end" | "start" | "hidden">;
  readonly [extension: Extension]: Json;
}

/** An input that turns something on or off. Since 1.0. */
export interface SwitchWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Switch";
  readonly id: string;
  readonly attributes?: Positioned<SwitchAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Switch. */
export interface SwitchAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * The initial value.
   * @default false
   */
  readonly initialValue?: Bindable<boolean>;
  /**
   * Where the label is: after the control; before it, with the control at the end of the line; or only announced (`hidden`).
   * @default "end"
   */
  readonly labelPlacement?: Bindable<"end" | "start" | "hidden">;
  readonly [extension: Extension]: Json;
}

/** An input for one of a few options, all of them visible. Since 1.0. */
export interface RadioGroupWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "RadioGroup";
  readonly id: string;
  readonly attributes: Positioned<RadioGroupAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of RadioGroup. */
export interface RadioGroupAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** The options; if bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; empty for the item itself.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /** The value of the initial option. */
  readonly initialValue?: Json;
  readonly [extension: Extension]: Json;
}

/** An input for one of many options. Since 1.0. */
export interface DropdownWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Dropdown";
  readonly id: string;
  readonly attributes: Positioned<DropdownAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Dropdown. */
export interface DropdownAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`).
   * @default "above"
   */
  readonly labelPlacement?: Bindable<"above" | "inside" | "start" | "hidden">;
  /** The appearance of the box, of the text in it and of the label, also by state. */
  readonly fieldStyle?: FieldStyle;
  /** The options; if bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; empty for the item itself.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /** The text to show while no option is selected. */
  readonly placeholder?: Bindable<string>;
  /** The value of the initial option. */
  readonly initialValue?: Json;
  readonly [extension: Extension]: Json;
}

/** An input for one or several options, shown as chips. Since 1.0. */
export interface ChipGroupWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "ChipGroup";
  readonly id: string;
  readonly attributes: Positioned<ChipGroupAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of ChipGroup. */
export interface ChipGroupAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** The options; if bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; empty for the item itself.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /**
   * Whether several options can be selected. The value is then a list in the order of selection.
   * @default false
   */
  readonly multiple?: boolean;
  /** The initial value, or the list of initial values. */
  readonly initialValue?: Json;
  readonly [extension: Extension]: Json;
}

/** An input for any number of a few options, all of them visible. Its value is the list of the chosen values in the order of selection. Since 1.0. */
export interface CheckboxGroupWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "CheckboxGroup";
  readonly id: string;
  readonly attributes: Positioned<CheckboxGroupAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of CheckboxGroup. */
export interface CheckboxGroupAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /** The options; if bound, any list. */
  readonly options: Bindable<readonly Option[]>;
  /**
   * In a bound list: the path in an item to its value; empty for the item itself.
   * @default "value"
   */
  readonly optionValue?: string;
  /**
   * In a bound list: the path in an item to its label.
   * @default "label"
   */
  readonly optionLabel?: string;
  /** The list of initial values. */
  readonly initialValue?: Bindable<readonly Json[]>;
  readonly [extension: Extension]: Json;
}

/** An input for a number in a range. Since 1.0. */
export interface SliderWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Slider";
  readonly id: string;
  readonly attributes?: Positioned<SliderAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Slider. */
export interface SliderAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * The minimum.
   * @default 0
   */
  readonly min?: Bindable<number>;
  /**
   * The maximum.
   * @default 100
   */
  readonly max?: Bindable<number>;
  /**
   * The step between two values.
   * @default 1
   */
  readonly step?: Bindable<number>;
  /** The initial value. The default is the minimum. */
  readonly initialValue?: Bindable<number>;
  readonly [extension: Extension]: Json;
}

/** An input for a date, a time, or both, as local ISO 8601 text. Since 1.0. */
export interface DatePickerWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "DatePicker";
  readonly id: string;
  readonly attributes?: Positioned<DatePickerAttributes, Others>;
  /** Runs when the user changes the value, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of DatePicker. */
export interface DatePickerAttributes {
  /** The label, which is always visible. */
  readonly label?: Bindable<string>;
  /**
   * Whether the input is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  /**
   * Whether a value is required. Marks the input and validates it, with the message of the host or of a `required` validator.
   * @default false
   */
  readonly required?: Condition;
  /** The validators of the value. The first one that fails determines the error. */
  readonly validators?: readonly (
    | RequiredValidator
    | EmailValidator
    | UrlValidator
    | PatternValidator
    | PhoneValidator
    | MinLengthValidator
    | MaxLengthValidator
    | MinValidator
    | MaxValidator
    | EqualsValidator
    | CustomValidator
  )[];
  /**
   * Where the label is: above the box; inside it, small while the field has the focus or a value; at the start of the line; or only announced (`hidden`).
   * @default "above"
   */
  readonly labelPlacement?: Bindable<"above" | "inside" | "start" | "hidden">;
  /** The appearance of the box, of the text in it and of the label, also by state. */
  readonly fieldStyle?: FieldStyle;
  /**
   * The kind of value.
   * @default "date"
   */
  readonly mode?: "date" | "time" | "dateTime";
  /** The earliest valid value. */
  readonly min?: Bindable<string>;
  /** The latest valid value. */
  readonly max?: Bindable<string>;
  /** The initial value. */
  readonly initialValue?: Bindable<string>;
  /** The text to show while no option is selected. */
  readonly placeholder?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A raised surface with its children from top to bottom. Its default padding is 16. Since 1.0. */
export interface CardWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Card";
  readonly attributes?: Positioned<CardAttributes, Others>;
  /** The child nodes. */
  readonly children?: readonly NodeOf<Others>[];
}

/** The attributes of Card. */
export interface CardAttributes {
  /**
   * The space between children. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** A row of a list: a title with nodes before and after it. Its default padding is 16 at the sides. Since 1.0. */
export interface ListTileWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "ListTile";
  readonly attributes: Positioned<ListTileAttributes<Others>, Others>;
}

/** The attributes of ListTile. */
export interface ListTileAttributes<Others = never> {
  /** The first line. */
  readonly title: Bindable<string>;
  /** The second line. */
  readonly subtitle?: Bindable<string>;
  /** The maximal number of lines of the title; what doesn't fit ends in an ellipsis. The default is no limit. Unit: lines. */
  readonly titleMaxLines?: Bindable<number>;
  /** The same for the subtitle. Unit: lines. */
  readonly subtitleMaxLines?: Bindable<number>;
  /** The node before the title. */
  readonly leading?: NodeOf<Others>;
  /** The node after the title. */
  readonly trailing?: NodeOf<Others>;
  /**
   * The space between the texts and the nodes before and after them. Unit: px.
   * @default 16
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * Whether it is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  readonly [extension: Extension]: Json;
}

/** A title that shows and hides its children, from top to bottom. Since 1.0. */
export interface AccordionWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Accordion";
  readonly attributes: Positioned<AccordionAttributes, Others>;
  /** The child nodes. */
  readonly children?: readonly NodeOf<Others>[];
  /** Runs when it is opened or closed, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Accordion. */
export interface AccordionAttributes {
  /** The title, which is always visible. */
  readonly title: Bindable<string>;
  /** The name of the icon before the title. */
  readonly icon?: Bindable<string>;
  /**
   * Whether it is initially open.
   * @default false
   */
  readonly initiallyExpanded?: Bindable<boolean>;
  /**
   * The space between children. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** A group of inputs, from top to bottom, that are validated and submitted together. Since 1.0. */
export interface FormWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Form";
  readonly attributes?: Positioned<FormAttributes, Others>;
  /** The child nodes. */
  readonly children?: readonly NodeOf<Others>[];
}

/** The attributes of Form. */
export interface FormAttributes {
  /**
   * The space between children. Unit: px.
   * @default 16
   */
  readonly spacing?: Bindable<number | Token>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
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
  /** The nodes with their conditions, which are tested in this order. */
  readonly cases: readonly ConditionalCase<Others>[];
  /** The node to show if no condition is true. */
  readonly else?: NodeOf<Others>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** A scrolling list with a node for each item. Since 1.0. */
export interface ListWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "List";
  readonly attributes: Positioned<ListAttributes<Others>, Others>;
  /** Runs when the last item comes into view, and again only after `items` has changed. */
  readonly onEndReachedActionIds?: readonly string[];
}

/** The attributes of List. */
export interface ListAttributes<Others = never> {
  /** The items, usually bound. */
  readonly items: Bindable<readonly Json[]>;
  /** The node to show for each item. */
  readonly itemTemplate: NodeOf<Others>;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The node to show if there are no items, also while `items` is null because they are loading. */
  readonly empty?: NodeOf<Others>;
  /**
   * The scroll direction.
   * @default "vertical"
   */
  readonly scrollDirection?: "vertical" | "horizontal";
  /** A node before the items, which scrolls with them. */
  readonly header?: NodeOf<Others>;
  /** A node after the items, which scrolls with them. */
  readonly footer?: NodeOf<Others>;
  /** A node between two items. */
  readonly separator?: NodeOf<Others>;
  /**
   * The space between two items. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** A scrolling grid with a node for each item, in columns of equal width. Since 1.0. */
export interface GridWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Grid";
  readonly attributes: Positioned<GridAttributes<Others>, Others>;
  /** Runs when the last item comes into view, and again only after `items` has changed. */
  readonly onEndReachedActionIds?: readonly string[];
}

export interface GridAttributesMembers<Others = never> {
  /** The items, usually bound. */
  readonly items: Bindable<readonly Json[]>;
  /** The node to show for each item. */
  readonly itemTemplate: NodeOf<Others>;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The node to show if there are no items, also while `items` is null because they are loading. */
  readonly empty?: NodeOf<Others>;
  /** The number of columns. The default is 2, unless `minItemWidth` is set. */
  readonly columns?: Bindable<number>;
  /** Instead of `columns`: the minimal width of a column. The grid has as many columns as fit. Unit: px. */
  readonly minItemWidth?: Bindable<number>;
  /**
   * The scroll direction.
   * @default "vertical"
   */
  readonly scrollDirection?: "vertical" | "horizontal";
  /** A node before the items, which scrolls with them. */
  readonly header?: NodeOf<Others>;
  /** A node after the items, which scrolls with them. */
  readonly footer?: NodeOf<Others>;
  /**
   * The space between items in both directions. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /** Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate. */
  readonly animateChanges?: ChangeAnimation;
  readonly [extension: Extension]: Json;
}

/** The attributes of Grid. */
export type GridAttributes<Others = never> = GridAttributesMembers<Others> &
  Apart<"columns", "minItemWidth">;

/** Shows one page at a time and swipes between pages: its children, or a node for each item. Since 1.0. */
export interface CarouselWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Carousel";
  readonly attributes?: Positioned<CarouselAttributes<Others>, Others>;
  /** The child nodes. */
  readonly children?: readonly NodeOf<Others>[];
  /** Runs when the page changes, also during automatic playback, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Carousel. */
export interface CarouselAttributes<Others = never> {
  /** The items, usually bound, instead of children. */
  readonly items?: Bindable<readonly Json[]>;
  /** The node to show for each item. */
  readonly itemTemplate?: NodeOf<Others>;
  /** The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index. */
  readonly itemKey?: string;
  /** Another name for `item`, such as `x` (and `xIndex`), for nested lists. */
  readonly itemAs?: string;
  /** The node to show if there are no items, also while `items` is null because they are loading. */
  readonly empty?: NodeOf<Others>;
  /** How long each page is shown before the next one. It doesn't advance if the user prefers reduced motion, or while a pointer, a finger or the keyboard focus is on it. Unit: ms. */
  readonly autoPlayMs?: Bindable<number>;
  /**
   * Whether swiping past the last page continues with the first page, and the other way round.
   * @default false
   */
  readonly loop?: Bindable<boolean>;
  /**
   * How much of the neighbouring pages is visible on both sides. Unit: px.
   * @default 0
   */
  readonly peek?: Bindable<number | Token>;
  /**
   * The space between two pages. Unit: px.
   * @default 0
   */
  readonly spacing?: Bindable<number | Token>;
  /**
   * The dots that show the current page, or `none`.
   * @default "none"
   */
  readonly indicator?: "none" | CarouselIndicator;
  readonly [extension: Extension]: Json;
}

/** Shows one of several pages below a row of tabs. Since 1.0. */
export interface TabsWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "Tabs";
  readonly attributes: Positioned<TabsAttributes<Others>, Others>;
  /** Runs when another tab is selected, with `event.value`. */
  readonly onValueChangedActionIds?: readonly string[];
}

/** The attributes of Tabs. */
export interface TabsAttributes<Others = never> {
  /** The pages. */
  readonly tabs: readonly Tab<Others>[];
  /** The id of the initial tab. If it is missing or unknown, the first tab is selected. */
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
  /** The title. The default is the screen's title, if it has one; an empty text shows none. */
  readonly title?: Bindable<string>;
  /** The node before the title. The default is a back button if there is a previous screen. */
  readonly leading?: NodeOf<Others>;
  /** The nodes after the title. */
  readonly actions?: readonly NodeOf<Others>[];
  /** The node behind the bar while it is expanded. */
  readonly background?: NodeOf<Others>;
  /** The height before scrolling. Unit: px. */
  readonly expandedHeight?: number | Token;
  /**
   * `pinned` keeps the bar, `away` scrolls it out of view and back, `snap` too, but never leaves a part of it in view, `collapse` shrinks it to a normal bar.
   * @default "pinned"
   */
  readonly scroll?: "pinned" | "away" | "snap" | "collapse";
  readonly [extension: Extension]: Json;
}

/** The bar at the bottom of a screen that switches between the main screens. Since 1.0. */
export interface BottomNavBarWidget<Others = never> extends NodeMembers<Others> {
  readonly type: "Widget";
  readonly widgetType: "BottomNavBar";
  readonly attributes: Positioned<BottomNavBarAttributes, Others>;
}

/** The attributes of BottomNavBar. */
export interface BottomNavBarAttributes {
  /** The items of the bar. */
  readonly items: readonly BottomNavItem[];
  readonly [extension: Extension]: Json;
}

/** Opens another screen. Since 1.0. */
export interface NavigateAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Navigate";
  readonly attributes: NavigateAttributes;
  /** Runs when that screen is closed with a result, with `event.result`. */
  readonly onResultActionIds?: readonly string[];
}

/** The attributes of Navigate. */
export interface NavigateAttributes {
  /** The id of the screen. */
  readonly targetScreenId: Bindable<string>;
  /**
   * The transition. `slide_*` are never mirrored.
   * @default "default"
   */
  readonly transitionType?: Bindable<"default" | "slide_left" | "slide_right" | "fade" | "none">;
  /**
   * `push` puts the screen on top, `replace` replaces the top screen, `reset` makes it the only screen.
   * @default "push"
   */
  readonly mode?: "push" | "replace" | "reset";
  /**
   * The same as `mode: reset`.
   * @default false
   */
  readonly clearHistory?: boolean;
  /** Data for the screen, merged over its `persistentData`. */
  readonly screenData?: Bindable<JsonObject>;
  readonly [extension: Extension]: Json;
}

/** Closes the top screen, or all screens above `toScreenId`. On the last screen it asks the host to close, and succeeds. Since 1.0. */
export interface NavigateBackAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "NavigateBack";
  readonly attributes?: NavigateBackAttributes;
}

/** The attributes of NavigateBack. */
export interface NavigateBackAttributes {
  /** The screen to go back to; the nearest one if there are several. The default is the previous screen. Fails if there is none. */
  readonly toScreenId?: Bindable<string>;
  /** The result for the action that opened the screen; with `toScreenId`, for the one that opened the lowest closed screen. */
  readonly result?: Json;
  readonly [extension: Extension]: Json;
}

/** Opens an address outside the app. Since 1.0. */
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
  /** The screen to open. The default is the entry point. */
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
   * `screen` for `state.screenData`, `global` for `state.globalData`.
   * @default "screen"
   */
  readonly scope?: "screen" | "global";
  /** The path below the scope. Missing objects and lists on the path are created. */
  readonly path?: string;
  /** The value to set, merge, append, insert or add. */
  readonly value?: Json;
  /**
   * The operation: `merge` into an object, `append` to or `insert` into a list, `remove` a member or item, `increment` a number (by 1 without a value), `toggle` a boolean.
   * @default "set"
   */
  readonly op?: "set" | "merge" | "append" | "insert" | "remove" | "increment" | "toggle";
  /** For `insert` and `remove` in a list: the index, from 0. Negative indexes count from the end: -1 inserts before the last item. */
  readonly index?: Bindable<number>;
  /**
   * For `append` and `insert`: whether the items of the value are added one by one.
   * @default false
   */
  readonly spread?: boolean;
  /** Instead of `path`: members to merge into the scope. */
  readonly data?: Bindable<JsonObject>;
  /**
   * Whether the device also keeps the top-level member of `globalData` that has changed, for the next load of the document.
   * @default false
   */
  readonly persist?: boolean;
  readonly [extension: Extension]: Json;
}

/** The attributes of SetData. */
export type SetDataAttributes = SetDataAttributesMembers &
  ExactlyOneOf<SetDataAttributesMembers, "path" | "data">;

/** Sends an HTTP request. The response is `api.<id>.response`. Fails without a response and on any status except 2xx. Since 1.0. */
export interface ApiCallAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ApiCall";
  readonly attributes: ApiCallAttributes;
}

export interface ApiCallAttributesMembers {
  /** The address: https, or relative to the host's base address. */
  readonly url?: Bindable<string>;
  /** Instead of `url`: the name of an endpoint of the host. Its method overrides the one here; the headers here override its headers. */
  readonly endpointId?: Bindable<string>;
  /**
   * The HTTP method.
   * @default "GET"
   */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The request headers. A name consists of letters, digits and ``!#$%&'*+-.^_`|~``. */
  readonly headers?: Bindable<{ readonly [key: string]: Bindable<string> }>;
  /** The query parameters. Null values, also in lists, are omitted. */
  readonly query?: Bindable<JsonObject>;
  /** The body, sent as JSON. */
  readonly body?: Json;
  /**
   * How long to wait for the response. Unit: ms.
   * @default 30000
   */
  readonly timeoutMs?: number;
  /**
   * How long a 2xx response to the same GET is reused. Unit: s.
   * @default 0
   */
  readonly cacheSeconds?: number;
  /** A path in `state.screenData` where the response body is also stored. */
  readonly saveTo?: string;
  readonly [extension: Extension]: Json;
}

/** The attributes of ApiCall. */
export type ApiCallAttributes = ApiCallAttributesMembers &
  ExactlyOneOf<ApiCallAttributesMembers, "url" | "endpointId">;

/** Repeats the request of an ApiCall without its cache, with its own handlers. Since 1.0. */
export interface RefreshAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Refresh";
  readonly attributes: RefreshAttributes;
}

/** The attributes of Refresh. */
export interface RefreshAttributes {
  /** The id of the ApiCall. */
  readonly actionId: string;
  readonly [extension: Extension]: Json;
}

/** Overrides the attributes or style of a widget, or sets the value of an input. To show or hide it, change data that its `visible` reads. Since 1.0. */
export interface UpdateWidgetStateAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "UpdateWidgetState";
  readonly attributes: UpdateWidgetStateAttributes;
}

/** The attributes of UpdateWidgetState. */
export interface UpdateWidgetStateAttributes {
  /** The id of the widget. */
  readonly targetWidgetId: string;
  /** The overriding values. */
  readonly newState: WidgetState;
  readonly [extension: Extension]: Json;
}

/** Runs actions one after another. Fails with the first action that fails. Since 1.0. */
export interface SequenceAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Sequence";
  readonly attributes: SequenceAttributes;
}

/** The attributes of Sequence. */
export interface SequenceAttributes {
  /** The ids of the actions. */
  readonly actionIds: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Runs actions at the same time and waits for all. Fails if one fails. Since 1.0. */
export interface ParallelAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Parallel";
  readonly attributes: ParallelAttributes;
}

/** The attributes of Parallel. */
export interface ParallelAttributes {
  /** The ids of the actions. */
  readonly actionIds: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Runs actions by a condition. Since 1.0. */
export interface IfAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "If";
  readonly attributes: IfAttributes;
}

/** The attributes of If. */
export interface IfAttributes {
  /** The condition. */
  readonly condition: Condition;
  /** Runs if the condition is true. */
  readonly thenActionIds: readonly string[];
  /** Runs if the condition isn't true. */
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
  /** The duration. Unit: ms. */
  readonly ms: Bindable<number>;
  readonly [extension: Extension]: Json;
}

/** Runs actions after a time, once or repeatedly, even while its screen is covered. It replaces a timer of the same name. Since 1.0. */
export interface StartTimerAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "StartTimer";
  readonly attributes: StartTimerAttributes;
}

/** The attributes of StartTimer. */
export interface StartTimerAttributes {
  /** The name of the timer on this screen. */
  readonly timerId: string;
  /** The interval. Unit: ms. */
  readonly intervalMs: Bindable<number>;
  /**
   * Whether the timer repeats.
   * @default true
   */
  readonly repeat?: boolean;
  /** The ids of the actions. */
  readonly actionIds: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Stops a timer. Does nothing if there is no timer of that name. Since 1.0. */
export interface StopTimerAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "StopTimer";
  readonly attributes: StopTimerAttributes;
}

/** The attributes of StopTimer. */
export interface StopTimerAttributes {
  /** The name of the timer on this screen. */
  readonly timerId: string;
  readonly [extension: Extension]: Json;
}

/** Shows a message that must be closed. The action ends when it is closed. Since 1.0. */
export interface ShowAlertAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowAlert";
  readonly attributes: ShowAlertAttributes;
}

export interface ShowAlertAttributesMembers {
  /** The title. */
  readonly title?: Bindable<string>;
  /** The text. */
  readonly message: Bindable<string>;
  /** The text of its single button. The default is the SDK's word for OK in the user's language. */
  readonly buttonText?: Bindable<string>;
  /** Instead of `buttonText`: the buttons. */
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
  /** Runs when it has been closed, with `event.result`. */
  readonly onDismissActionIds?: readonly string[];
}

/** The attributes of ShowDialog. */
export interface ShowDialogAttributes<Others = never> {
  /** The content. */
  readonly body: NodeOf<Others>;
  /**
   * Whether it can be closed by pressing beside it or by Back.
   * @default true
   */
  readonly dismissible?: boolean;
  readonly [extension: Extension]: Json;
}

/** Shows a node in a sheet at the bottom. Since 1.0. */
export interface ShowBottomSheetAction<Others = never> extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowBottomSheet";
  readonly attributes: ShowBottomSheetAttributes<Others>;
  /** Runs when it has been closed, with `event.result`. */
  readonly onDismissActionIds?: readonly string[];
}

/** The attributes of ShowBottomSheet. */
export interface ShowBottomSheetAttributes<Others = never> {
  /** The content. */
  readonly body: NodeOf<Others>;
  /**
   * Whether it can be closed by pressing beside it or by Back.
   * @default true
   */
  readonly dismissible?: boolean;
  readonly [extension: Extension]: Json;
}

/** Shows a menu at the pressed node. Since 1.0. */
export interface ShowMenuAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ShowMenu";
  readonly attributes: ShowMenuAttributes;
}

/** The attributes of ShowMenu. */
export interface ShowMenuAttributes {
  /** The items of the menu. */
  readonly items: readonly MenuItem[];
  /** The node at which the menu is shown instead. */
  readonly targetWidgetId?: string;
  readonly [extension: Extension]: Json;
}

/** Shows a short message at the bottom for a while and replaces the current one. The action doesn't wait for it to disappear. Since 1.0. */
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
   * How long the message is shown. Unit: ms.
   * @default 4000
   */
  readonly durationMs?: number;
  /** The text of the button. Without it there is no button. */
  readonly buttonText?: Bindable<string>;
  /** Runs when the button is pressed. */
  readonly actionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Closes the dialog, sheet or menu that its screen (or else the top screen) opened last, else the snack bar. It never closes an alert. Fails if none is open. Since 1.0. */
export interface DismissAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Dismiss";
  readonly attributes?: DismissAttributes;
}

/** The attributes of Dismiss. */
export interface DismissAttributes {
  /** The result for the actions that run on closing. */
  readonly result?: Json;
  readonly [extension: Extension]: Json;
}

/** Validates all inputs and shows their errors. With errors, it focuses the first invalid input and fails. Since 1.0. */
export interface ValidateFormAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ValidateForm";
  readonly attributes?: ValidateFormAttributes;
}

/** The attributes of ValidateForm. */
export interface ValidateFormAttributes {
  /** The id of the Form. The default is all inputs of the screen. */
  readonly formId?: string;
  readonly [extension: Extension]: Json;
}

/** Validates like ValidateForm. Without errors, it succeeds with the form's values as `event.result`. Since 1.0. */
export interface SubmitFormAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "SubmitForm";
  readonly attributes?: SubmitFormAttributes;
}

/** The attributes of SubmitForm. */
export interface SubmitFormAttributes {
  /** The id of the Form. The default is all inputs of the screen. */
  readonly formId?: string;
  readonly [extension: Extension]: Json;
}

/** Resets all inputs, whether or not they are shown, to their initial values and clears their errors. Since 1.0. */
export interface ResetFormAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ResetForm";
  readonly attributes?: ResetFormAttributes;
}

/** The attributes of ResetForm. */
export interface ResetFormAttributes {
  /** The id of the Form. The default is all inputs of the screen. */
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
  /** The id of the node. */
  readonly targetWidgetId: string;
  readonly [extension: Extension]: Json;
}

/** Scrolls to a node, or to the start or end of the screen. Since 1.0. */
export interface ScrollToAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "ScrollTo";
  readonly attributes: ScrollToAttributes;
}

export interface ScrollToAttributesMembers {
  /** The id of the node. */
  readonly targetWidgetId?: string;
  /** The start or the end. */
  readonly position?: "top" | "bottom";
  /**
   * Whether scrolling is animated, unless the user prefers reduced motion.
   * @default true
   */
  readonly animated?: boolean;
  readonly [extension: Extension]: Json;
}

/** The attributes of ScrollTo. */
export type ScrollToAttributes = ScrollToAttributesMembers &
  ExactlyOneOf<ScrollToAttributesMembers, "targetWidgetId" | "position">;

/** Copies text to the clipboard. Since 1.0. */
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

/** Shares something with other apps. Since 1.0. */
export interface ShareAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Share";
  readonly attributes: ShareAttributes;
}

/** The attributes of Share. */
export interface ShareAttributes {
  /** The text to share. */
  readonly text: Bindable<string>;
  /** The title. */
  readonly title?: Bindable<string>;
  /** The address to share. */
  readonly url?: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** Reads, stores or removes a value that outlives the document. Each spec has its own values. Since 1.0. */
export interface StorageAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Storage";
  readonly attributes: StorageAttributes;
}

/** The attributes of Storage. */
export interface StorageAttributes {
  /** What it does: `get` has the value as its result, null if there is none. */
  readonly operation: "get" | "set" | "remove";
  /** The name of the value. */
  readonly key: Bindable<string>;
  /** The value to store, for `set`. */
  readonly value?: Json;
  readonly [extension: Extension]: Json;
}

/** Sends an event to the host's analytics. Since 1.0. */
export interface TrackAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "Track";
  readonly attributes: TrackAttributes;
}

/** The attributes of Track. */
export interface TrackAttributes {
  /** The name of the event. */
  readonly event: Bindable<string>;
  /** Additional data. */
  readonly properties?: Bindable<JsonObject>;
  readonly [extension: Extension]: Json;
}

/** Sends an event to the host app. Since 1.0. */
export interface EmitEventAction extends ActionMembers {
  readonly type: "Action";
  readonly actionType: "EmitEvent";
  readonly attributes: EmitEventAttributes;
}

/** The attributes of EmitEvent. */
export interface EmitEventAttributes {
  /** The name of the event. */
  readonly name: Bindable<string>;
  /** Additional data. */
  readonly data?: Json;
  readonly [extension: Extension]: Json;
}

/** A reference to a component of the spec. Composing replaces it by the component. */
export interface ComponentReference {
  /** Marks the node as a reference. */
  readonly type: "Component";
  /** The id of a component. */
  readonly ref: string;
  /** The prefix (`<id>-`) of the ids in the component, so that a component can be used several times. */
  readonly id?: string;
  /** How the parent positions the component, instead of the layout of its root. */
  readonly layout?: Layout;
  /**
   * Whether the component exists, if its root is visible too.
   * @default true
   */
  readonly visible?: Condition;
  /** The values of the component's parameters, by name. */
  readonly arguments?: JsonObject;
  readonly [extension: Extension]: Json;
}

/** The members that only the root of a component can have. */
export interface ComponentDefinition<Others = never> {
  /** The values that uses of the component set, by name. */
  readonly parameters?: { readonly [key: string]: Parameter };
  /** Actions of the component, by id. Each use has its own. */
  readonly actions?: { readonly [key: string]: StrictAction<Others> };
  /** Rules of the component, by id. Each use has its own. */
  readonly rules?: { readonly [key: string]: Rule };
  readonly [extension: Extension]: Json;
}

/** One screen of the app. */
export interface Screen<Others = never> {
  /** The id, equal to the key. */
  readonly id: string;
  /** The type of the object. */
  readonly type: "Screen";
  /** The title in the app bar, in the browser, and for assistive technology. */
  readonly title?: Bindable<string>;
  /** The background color. */
  readonly backgroundColor?: Color;
  /** The bar at the top. */
  readonly appBar?: NodeOf<Others>;
  /** The content. */
  readonly body: NodeOf<Others>;
  /** The bar at the bottom. */
  readonly bottomNavBar?: NodeOf<Others>;
  /** A node above the body, at its bottom end corner. */
  readonly floating?: NodeOf<Others>;
  /**
   * Whether the body starts at the top of the screen, behind the app bar.
   * @default false
   */
  readonly extendBehindAppBar?: boolean;
  /** The maximal width of the body, which is centred in a wider window; `fill` has no limit. The default is `$maxContentWidth` of the theme's spacing if it exists, else 640. Unit: px. */
  readonly maxContentWidth?: number | Token | "fill";
  /** The initial `state.screenData`. */
  readonly persistentData?: JsonObject;
  /** Runs once, when the screen is first shown. */
  readonly onLoadActions?: readonly string[];
  /** Runs each time the screen becomes the top screen. */
  readonly onAppearActions?: readonly string[];
  /** Runs when the screen is closed or covered by another screen, but not if it is closed while covered. */
  readonly onLeaveActions?: readonly string[];
  /** Runs instead of Back of the system or the app bar, but not for NavigateBack. */
  readonly onBackActions?: readonly string[];
  /** Runs when the user pulls down the body. */
  readonly onRefreshActions?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** Actions that run when a condition becomes true. */
export interface Rule {
  /** The id, equal to the key. Composing adds it. Rules are evaluated in the order of their ids, by code point. */
  readonly id?: string;
  /** The type of the object. */
  readonly type: "Rule";
  /** When the rule is evaluated. */
  readonly trigger: Trigger;
  /** The condition. */
  readonly condition: Condition;
  /** Runs when the condition becomes true. */
  readonly actionIds: readonly string[];
  /** Runs when the condition becomes false. */
  readonly elseActionIds?: readonly string[];
  /**
   * Whether the actions run when the condition becomes true, or on each evaluation that is true.
   * @default "onBecomeTrue"
   */
  readonly mode?: "onBecomeTrue" | "onEveryChange";
  /**
   * The rule is evaluated only after this time without another change. Unit: ms.
   * @default 0
   */
  readonly debounceMs?: number;
  /**
   * Whether the rule fires only once until the document is loaded again.
   * @default false
   */
  readonly once?: boolean;
  /** The screens on which the rule is active. The default is all screens. */
  readonly screens?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** The appearance, and named values, used as `$name`. Names have the syntax of ids. */
export interface Theme {
  /**
   * The default appearance: the SDK's own, that of Material Design 3, or that of iOS.
   * @default "neutral"
   */
  readonly preset?: "neutral" | "material" | "ios";
  /** Colors. */
  readonly colors?: { readonly [key: string]: HexColor | SchemeColor };
  /** Lengths. Unit: px. */
  readonly spacing?: { readonly [key: string]: number };
  /** Corner radii. Unit: px. */
  readonly radii?: { readonly [key: string]: number };
  /** Text styles. */
  readonly typography?: { readonly [key: string]: Typography };
  readonly [extension: Extension]: Json;
}

/** The appearance and size of a node. Sizes include padding and border, but not the margin. */
export interface Style {
  /** The width: a number, `fill` for the available space, `content` for the size of the content; the default depends on the type. Unit: px. */
  readonly width?: number | Token | "fill" | "content";
  /** The height, with the same values. Unit: px. */
  readonly height?: number | Token | "fill" | "content";
  /** The minimal width, which overrides `maxWidth`. Unit: px. */
  readonly minWidth?: number | Token;
  /** The maximal width. Unit: px. */
  readonly maxWidth?: number | Token;
  /** The minimal height, which overrides `maxHeight`. Unit: px. */
  readonly minHeight?: number | Token;
  /** The maximal height. Unit: px. */
  readonly maxHeight?: number | Token;
  /** The ratio of width to height, if only one of them is set. */
  readonly aspectRatio?: number;
  /** The space around the node. Margins don't collapse. */
  readonly margin?: Edges;
  /** The space between the border and the content. */
  readonly padding?: Edges;
  /** The background color. */
  readonly backgroundColor?: Bindable<Color>;
  /** The background gradient. */
  readonly gradient?: Gradient;
  /** The border. */
  readonly border?: Border;
  /**
   * The corner radius, which clips the content. Unit: px.
   * @default 0
   */
  readonly cornerRadius?: number | Token | Corners;
  /** The shadow. */
  readonly shadow?: Shadow;
  /**
   * The opacity from 0 (invisible) to 1.
   * @default 1
   */
  readonly opacity?: Bindable<number>;
  /** A text style of the theme. Members beside it override it. */
  readonly textStyle?: Bindable<Token>;
  /** The text color. */
  readonly textColor?: Bindable<Color>;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number | "normal" | "bold";
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
  /** The alignment of text lines. */
  readonly textAlign?: "start" | "center" | "end" | "justify";
  readonly [extension: Extension]: Json;
}

export interface LayoutMembers {
  /**
   * In a Column or Row: its share of the remaining space; 0 takes none.
   * @default 0
   */
  readonly flex?: number;
  /** In a Column or Row: its alignment on the cross axis, instead of `crossAxisAlignment`. */
  readonly alignSelf?: "start" | "center" | "end" | "stretch" | "baseline";
  /**
   * In a Column or Row: whether it stays in view at the start of the scrolling area while its parent is in view, like the header of a section.
   * @default false
   */
  readonly sticky?: boolean;
  /** In a Stack: the distance from the top edge. Unit: px. */
  readonly top?: number | Token;
  /** In a Stack: the distance from the bottom edge. Unit: px. */
  readonly bottom?: number | Token;
  /** In a Stack: the distance from the edge where text starts. Unit: px. */
  readonly start?: number | Token;
  /** In a Stack: the distance from the edge where text ends. Unit: px. */
  readonly end?: number | Token;
  /** In a Stack: the distance from the left edge. Unit: px. */
  readonly left?: number | Token;
  /** In a Stack: the distance from the right edge. Unit: px. */
  readonly right?: number | Token;
  /** In a Stack: the width. Unit: px. */
  readonly width?: number | Token;
  /** In a Stack: the height. Unit: px. */
  readonly height?: number | Token;
  readonly [extension: Extension]: Json;
}

/** How the parent positions the node. */
export type Layout = LayoutMembers & Apart<"start" | "end", "left" | "right">;

/** How assistive technology announces the node. */
export interface Accessibility {
  /** The accessible name, instead of the node's own text. Nodes inside are announced as well. */
  readonly label?: Bindable<string>;
  /** A hint about what happens on activation. */
  readonly hint?: Bindable<string>;
  /** The role, if the type doesn't imply it. */
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
  /** Whether it is checked, or `mixed` if only some of what it stands for is. */
  readonly checked?: Bindable<boolean | "mixed">;
  /** Whether it is the selected one of several. */
  readonly selected?: Condition;
  /** Whether what it opens is open. */
  readonly expanded?: Condition;
  /** Whether the toggle button is on. */
  readonly pressed?: Condition;
  /** Whether it is announced as disabled. It only describes the node: `enabled` disables one. */
  readonly disabled?: Condition;
  /** The current value: a text such as `3 of 5`, or a number from 0 to 100. */
  readonly value?: Bindable<string | number>;
  /**
   * Whether the node and its content are hidden from assistive technology.
   * @default false
   */
  readonly hidden?: Condition;
  /**
   * Whether and how soon changes are announced.
   * @default "off"
   */
  readonly live?: "off" | "polite" | "assertive";
  /** The heading level. */
  readonly heading?: number;
  /**
   * Whether its content is announced element by element (`default`), as one element (`merge`), or not at all (`exclude`).
   * @default "default"
   */
  readonly mode?: "default" | "merge" | "exclude";
  readonly [extension: Extension]: Json;
}

/** How children appear and disappear. Children that stay move from their former position. */
export interface ChangeAnimation {
  /**
   * How a child appears; it disappears in reverse. `scale` and `slide` also fade.
   * @default "fade"
   */
  readonly effect?: "fade" | "scale" | "slide";
  /**
   * The duration. Its time is set by the host.
   * @default "medium"
   */
  readonly duration?: "short" | "medium" | "long";
  readonly [extension: Extension]: Json;
}

export interface EdgesMembers {
  /** All edges. Unit: px. */
  readonly all?: number | Token;
  /** The left and right edges. Unit: px. */
  readonly horizontal?: number | Token;
  /** The top and bottom edges. Unit: px. */
  readonly vertical?: number | Token;
  /** The top edge. Unit: px. */
  readonly top?: number | Token;
  /** The bottom edge. Unit: px. */
  readonly bottom?: number | Token;
  /** The left edge, also in right-to-left locales. Unit: px. */
  readonly left?: number | Token;
  /** The right edge, also in right-to-left locales. Unit: px. */
  readonly right?: number | Token;
  /** The edge where text starts. Unit: px. */
  readonly start?: number | Token;
  /** The edge where text ends. Unit: px. */
  readonly end?: number | Token;
  readonly [extension: Extension]: Json;
}

/** The space at the edges. An edge overrides its axis, an axis overrides `all`. Missing edges are 0. */
export type Edges = EdgesMembers & Apart<"left" | "right", "start" | "end">;

export interface TableColumnMembers {
  /** The width of the column: a length, or `content` for that of its widest cell. Unit: px. */
  readonly width?: number | Token | "content";
  /** Instead of `width`: the share of the remaining width. The default is 1, unless `width` is set. */
  readonly flex?: number;
  /** The minimal width of a column without `width`. The default is that of its longest word. Unit: px. */
  readonly minWidth?: number | Token;
  /**
   * The horizontal alignment of its cells, and of the text in them.
   * @default "start"
   */
  readonly horizontalAlignment?: "start" | "center" | "end";
  /**
   * Whether its cells are announced as the headers of their rows.
   * @default false
   */
  readonly rowHeader?: boolean;
  readonly [extension: Extension]: Json;
}

/** The width of a column of a Table, and the alignment and meaning of its cells. */
export type TableColumn = TableColumnMembers & Apart<"width", "flex" | "minWidth">;

/** A span of text. */
export interface Span {
  /** The text. */
  readonly text: Bindable<string>;
  /** The style. */
  readonly style?: SpanStyle;
  /** Runs when the user taps it. */
  readonly onClickActionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** A value is required; a Checkbox or Switch must be on. */
export interface RequiredValidator {
  /** The kind of check. */
  readonly type: "required";
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must look like an email address: text, one @, text, without white space. */
export interface EmailValidator {
  /** The kind of check. */
  readonly type: "email";
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be an https address. */
export interface UrlValidator {
  /** The kind of check. */
  readonly type: "url";
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be a text that contains a match of the pattern. */
export interface PatternValidator {
  /** The kind of check. */
  readonly type: "pattern";
  /** A pattern in the syntax of RE2. */
  readonly value: string;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be a phone number in the format of E.164, with a length that numbers of its country have. */
export interface PhoneValidator {
  /** The kind of check. */
  readonly type: "phone";
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be a text with at least this many characters (code points), or a list with at least this many items. */
export interface MinLengthValidator {
  /** The kind of check. */
  readonly type: "minLength";
  /** The number of characters or items. */
  readonly value: Bindable<number>;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be a text with at most this many characters (code points), or a list with at most this many items. */
export interface MaxLengthValidator {
  /** The kind of check. */
  readonly type: "maxLength";
  /** The number of characters or items. */
  readonly value: Bindable<number>;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be at least this: compares two numbers, or two texts by code point. */
export interface MinValidator {
  /** The kind of check. */
  readonly type: "min";
  /** A number; or a local date or time, as text. */
  readonly value: Bindable<string | number>;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be at most this: compares two numbers, or two texts by code point. */
export interface MaxValidator {
  /** The kind of check. */
  readonly type: "max";
  /** A number; or a local date or time, as text. */
  readonly value: Bindable<string | number>;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The value must be equal to this (`===`). */
export interface EqualsValidator {
  /** The kind of check. */
  readonly type: "equals";
  /** The required value, usually that of another input. */
  readonly value: Json;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A condition must be true. */
export interface CustomValidator {
  /** The kind of check. */
  readonly type: "custom";
  /** The condition. */
  readonly value: Condition;
  /**
   * The validator only applies while this is true.
   * @default true
   */
  readonly when?: Condition;
  /** The message to show if the check fails. */
  readonly message: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** The appearance of the box of an input, of the text in it, and of its label. It overrides the style of the node. */
export interface FieldStyle {
  /** The background color of the box. */
  readonly backgroundColor?: Bindable<Color>;
  /** The border of the box. That of a state replaces the whole border, and takes no more space. */
  readonly border?: Border;
  /** The corner radius of the box. Unit: px. */
  readonly cornerRadius?: number | Token | Corners;
  /** The color of the label. */
  readonly labelColor?: Bindable<Color>;
  /** The color of the placeholder. */
  readonly placeholderColor?: Bindable<Color>;
  /** A text style of the theme. Members beside it override it. */
  readonly textStyle?: Bindable<Token>;
  /** The text color. */
  readonly textColor?: Bindable<Color>;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number | "normal" | "bold";
  /** Whether the text is italic. */
  readonly fontStyle?: "normal" | "italic";
  /** A font of the host. If the host doesn't have it, its default font is used. */
  readonly fontFamily?: string;
  /** The line height as a multiple of the font size. */
  readonly lineHeight?: number;
  /** The space added between letters. Unit: px. */
  readonly letterSpacing?: number;
  /** While it has the focus. */
  readonly focused?: FieldState;
  /** While it shows an error. It overrides `focused`. */
  readonly invalid?: FieldState;
  /** While it is disabled, instead of dimming it. */
  readonly disabled?: FieldState;
  readonly [extension: Extension]: Json;
}

/** A mask with a condition. */
export interface ConditionalMask {
  /** The condition. The first mask whose condition is true is used. */
  readonly when: Condition;
  /** The mask. */
  readonly mask: string;
  readonly [extension: Extension]: Json;
}

/** Formats phone numbers by country. The value is in the format of E.164, `+4915112345678`. */
export interface PhoneMask {
  /** The kind of mask. */
  readonly type: "phone";
  /** The country of numbers that are typed without a calling code, until the user chooses another one. The default is that of `env.locale`. */
  readonly country?: Bindable<string>;
  /** The countries that the user can choose. The default is all countries. */
  readonly countries?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** An option. */
export interface Option {
  /** The value of the input if this option is selected. */
  readonly value: Json;
  /** The label of the option. */
  readonly label: Bindable<string>;
  readonly [extension: Extension]: Json;
}

/** A node with its condition. */
export interface ConditionalCase<Others = never> {
  /** The condition. */
  readonly when: Condition;
  /** The node to show. */
  readonly child: NodeOf<Others>;
  readonly [extension: Extension]: Json;
}

/** The dots that show the current page. */
export interface CarouselIndicator {
  /**
   * The position of the dots.
   * @default "below"
   */
  readonly placement?: "below" | "overlay";
  /**
   * The color of the other dots.
   * @default "#61000000"
   */
  readonly color?: Bindable<Color>;
  /** The color of the current page's dot. */
  readonly activeColor?: Bindable<Color>;
  /**
   * The diameter of a dot. Unit: px.
   * @default 8
   */
  readonly size?: number | Token;
  readonly [extension: Extension]: Json;
}

/** A page of Tabs. */
export interface Tab<Others = never> {
  /** The id of the tab, unique within the Tabs. */
  readonly id: string;
  /** The label. */
  readonly label: Bindable<string>;
  /** The name of the icon. */
  readonly icon?: Bindable<string>;
  /** The name of the icon while the tab is selected. The default is `icon`. */
  readonly selectedIcon?: Bindable<string>;
  /** The content of the tab. */
  readonly body: NodeOf<Others>;
  readonly [extension: Extension]: Json;
}

export interface BottomNavItemMembers {
  /** The id of the item, unique within the bar. */
  readonly id: string;
  /** The name of the icon. */
  readonly icon: Bindable<string>;
  /** The name of the icon while the item's screen is shown. The default is `icon`. */
  readonly selectedIcon?: Bindable<string>;
  /** The label below the icon. */
  readonly label: Bindable<string>;
  /** A short text or number on the icon; null for none. */
  readonly badge?: Bindable<string | number>;
  /** The screen to switch to. Each screen keeps its state. */
  readonly targetScreenId?: string;
  /** Runs instead of switching. */
  readonly actionIds?: readonly string[];
  readonly [extension: Extension]: Json;
}

/** An item of the BottomNavBar. */
export type BottomNavItem = BottomNavItemMembers &
  ExactlyOneOf<BottomNavItemMembers, "targetScreenId" | "actionIds">;

/** Values that override those of a widget until its screen is closed. */
export interface WidgetState {
  /** Attributes that replace its own, one by one. */
  readonly attributes?: Bindable<JsonObject>;
  /** Style members that replace its own, one by one. */
  readonly style?: Style;
  /** The value of an input; null clears it. Its `onValueChangedActionIds` don't run. */
  readonly value?: Json;
  readonly [extension: Extension]: Json;
}

/** A button of an alert. */
export interface AlertButton {
  /** The text. */
  readonly text: Bindable<string>;
  /** Runs when it is pressed, after the alert has closed. */
  readonly actionIds?: readonly string[];
  /**
   * The kind.
   * @default "default"
   */
  readonly style?: "default" | "cancel" | "destructive";
  readonly [extension: Extension]: Json;
}

/** An item of a menu. */
export interface MenuItem {
  /** The text. */
  readonly text: Bindable<string>;
  /** The name of the icon before the text. */
  readonly icon?: Bindable<string>;
  /** Runs when it is chosen. */
  readonly actionIds: readonly string[];
  /**
   * The kind.
   * @default "default"
   */
  readonly style?: "default" | "destructive";
  /**
   * Whether it is enabled.
   * @default true
   */
  readonly enabled?: Condition;
  readonly [extension: Extension]: Json;
}

/** A value that each use of a component sets. It is read as `param.<name>`. */
export interface Parameter {
  /** What its arguments are. */
  readonly type:
    | "text"
    | "number"
    | "boolean"
    | "color"
    | "icon"
    | "list"
    | "object"
    | "actionIds"
    | "node"
    | "nodes";
  /**
   * Whether every use must set it. Such a parameter has no default.
   * @default false
   */
  readonly required?: boolean;
  /** The value where a use doesn't set it. */
  readonly default?: Json;
  /** What it is for, for authors. */
  readonly description?: string;
  readonly [extension: Extension]: Json;
}

export interface TriggerMembers {
  /** After a change at one of these paths. */
  readonly listenTo?: readonly string[];
  /** After this event. */
  readonly event?: "screenLoad";
  /** Repeatedly, at this interval. Unit: ms. */
  readonly everyMs?: number;
  readonly [extension: Extension]: Json;
}

/** When a rule is evaluated. */
export type Trigger = TriggerMembers &
  ExactlyOneOf<TriggerMembers, "listenTo" | "event" | "everyMs">;

/** A color with a value for each color scheme. */
export interface SchemeColor {
  /** The color in the light scheme. */
  readonly light: HexColor;
  /** The color in the dark scheme. The default is `light`. */
  readonly dark?: HexColor;
  readonly [extension: Extension]: Json;
}

/** A named text style. */
export interface Typography {
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number | "normal" | "bold";
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
  readonly [extension: Extension]: Json;
}

/** A linear gradient, drawn over the background color. */
export interface Gradient {
  /** The colors, from start to end. */
  readonly colors: Bindable<readonly Bindable<Color>[]>;
  /** The position of each color from 0 to 1, in ascending order. If it is missing or invalid, the colors are evenly spaced. */
  readonly stops?: readonly number[];
  /**
   * The direction in degrees: 0 is up, 90 is right. It is never mirrored. Unit: degrees.
   * @default 180
   */
  readonly angle?: number;
  readonly [extension: Extension]: Json;
}

/** A line along all edges, inside the size of the node. */
export interface Border {
  /**
   * The width. Unit: px.
   * @default 1
   */
  readonly width?: number | Token;
  /** The color. The default is the text color. */
  readonly color?: Bindable<Color>;
  /**
   * The line style.
   * @default "solid"
   */
  readonly style?: "solid" | "dashed" | "dotted";
  readonly [extension: Extension]: Json;
}

/** A radius for each corner. Missing corners are 0. */
export interface Corners {
  /**
   * The top corner where text starts. Unit: px.
   * @default 0
   */
  readonly topStart?: number | Token;
  /**
   * The top corner where text ends. Unit: px.
   * @default 0
   */
  readonly topEnd?: number | Token;
  /**
   * The bottom corner where text starts. Unit: px.
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

/** A shadow below the node, which takes no space. */
export interface Shadow {
  /**
   * The color.
   * @default "#40000000"
   */
  readonly color?: Bindable<Color>;
  /**
   * The blur radius. Unit: px.
   * @default 4
   */
  readonly blur?: number | Token;
  /**
   * The offset to the right. Unit: px.
   * @default 0
   */
  readonly offsetX?: number | Token;
  /**
   * The offset downwards. Unit: px.
   * @default 2
   */
  readonly offsetY?: number | Token;
  readonly [extension: Extension]: Json;
}

/** The style of a span, if it differs from the text around it. */
export interface SpanStyle {
  /** A text style of the theme. Members beside it override it. */
  readonly textStyle?: Bindable<Token>;
  /** The text color. */
  readonly textColor?: Bindable<Color>;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number | "normal" | "bold";
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
  /** The color behind the text. */
  readonly backgroundColor?: Bindable<Color>;
  readonly [extension: Extension]: Json;
}

/** The appearance of a field in a state, as far as it differs. */
export interface FieldState {
  /** The background color of the box. */
  readonly backgroundColor?: Bindable<Color>;
  /** The border of the box. That of a state replaces the whole border, and takes no more space. */
  readonly border?: Border;
  /** The corner radius of the box. Unit: px. */
  readonly cornerRadius?: number | Token | Corners;
  /** The color of the label. */
  readonly labelColor?: Bindable<Color>;
  /** The color of the placeholder. */
  readonly placeholderColor?: Bindable<Color>;
  /** A text style of the theme. Members beside it override it. */
  readonly textStyle?: Bindable<Token>;
  /** The text color. */
  readonly textColor?: Bindable<Color>;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number | "normal" | "bold";
  /** Whether the text is italic. */
  readonly fontStyle?: "normal" | "italic";
  /** A font of the host. If the host doesn't have it, its default font is used. */
  readonly fontFamily?: string;
  /** The line height as a multiple of the font size. */
  readonly lineHeight?: number;
  /** The space added between letters. Unit: px. */
  readonly letterSpacing?: number;
  readonly [extension: Extension]: Json;
}
