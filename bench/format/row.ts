/** A row of the table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly aim?: string;
  readonly isMet?: boolean;
}

export interface Plan {
  readonly rounds: number;
}
