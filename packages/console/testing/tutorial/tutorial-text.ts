import { readFile } from "node:fs/promises";

const tutorialPath = "docs/tutorial/without-json.md";

/** A step of the tutorial without JSON, as its page describes it. */
export interface WrittenStep {
  readonly title: string;
  /** Its words in bold and italics in their order: the names that people press, and what they type. */
  readonly words: readonly string[];
  /** The path of its picture, from the root of the repository. */
  readonly picture: string;
}

/** Reads the steps of the tutorial without JSON. */
export async function readTutorial(): Promise<readonly WrittenStep[]> {
  const text = await readFile(tutorialPath, "utf8");
  const [, ...sections] = text.split(/^## \d+\. /m);
  return sections.map((section) => {
    const [title = "", ...lines] = section.split("\n");
    const body = lines.join("\n");
    const [instructions = "", address = ""] = body.split(/^!\[[^\]]+\]\(\.\.\/([^)]+)\)$/m);
    return { title, words: wordsOf(instructions), picture: `docs/${address}` };
  });
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/(\*+)([^*]+)\1/g), ([, , words = ""]) =>
    words.replace(/\s+/g, " "),
  );
}
