import type { Readable, Writable } from "node:stream";

/** The parts of its process that a command uses. */
export interface Shell {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable & { readonly isTTY?: boolean | undefined };
  readonly stderr: Writable & { readonly isTTY?: boolean | undefined };
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Waits for milliseconds. Rejects as soon as the given signal, by default `signal`, is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The folder of the built page of `dev`. */
  readonly pageFolder: string;
}

/** Whether a person can answer questions. Questions are written to stderr. */
export function isInteractive({ stdin, stderr, env }: Shell): boolean {
  return stdin.isTTY === true && stderr.isTTY === true && !env["CI"];
}
