import { makeElement } from "../workbench/panels/make-element.ts";
import { readAnswers } from "../workbench/requests/example-answer.ts";
import { noFixtures, writeFixtures } from "./fixtures.ts";
import type { StoredText } from "./text-opener.ts";

interface Example {
  readonly file: string;
  readonly name: string;
}

/** Fills the choice with the examples that lie beside the page. */
export async function offerExamples(choice: HTMLSelectElement): Promise<void> {
  const examples: readonly Example[] = JSON.parse(await load("index.json"));
  for (const { file, name } of examples) {
    const option = makeElement("option", "", name);
    option.value = file;
    choice.append(option);
  }
}

/**
 * Loads an example with the answers to its requests.
 *
 * @throws when it isn't there
 */
export async function loadExample(file: string): Promise<StoredText> {
  const [text, answers] = await Promise.all([load(file), load(`answers/${file}`)]);
  const fixtures = { ...noFixtures, answers: readAnswers(JSON.parse(answers)) };
  return { text, fixtures: writeFixtures(fixtures) };
}

async function load(file: string): Promise<string> {
  const response = await fetch(`examples/${file}`);
  if (!response.ok) throw new Error(`${response.url} is ${response.status}.`);
  return response.text();
}
