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
      if (isJson) stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
      else print(stdout, text);
    },
    note: (text) => print(stderr, text),
    line: (data, text) => {
      if (isJson) stdout.write(`${JSON.stringify(data)}\n`);
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
    style: (style, text) => styleText(style, text, { validateStream: false }),
  };
}

/** The escape sequences of `style`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are control characters.
const styles = /(\u001b\[\d{1,2}m)/;
/** All others, such as those in texts of specs and servers: a terminal could be made to show something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are control characters.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Removes the styles unless they are wanted, and writes other control characters as `\u001b`. */
function printable(text: string, hasStyles: boolean): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text
    .split(styles)
    .map((part, index) => {
      if (index % 2 === 1) return hasStyles ? part : "";
      return part.replaceAll("\r\n", "\n").replace(controls, escaped);
    })
    .join("");
}

/** https://no-color.org, and FORCE_COLOR as of Node. */
function hasColors({ env }: Pick<Shell, "env">, stream: Shell["stdout"]): boolean {
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"]) return env["FORCE_COLOR"] !== "0";
  return stream.isTTY === true && env["TERM"] !== "dumb";
}
