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
export type CheckAttributes = (
  attributes: unknown,
  work?: CheckWork,
) => readonly AttributeProblem[];

/** What all checks of one validation may take together. */
export interface CheckWork {
  /** Steps, each a quarter of a microsecond or about that. Below 0 nothing more is checked. */
  left: number;
}

export interface AttributeProblem {
  /** Where, from the attributes on: the keys and indexes on the way. */
  readonly path: readonly (string | number)[];
  /** What is wrong, for people. */
  readonly message: string;
  /** How to mend it. */
  readonly hint?: string;
  /** Of a schema: matching its patterns could take too much work. */
  readonly isTooCostly?: true;
  /** Of attributes: they aren't checked to their end, since that takes too much work. */
  readonly isUnchecked?: true;
}

/** What one validation may take: half a second of a processor or about that, however large the input is. */
export function newCheckWork(): CheckWork {
  return { left: mostSteps };
}

const mostSteps = 2_000_000;

export const noCustomTypes: CustomTypes = { widgets: new Map(), actions: new Map() };
