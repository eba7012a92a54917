import { randomBytes } from "node:crypto";
import { styleText } from "node:util";
import type { Shell } from "../shell.ts";

type Style = Parameters<typeof styleText>[0];

/** Writes results to stdout and messages to stderr, with colors on terminals only. */
export interface Output {
  /** Whether stdout gets one JSON object. */
  readonly isJson: boolean;
  /** Writes the result: the object with `--json`, otherwise the text. */
  result(data: object, text: string): void;
  /** Writes a message for people to stderr. */
  note(text: string): void;
  /** Writes a line of a stream: with `--json` the object on one line. */
  line(data: object, text: string): void;
  /** Writes a message if work takes over a second. Returns its result. */
  during<Result>(message: string, work: Promise<Result>): Promise<Result>;
  /** Colors a text for stdout. */
  style(style: Style, text: string): string;
  /** Begins a workflow command of GitHub, at the start of a line of stdout. */
  command(name: string): string;
}

type Streams = Pick<Shell, "stdout" | "stderr" | "env">;

export function createOutput(shell: Streams, isJson: boolean): Output {
  const { stdout, stderr } = shell;
  const print = (stream: Shell["stdout"], text: string) => {
    const shown = printable(text, hasColors(shell, stream));
    stream.write(shown === "" || shown.endsWith("\n") ? shown : `${shown}\n`);
  };
  return {
    isJson,
    result: (data, text) => {
      if (isJson) stdout.write(`${escapeControls(JSON.stringify(data, undefined, 2))}\n`);
      else print(stdout, text);
    },
    note: (text) => print(stderr, text),
    line: (data, text) => {
      if (isJson) stdout.write(`${escapeControls(JSON.stringify(data))}\n`);
      else print(stdout, text);
    },
    async during(message, work) {
      const timer = setTimeout(() => print(stderr, message), 1000);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
      }
    },
    // Colors are removed again where a stream shows none.
    style(style, text) {
      const [start = "", end = ""] = styleText(style, "|", { validateStream: false })
        .replaceAll(styleCodes, `$&${ownMark}`)
        .split("|");
      return start + text + end;
    },
    command: (name) => `${commandStart}${ownMark}${name}`,
  };
}

/** The escape sequences of `style`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are control characters.
const styleCodes = /\u001b\[\d{1,2}m/g;
/** Follows the codes of `style` and `command`. A text of a spec or a server that has such codes can't know it. */
const ownMark = `\u0000${randomBytes(8).toString("hex")}`;
/** The beginning of a workflow command. */
const commandStart = "::";
const ownCodes = new RegExp(`(${styleCodes.source}|${commandStart})${ownMark}`);
/** A terminal could be made to show something else: by its control codes, or by reordering text (Unicode TR 36). */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are control characters.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The first character of a command that a CI host would run when it reads the log: `::name` at the start of a line, and
 * `##[name]` or `##vso[name]` anywhere (GitHub, Azure). Control characters are escaped, so GitLab's sections aren't begun.
 */
const logCommands = /:(?=:)(?<=^\s*:)|#(?=#\w*\[)/gm;

/** Writes control characters as `\u001b`, also in JSON, where this is the same text. Line ends and tabs stay. */
export function escapeControls(text: string): string {
  const asCode = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(controls, asCode).replace(logCommands, asCode);
}

/** Removes the styles unless they are wanted, and escapes other control characters. */
function printable(text: string, hasStyles: boolean): string {
  return text
    .split(ownCodes)
    .map((part, index) => {
      if (index % 2 === 1) return hasStyles || part === commandStart ? part : "";
      return escapeControls(part.replaceAll("\r\n", "\n"));
    })
    .join("");
}

/** https://no-color.org, and FORCE_COLOR as of Node. */
function hasColors({ env }: Pick<Shell, "env">, stream: Shell["stdout"]): boolean {
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"]) return env["FORCE_COLOR"] !== "0";
  return stream.isTTY === true && env["TERM"] !== "dumb";
}
