import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { type Answer, readJsonOrNothing } from "./test-server.ts";

/** A request that is sent without validation or normalisation. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends the request unchanged, on its own connection. */
export async function sendRaw(origin: string, request: RawRequest): Promise<Answer> {
  const { method = "GET", target, headers = {}, body = "" } = request;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const fields = {
    host: "localhost",
    connection: "close",
    ...(bytes.length === 0 ? {} : { "content-length": String(bytes.length) }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return sendBytes(origin, Buffer.concat([head, bytes]));
}

/** Sends the bytes and reads the answer until the server closes the connection. */
export async function sendBytes(origin: string, bytes: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  socket.write(bytes);
  return readAnswer(socket);
}

/** Reads the answer until the server closes the connection. */
export async function readAnswer(socket: Socket): Promise<Answer> {
  return parseAnswer(await readToEnd(socket));
}

/** Everything until the server closes the connection; of an endless event stream, only the head. */
async function readToEnd(socket: Socket): Promise<string> {
  let received = "";
  socket.setEncoding("utf8");
  for await (const chunk of socket) {
    received += chunk;
    const head = received.slice(0, received.indexOf("\r\n\r\n") + 4);
    if (/^content-type: text\/event-stream\r$/im.test(head)) return head;
  }
  return received;
}

/** Half-closes the connection after the request. */
export async function sendBytesAndEnd(origin: string, bytes: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, "connect");
  socket.end(bytes);
  return parseAnswer(await text(socket));
}

function parseAnswer(answer: string): Answer {
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  if (/^HTTP\/1\.1 1\d\d /.test(head)) return parseAnswer(rest.join("\r\n\r\n"));
  const [statusLine = "", ...lines] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? 0);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const sent = rest.join("\r\n\r\n");
  const body = headers.get("transfer-encoding") === "chunked" ? withoutChunks(sent) : sent;
  return { status, headers, text: body, json: readJsonOrNothing(body) };
}

/** The content of a chunked body (RFC 9112, 7.1). */
function withoutChunks(sent: string): string {
  const bytes = Buffer.from(sent);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const start = lineEnd + 2;
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
  return Buffer.concat(chunks).toString();
}
