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
  const answer = await ask(origin, request);
  requireSuccess(request, answer);
  return JSON.parse(answer.body.toString("utf8"));
}

export function requireSuccess({ method, path }: Request, { status, body }: Answer): void {
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body}`);
}
