import { makeElement } from "./make-element.ts";

interface Example {
  readonly file: string;
  readonly name: string;
}

/** Fills the choice with the examples that lie beside the page. */
export async function offerExamples(choice: HTMLSelectElement): Promise<void> {
  const examples: readonly Example[] = JSON.parse(await loadExample("index.json"));
  for (const { file, name } of examples) {
    const option = makeElement("option", "", name);
    option.value = file;
    choice.append(option);
  }
}

/** @throws when it isn't there */
export async function loadExample(file: string): Promise<string> {
  const response = await fetch(`examples/${file}`);
  if (!response.ok) throw new Error(`${response.url} is ${response.status}.`);
  return response.text();
}
