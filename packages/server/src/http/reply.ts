/** What a route answers, and what goes with it: of a command also when it is answered again. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out: the route's. */
  readonly status: 201 | undefined;

  constructor(body: Body, headers: Readonly<Record<string, string>> = {}, status?: 201) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}
