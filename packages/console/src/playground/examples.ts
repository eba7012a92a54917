import { readMocks } from "@screenspec/format";
import { emptySetup } from "../workbench/requests/screen-setup.ts";
import { writeSetup } from "./setup-text.ts";
import type { StoredText } from "./text-opener.ts";

/** An example that lies beside the page. */
export interface Example {
  readonly file: string;
  readonly name: string;
}

export async function listExamples(): Promise<readonly Example[]> {
  return JSON.parse(await load("index.json"));
}

/**
 * Loads an example with the mocks for its requests.
 *
 * @throws when it isn't there
 */
export async function loadExample(file: string): Promise<StoredText> {
  const [text, mocksText] = await Promise.all([load(file), load(`mocks/${file}`)]);
  const { mocks } = readMocks(JSON.parse(mocksText));
  return { text, setup: writeSetup({ ...emptySetup, mocks }) };
}

async function load(file: string): Promise<string> {
  const response = await fetch(`examples/${file}`);
  if (!response.ok) throw new Error(`${response.url} is ${response.status}.`);
  return response.text();
}
