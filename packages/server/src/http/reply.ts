/** The body of an answer with its headers and status. The reply of a command is stored for its idempotency key. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  /** Overrides the route's status. */
  readonly status: 201 | undefined;
  /** The generation that the pointer must reach before the reply is replayed; null for none. */
  readonly generation: number | null;

  constructor(
    body: Body,
    headers: Readonly<Record<string, string>> = {},
    { status, generation }: { readonly status?: 201; readonly generation?: number } = {},
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
    this.generation = generation ?? null;
  }
}
