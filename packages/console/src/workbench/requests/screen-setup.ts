import { type Mock, type MockProblem, readMocks } from "@screenspec/format";

/** What a screen is tried with. */
export interface ScreenSetup {
  readonly mocks: readonly Mock[];
  /** The text of the app's data: JSON, unless the user is still writing it. */
  readonly data: string;
  /** The id of the screen that is shown first; empty for the entry point. */
  readonly screen: string;
}

export const emptySetup: ScreenSetup = { mocks: [], data: "", screen: "" };

interface ReadSetup {
  /** Without the mocks that have problems. */
  readonly setup: ScreenSetup;
  readonly problems: readonly MockProblem[];
}

/** Reads what was kept or shared, also by former versions, in which the mocks were called `answers`. Never throws. */
export function readSetup(value: unknown): ReadSetup {
  const { answers = [], mocks: kept = answers, data, screen } = Object(value);
  const { mocks, problems } = readMocks(kept);
  return { setup: { mocks, data: textIn(data), screen: textIn(screen) }, problems };
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
