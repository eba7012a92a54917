import { parseJson } from "@screenspec/format/json-text";
import { sentenceOf } from "../design/json-editor/json-problem.ts";
import { emptySetup, readSetup, type ScreenSetup } from "../workbench/requests/screen-setup.ts";

/** The text to keep or share with a spec; empty for the empty setup. */
export function writeSetup(setup: ScreenSetup): string {
  const { mocks, data, screen } = setup;
  return mocks.length === 0 && data === "" && screen === "" ? "" : JSON.stringify(setup);
}

/**
 * Reads the text of `writeSetup`, which may come from someone else's link. Never throws. What can't be read is left out, and
 * the first problem returned.
 */
export function readSetupText(text: string): { setup: ScreenSetup; problem?: string } {
  if (text === "") return { setup: emptySetup };
  const parsed = parseJson(text);
  if ("errors" in parsed) return { setup: emptySetup, problem: sentenceOf(parsed.errors[0]) };
  const { setup, problems } = readSetup(parsed.value);
  const [first] = problems;
  return first === undefined ? { setup } : { setup, problem: `${first.pointer} ${first.message}` };
}
