/** What is registered beside the catalog: custom widgets and actions, by name. */
export interface CustomTypes {
  readonly widgets: ReadonlyMap<string, CheckAttributes>;
  readonly actions: ReadonlyMap<string, CheckAttributes>;
}

/** Finds what is wrong with the attributes of a custom type, each place once. Never throws. */
export type CheckAttributes = (attributes: unknown) => readonly AttributeProblem[];

export interface AttributeProblem {
  /** Where, from the attributes on: the keys and indexes on the way. */
  readonly path: readonly (string | number)[];
  /** What is wrong, for people. */
  readonly message: string;
}
