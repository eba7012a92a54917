import type { Answer, Headers } from "./ask.ts";
import { startModule } from "./modules.ts";
import type { Bench } from "./run-bench.ts";
import type { ServerProcess } from "./server.ts";

/** The answer of a bare server. */
export interface BareAnswer {
  readonly by: "http" | "fastify";
  readonly status: number;
  readonly headers: Headers;
  /** In Base64. */
  readonly body: string;
}

/**
 * Starts a server that sends the answer of another one from memory. Of the headers it sends those that HTTP
 * requires.
 */
export async function startBare(
  bench: Bench,
  by: BareAnswer["by"],
  { status, headers, body }: Answer,
): Promise<ServerProcess> {
  const required =
    status === 304
      ? { etag: String(headers["etag"]) }
      : { "content-type": String(headers["content-type"]), "content-length": `${body.length}` };
  const answer: BareAnswer = { by, status, headers: required, body: body.toString("base64") };
  const { child, message: port } = await startModule<number>(
    bench,
    new URL("bare-server.ts", import.meta.url),
    answer,
  );
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}
