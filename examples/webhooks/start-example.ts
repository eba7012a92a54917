import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** A receiver in this folder. */
export interface Example {
  readonly language: string;
  /** Programs that must be on the PATH. */
  readonly needs: readonly string[];
  /** The command that builds the receiver. */
  readonly build?: (folder: string) => readonly string[];
  readonly start: (folder: string) => readonly string[];
  /** The receiver has no HTTP server and reads webhooks as lines. */
  readonly takesLines?: true;
}

export interface SentWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A running receiver. */
export interface StartedExample {
  /** Sends a webhook and returns the status of the response. */
  send(webhook: SentWebhook): Promise<number>;
  /** Sends an incomplete request. */
  breakOff(): Promise<void>;
  /** Sends a webhook and closes the connection before the response. */
  sendAndGo(webhook: SentWebhook): Promise<void>;
  /** The processed events. */
  readonly processed: readonly string[];
  stop(): void;
}

/** Returns the reason to skip a receiver: a program isn't installed. */
export async function skipReason({ language, needs }: Example): Promise<string | undefined> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  for (const program of needs) {
    const found = await Promise.allSettled(folders.map((folder) => access(join(folder, program))));
    if (!found.some(({ status }) => status === "fulfilled")) {
      return `skipped ${language}: ${program} is not on the PATH`;
    }
  }
  return undefined;
}

export async function buildExample({ build }: Example, folder: string): Promise<void> {
  const [program, ...args] = build?.(folder) ?? [];
  if (program !== undefined) await promisify(execFile)(program, args, { cwd: import.meta.dirname });
}

/** Starts a receiver. Resolves when it listens. */
export async function startExample(
  { start, takesLines }: Pick<Example, "start" | "takesLines">,
  folder: string,
  secrets: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<StartedExample> {
  const [program = "", ...args] = start(folder);
  const child = spawn(program, args, {
    cwd: import.meta.dirname,
    stdio: ["pipe", "pipe", "inherit"],
    // The path of the compile cache is relative to another folder.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: undefined,
      WEBHOOK_SECRETS: secrets.join(" "),
      PORT: "0",
      ...variables,
    },
  });
  const processed: string[] = [];
  const answers: ((status: number) => void)[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  child.once("error", reject);
  child.once("exit", (code) => reject(new Error(`${program} ended with ${code}.`)));
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [word, address = ""] = line.split(/ (?:on )?/);
    if (word === "Listening") resolve(address);
    else if (word === "answered") answers.shift()?.(Number(address));
    else processed.push(line);
  });
  const address = await listening;

  const write = ({ headers, body }: SentWebhook) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    answers.push(resolve);
    const line = { headers, body: Buffer.from(body).toString("base64") };
    child.stdin.write(`${JSON.stringify(line)}\n`);
    return promise;
  };
  const post = async ({ headers, body }: SentWebhook) => {
    const response = await fetch(address, { method: "POST", headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  const connectTo = () => connect(Number(new URL(address).port), "127.0.0.1");
  const breakOff = async () => {
    const socket = connectTo();
    socket.end("POST / HTTP/1.1\r\nHost: receiver\r\nContent-Length: 1000\r\n\r\nhalf");
    socket.resume();
    await once(socket, "close");
  };
  const sendAndGo = async ({ headers, body }: SentWebhook) => {
    const all = { host: "receiver", ...headers, "content-length": Buffer.byteLength(body) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connectTo();
    socket.write(`POST / HTTP/1.1\r\n${lines.join("")}\r\n${body}`, () => socket.resetAndDestroy());
    await once(socket, "close");
  };
  const stop = () => void child.kill();
  return { send: takesLines ? write : post, breakOff, sendAndGo, processed, stop };
}
