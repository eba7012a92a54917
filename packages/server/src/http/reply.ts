/** The body of an answer with its headers and status. The reply of a command is stored for its idempotency key. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  /** Overrides the route's status. */
  readonly status: 201 | undefined;

  constructor(body: Body, headers: Readonly<Record<string, string>> = {}, status?: 201) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}
