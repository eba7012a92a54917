/** What is registered beside the catalog: custom widgets and actions, by name. */
export interface CustomTypes {
  readonly widgets: ReadonlyMap<string, CustomType>;
  readonly actions: ReadonlyMap<string, CustomType>;
}

export interface CustomType {
  readonly check: CheckAttributes;
  /** The attributes that its schema names. One called like a position in a Stack is the type's own. */
  readonly attributes: ReadonlySet<string>;
}

/** Finds what is wrong with the attributes of a custom type, each place once. Never throws. */
export type CheckAttributes = (attributes: unknown) => readonly AttributeProblem[];

export interface AttributeProblem {
  /** Where, from the attributes on: the keys and indexes on the way. */
  readonly path: readonly (string | number)[];
  /** What is wrong, for people. */
  readonly message: string;
  /** How to mend it. */
  readonly hint?: string;
}

export const noCustomTypes: CustomTypes = { widgets: new Map(), actions: new Map() };
