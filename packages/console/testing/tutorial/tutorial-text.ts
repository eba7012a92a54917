import { readFile } from "node:fs/promises";

/** A step of a tutorial, as its page describes it. */
export interface WrittenStep {
  readonly title: string;
  /** Its words in bold and italics in their order: the names that people press, and what they type. */
  readonly words: readonly string[];
  /** The path of its picture, from the root of the repository. */
  readonly picture: string;
}

/** Reads the steps of a tutorial from its page. */
export async function readTutorial(page: string): Promise<readonly WrittenStep[]> {
  const text = await readFile(page, "utf8");
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
