import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { Failure } from "../output/failure.ts";

/** A tab of a browser, driven by the DevTools protocol. */
export interface Tab {
  /** Sends a command. @throws Failure if the browser rejects it or has ended */
  // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
  send(method: string, params?: object): Promise<any>;
  /** Resolves at the next event of this name. */
  next(event: string): Promise<void>;
}

/**
 * Runs a task in a new tab of a headless browser with a profile of its own, and ends the browser.
 *
 * @throws Failure `chrome_failed`; the signal's reason
 * @see https://chromedevtools.github.io/devtools-protocol/
 */
export async function withTab<Result>(
  executable: string,
  signal: AbortSignal,
  task: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), "screenspec-chrome-"));
  const browser = startBrowser(executable, profile, signal);
  try {
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    const attach = { targetId, flatten: true };
    const { sessionId } = await browser.send("Target.attachToTarget", attach);
    return await task({
      send: (method, params) => browser.send(method, params, sessionId),
      next: browser.next,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await browser.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

function startBrowser(executable: string, profile: string, signal: AbortSignal) {
  const child = spawn(executable, flags(profile), {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error("No pipes.");
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const expected = new Map<string, PromiseWithResolvers<void>>();
  let failure: Failure | undefined;
  const fail = (reason: string, cause?: unknown) => {
    failure ??= new Failure("chrome_failed", `${executable} can't render the screen.`, {
      reason,
      hint: "Set CHROME_PATH to a Chrome or Chromium that runs.",
      cause,
    });
    for (const { reject } of [...pending.values(), ...expected.values()]) reject(failure);
  };
  const ended = new Promise<void>((resolve) => {
    child.on("close", (code) => {
      fail(`It exited with ${code ?? "a signal"}.`);
      resolve();
    });
    child.on("error", (error) => {
      fail(error.message, error);
      // A process that couldn't be started never closes.
      if (child.pid === undefined) resolve();
    });
  });
  // The browser may end while a command is written: `close` reports that.
  input.on("error", () => {});
  readMessages(output, ({ id, method, result, error }) => {
    if (method !== undefined) {
      expected.get(method)?.resolve();
      expected.delete(method);
    }
    const command = id === undefined ? undefined : pending.get(id);
    if (id === undefined || command === undefined) return;
    pending.delete(id);
    if (error === undefined) command.resolve(result);
    else command.reject(new Failure("chrome_failed", error.message));
  });
  let lastId = 0;
  return {
    // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
    async send(method: string, params: object = {}, sessionId?: string): Promise<any> {
      if (failure !== undefined) throw failure;
      lastId += 1;
      const command = Promise.withResolvers<unknown>();
      pending.set(lastId, command);
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      return command.promise;
    },
    next(event: string): Promise<void> {
      const waiting = expected.get(event) ?? Promise.withResolvers<void>();
      expected.set(event, waiting);
      // It is awaited later: until then, a failure is not unhandled.
      waiting.promise.catch(() => {});
      return waiting.promise;
    },
    async end(): Promise<void> {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function flags(profile: string): string[] {
  return [
    "--headless",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-extensions",
    "--disable-background-networking",
    "--hide-scrollbars",
    "--mute-audio",
    // Chrome refuses to run as root with its sandbox, as in most containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "about:blank",
  ];
}

/** Messages are JSON and end with a null character. */
function readMessages(output: Readable, onMessage: (message: Message) => void): void {
  let rest = "";
  output.setEncoding("utf8");
  output.on("data", (text: string) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) onMessage(JSON.parse(part));
  });
}
