/** How many more actions an event, or the rules of a batch, may run. */
export interface ActionBudget {
  left: number;
}

/** Returns a budget of 1,000 actions (docs/format/behaviour.md, "Events" and "Rules"). */
export function newActionBudget(): ActionBudget {
  return { left: 1_000 };
}
