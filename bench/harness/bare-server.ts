import { createServer } from "node:http";
import type { Answer } from "./ask.ts";
import { listen, startModule } from "./modules.ts";
import type { Bench } from "./run-bench.ts";
import type { ServerProcess } from "./server.ts";

/** The minimum in Node: sends the same answer from memory to every request. As a program it is that server. */

interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In Base64. */
  readonly body: string;
}

/**
 * Starts a server that sends the answer of another one from memory. Of the headers it sends those that HTTP
 * requires.
 */
export async function startBare(
  bench: Bench,
  { status, headers, body }: Answer,
): Promise<ServerProcess> {
  const required =
    status === 304
      ? { etag: String(headers["etag"]) }
      : { "content-type": String(headers["content-type"]), "content-length": `${body.length}` };
  const answer: BareAnswer = { status, headers: required, body: body.toString("base64") };
  const { child, message: port } = await startModule<number>(
    bench,
    new URL(import.meta.url),
    answer,
  );
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}

if (import.meta.main) {
  const { status, headers, body }: BareAnswer = JSON.parse(process.argv[2] ?? "");
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_, response) => response.writeHead(status, headers).end(bytes));
  process.send?.(await listen(server));
}
