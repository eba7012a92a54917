import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** How a receiver misbehaves on a connection that has sent something. */
type Behaviour = (socket: Socket) => void;

const everyMs = 50;

/** Writes repeatedly until the peer closes the connection. */
function writeRepeatedly(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once("close", () => clearInterval(timer));
}

/** Writes as fast as the peer reads. */
function flood(socket: Socket): void {
  const piece = Buffer.alloc(64 * 1024, "x");
  const write = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on("drain", write);
  write();
}

const behaviours = {
  "never answers": () => undefined,
  "drips its headers": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    writeRepeatedly(socket, "x-more: x\r\n");
  },
  "drips its body": (socket) => {
    socket.write("HTTP/1.1 500 No\r\ncontent-length: 100000\r\n\r\n");
    writeRepeatedly(socket, "x");
  },
  "answers without end": (socket) => {
    socket.write("HTTP/1.1 500 No\r\ncontent-length: 10000000000\r\n\r\n");
    flood(socket);
  },
  "hints without end": (socket) =>
    writeRepeatedly(socket, "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"),
  redirects: (socket) =>
    socket.end("HTTP/1.1 307 Elsewhere\r\nlocation: http://127.0.0.1:9/\r\n\r\n"),
  fails: (socket) => socket.end("HTTP/1.1 503 Later\r\ncontent-length: 0\r\n\r\n"),
  "hangs up": (socket) => socket.resetAndDestroy(),
  "speaks another protocol": (socket) => socket.write("220 mail.example.com ESMTP\r\n"),
} as const satisfies Record<string, Behaviour>;

export type Misbehaviour = keyof typeof behaviours | "never speaks TLS";

export const misbehaviours = [...Object.keys(behaviours), "never speaks TLS"] as Misbehaviour[];

export interface BadReceiver {
  readonly url: string;
  /** The number of connections that have sent something. */
  readonly asked: number;
  /** How many of them are open, and the maximum so far. */
  readonly open: number;
  readonly mostOpen: number;
  close(): void;
}

/** A receiver on loopback that misbehaves on all connections. */
export async function startBadReceiver(
  test: { after(cleanUp: () => void): void },
  misbehaviour: Misbehaviour,
): Promise<BadReceiver> {
  const behaviour: Behaviour =
    misbehaviour === "never speaks TLS" ? () => undefined : behaviours[misbehaviour];
  const sockets = new Set<Socket>();
  let asked = 0;
  let mostOpen = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    mostOpen = Math.max(mostOpen, sockets.size);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    socket.once("data", () => {
      asked += 1;
      behaviour(socket);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  test.after(close);
  const scheme = misbehaviour === "never speaks TLS" ? "https" : "http";
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    get asked() {
      return asked;
    },
    get open() {
      return sockets.size;
    },
    get mostOpen() {
      return mostOpen;
    },
    close,
  };
}
