/** The parts of the strict types that don't follow from the catalog. */
export const strictTypesFrame = `
type Extension = \`x-\${string}\`;
/** A string with a placeholder: \`Hello {{ state.globalData.name }}\`. */
export type Template = \`\${string}{{\${string}}}\${string}\`;

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

/** Excludes strings and arrays, which have a \`length\` like the operator's object. */
interface NoIterable {
  readonly [Symbol.iterator]?: never;
}

/** \`#RRGGBB\` or \`#AARRGGBB\`. */
export type HexColor = \`#\${string}\`;

/** A name of the theme: \`$name\`. */
export type Token = \`$\${string}\`;

export type Color = HexColor | Token;

/** Any node, and those of the generic parameter. */
export type NodeOf<Others> = StrictRenderer<Others> | StrictWidget<Others> | Others;

/** A node of a published document. */
export type StrictNode = NodeOf<never>;

/** A node of a spec. */
export type StrictSpecNode = NodeOf<ComponentReference>;

/**
 * Your own widgets, by \`widgetType\`, with the type of their attributes. Add them by declaration merging:
 * \`interface CustomWidgets { Map: { readonly zoom: Bindable<number> } }\`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is for others to fill.
export interface CustomWidgets {}

/** Your own actions, by \`actionType\`, likewise. */
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
  readonly [event: \`on\${string}ActionIds\`]: readonly string[];
}

type CustomAttributes<Type> = Record<never, never> extends Type
  ? { readonly attributes?: Type }
  : { readonly attributes: Type };

/** The attributes of a node. In a spec they can have its position in a Stack. */
type Positioned<Type, Others> = [Others] extends [never] ? Type : Type & Omit<Position, keyof Type>;

type ExactlyOneOf<Members, Names extends keyof Members> = {
  [Name in Names]: Required<Pick<Members, Name>> & { readonly [Other in Exclude<Names, Name>]?: never };
}[Names];

type Apart<First extends string, Second extends string> =
  | { readonly [Name in First]?: never }
  | { readonly [Name in Second]?: never };
`;
