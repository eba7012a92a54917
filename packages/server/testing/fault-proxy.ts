import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** How a connection between two parts behaves. */
export type Line =
  /** Data is forwarded. */
  | "passes"
  /** New connections are refused and existing ones are closed. */
  | "refuses"
  /** All connections stay open and silent. */
  | "hangs"
  /** Connections are closed after this many bytes of the response. */
  | { readonly cutsAfterBytes: number }
  /** Connections are closed after this many bytes of the request. */
  | { readonly cutsWhatIsAskedAfterBytes: number }
  /** Every HTTP request gets this response and isn't forwarded. */
  | {
      readonly answers: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** A TCP proxy on loopback that simulates network faults. */
export interface FaultProxy {
  readonly port: number;
  /** The number of connections so far. */
  readonly connections: number;
  /** Changes the behaviour of present and later connections. */
  set(line: Line): Promise<void>;
  close(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

export async function startFaultProxy(target: Address): Promise<FaultProxy> {
  const open = new Set<Connection>();
  let line: Line = "passes";
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const connection = new Connection(client, target, line);
    open.add(connection);
    client.once("close", () => open.delete(connection));
  });
  const port = await listen(server, 0);

  async function cutOff(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const connection of open) connection.become("refuses");
    await closed;
  }

  return {
    port,
    get connections() {
      return connections;
    },
    async set(next) {
      line = next;
      if (next === "refuses") return cutOff();
      for (const connection of open) connection.become(next);
      if (!server.listening) await listen(server, port);
    },
    close: cutOff,
  };
}

/** One client and its upstream connection. */
class Connection {
  readonly #client: Socket;
  readonly #upstream: Socket;
  #line: Line;
  #passedBytes = 0;
  #askedBytes = 0;

  constructor(client: Socket, target: Address, line: Line) {
    this.#client = client;
    this.#line = line;
    this.#upstream = connect(target);
    const ends = [client, this.#upstream];
    for (const end of ends) {
      // Resets are expected: this proxy causes them.
      end.on("error", () => {});
      end.once("close", () => {
        for (const each of ends) each.destroy();
      });
    }
    client.on("data", (bytes: Buffer) => this.#ask(bytes));
    this.#upstream.on("data", (bytes: Buffer) => this.#answer(bytes));
    this.become(line);
  }

  become(line: Line): void {
    this.#line = line;
    this.#passedBytes = 0;
    this.#askedBytes = 0;
    if (line === "refuses") this.#client.resetAndDestroy();
    for (const end of [this.#client, this.#upstream]) {
      if (line === "hangs") end.pause();
      else end.resume();
    }
  }

  #ask(bytes: Buffer): void {
    const line = this.#line;
    if (typeof line === "object" && "answers" in line) {
      if (!this.#client.writableEnded) this.#client.end(answerText(line));
      return;
    }
    const limit = askedAtMost(line);
    const passed = bytes.subarray(0, limit - this.#askedBytes);
    this.#askedBytes += passed.length;
    if (this.#askedBytes < limit) this.#upstream.write(passed);
    else this.#upstream.write(passed, () => this.#upstream.destroy());
  }

  #answer(bytes: Buffer): void {
    const line = this.#line;
    if (typeof line === "object" && "answers" in line) return;
    const limit = answeredAtMost(line);
    const passed = bytes.subarray(0, limit - this.#passedBytes);
    this.#passedBytes += passed.length;
    if (this.#passedBytes < limit) this.#client.write(passed);
    else this.#client.write(passed, () => this.#client.destroy());
  }
}

function askedAtMost(line: Line): number {
  return typeof line === "object" && "cutsWhatIsAskedAfterBytes" in line
    ? line.cutsWhatIsAskedAfterBytes
    : Number.POSITIVE_INFINITY;
}

function answeredAtMost(line: Line): number {
  return typeof line === "object" && "cutsAfterBytes" in line
    ? line.cutsAfterBytes
    : Number.POSITIVE_INFINITY;
}

function answerText({
  answers,
  headers = {},
  body = "",
}: Extract<Line, { answers: number }>): string {
  const fields = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${answers} Fault\r\n${lines.join("")}\r\n${body}`;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was bound.");
  return address.port;
}
