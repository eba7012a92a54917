import { parseJson } from "@screenspec/format/json-text";
import { sentenceOf } from "../design/json-editor/json-problem.ts";
import { type ExampleAnswer, readAnswers } from "../workbench/requests/example-answer.ts";

/** The example answers, data and first screen that a text is tried with. They are stored and shared with the text. */
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
 * Reads the text of `writeFixtures`, which may come from someone else's link.
 *
 * @throws {Error} whose message says why the text isn't JSON or isn't exact, or names the invalid example answer
 */
export function readFixtures(text: string): Fixtures {
  if (text === "") return noFixtures;
  const parsed = parseJson(text);
  if ("errors" in parsed) throw new Error(sentenceOf(parsed.errors[0]));
  const { answers = [], data = "", screen = "" } = Object(parsed.value);
  return { answers: readAnswers(answers), data: `${data}`, screen: `${screen}` };
}
