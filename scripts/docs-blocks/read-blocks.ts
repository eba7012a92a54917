/** A fenced block of a page, or the commands of a comment `<!-- run: … -->`, which the reader doesn't see. */
export interface Block {
  readonly page: string;
  /** The line of the first line of code, from 1. */
  readonly line: number;
  /** The first word of the info string; `run` for a comment. */
  readonly language: string;
  readonly code: string;
  /** Why the block isn't run. */
  readonly skip?: string;
  /** The file in which the reader saves the block. */
  readonly file?: string;
  /** It is what the commands before it print. */
  readonly isOutput: boolean;
  /** Its commands are meant to fail. */
  readonly fails: boolean;
  /** It runs in a terminal of its own until the page ends. */
  readonly ownTerminal: boolean;
  /** It runs in a browser. */
  readonly inBrowser: boolean;
}

const flags = ["output", "fails", "terminal", "browser"];
const fenced = /^( *)(`{3,})([^`\n]*)\n([\s\S]*?)^ *\2`*[ \t]*$/;
const comment = /^<!-- run:\s([\s\S]*?)-->[ \t]*$/;
const starts = new RegExp(`${fenced.source}|${comment.source}`, "gm");

/**
 * Returns the blocks of a Markdown page, in order.
 *
 * @throws if an info string has no language, an unknown word, or `skip` without a reason
 */
export function readBlocks(page: string, markdown: string): Block[] {
  return [...markdown.matchAll(starts)].map((match) => {
    const [whole, indent = "", , info = "", code, hidden] = match;
    const firstLine = markdown.slice(0, match.index).split("\n").length;
    if (hidden !== undefined) {
      return { ...parseInfo("run", `${page}:${firstLine}`), page, line: firstLine, code: hidden };
    }
    const place = `${page}:${firstLine}`;
    if (code === undefined) throw new Error(`${place}: ${whole} isn't closed.`);
    const lines = code.split("\n").map((line) => line.replace(indent, ""));
    return { ...parseInfo(info, place), page, line: firstLine + 1, code: lines.join("\n") };
  });
}

/** Parses an info string such as `sh fails` or `ts file="receiver.ts" skip="needs an account"`. */
function parseInfo(info: string, place: string): Omit<Block, "page" | "line" | "code"> {
  const [language = "", ...words] = info.match(/[^\s"]+="[^"]*"|\S+/g) ?? [];
  if (!/^\w+$/.test(language)) throw new Error(`${place}: The block has no language.`);
  const values: { skip?: string; file?: string } = {};
  for (const word of words) {
    const [, name, value = ""] = /^(skip|file)="(.*)"$/.exec(word) ?? [];
    if ((name === "skip" || name === "file") && value.trim() !== "") values[name] = value;
    else if (!flags.includes(word)) throw new Error(`${place}: ${word} has no meaning.`);
  }
  return {
    ...values,
    language,
    isOutput: words.includes("output"),
    fails: words.includes("fails"),
    ownTerminal: words.includes("terminal"),
    inBrowser: words.includes("browser"),
  };
}
