import { type ExampleAnswer, readAnswers } from "./example-answer.ts";

/** What a text is tried with, besides itself. It is kept and shared with the text. */
export interface Fixtures {
  readonly answers: readonly ExampleAnswer[];
  /** The text of the app's data: JSON, unless the user is still writing it. */
  readonly data: string;
  /** The id of the screen that is shown first; empty for the entry point. */
  readonly screen: string;
}

export const noFixtures: Fixtures = { answers: [], data: "", screen: "" };

/** The text to keep or share; empty if there are none. */
export function writeFixtures(fixtures: Fixtures): string {
  const { answers, data, screen } = fixtures;
  return answers.length === 0 && data === "" && screen === "" ? "" : JSON.stringify(fixtures);
}

/**
 * Reads what `writeFixtures` has written, which may come from someone else's link.
 *
 * @throws {Error} with a message that says what is wrong
 */
export function readFixtures(text: string): Fixtures {
  if (text === "") return noFixtures;
  const { answers = [], data = "", screen = "" } = Object(JSON.parse(text));
  return { answers: readAnswers(answers), data: `${data}`, screen: `${screen}` };
}
