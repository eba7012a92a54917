import { request as send } from "undici";

export type Headers = Readonly<Record<string, string>>;

export interface Request {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers: Headers;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The raw bytes, still in their content coding. */
  readonly body: Buffer;
}

/** Sends a request. Unlike `fetch` this adds no headers and decodes nothing. */
export async function ask(
  origin: string,
  { method, path, headers, body }: Request,
): Promise<Answer> {
  const answer = await send(new URL(path, origin), { method, headers, body: body ?? null });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body: bytes };
}

/**
 * Sends a request and parses the answer as JSON.
 *
 * @throws when the status is not a success
 */
export async function askJson<T>(origin: string, request: Request): Promise<T> {
  const { status, body } = await ask(origin, request);
  if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${body}`);
  return JSON.parse(body.toString("utf8"));
}
