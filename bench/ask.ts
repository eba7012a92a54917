import { once } from "node:events";
import { type IncomingMessage, request as open } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Request {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each `$n` in the body is replaced by a counter, so that every request differs. */
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly etag: string | undefined;
  /** The raw bytes, still in their content coding. */
  readonly body: Buffer;
}

/**
 * Sends one request on its own connection. Unlike `fetch` it adds no headers and decodes nothing.
 *
 * @throws the system's error when nothing answers
 */
export async function ask(origin: string, request: Request): Promise<Answer> {
  const { method, path, headers, body } = request;
  const sent = open(new URL(path, origin), { method, headers, agent: false });
  sent.end(body?.replace("$n", String(performance.now())));
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (response === undefined) throw new Error(`${path} was not answered.`);
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"],
    etag: response.headers.etag,
    body: await buffer(response),
  };
}

/**
 * Sends one request and parses the answer as JSON.
 *
 * @throws when the status is not a success
 */
export async function askJson<T>(origin: string, request: Request): Promise<T> {
  const { status, body } = await ask(origin, request);
  if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${body}`);
  return JSON.parse(body.toString("utf8"));
}
