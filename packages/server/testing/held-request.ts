import { once } from "node:events";
import { connect } from "node:net";
import { type RawRequest, readAnswer } from "./raw-request.ts";
import type { Answer } from "./test-server.ts";

/** A request of which the server has received the head and the first byte of the body. */
export interface HeldRequest {
  /** Sends the rest and returns the answer. */
  finish(): Promise<Answer>;
  /** Closes the connection without sending the rest. */
  close(): void;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<unknown>;
}

/** Sends a request up to the first byte of its body. The server has accepted the head when it resolves. */
export async function holdRequest(origin: string, request: RawRequest): Promise<HeldRequest> {
  const { method = "GET", target, headers = {}, body = "" } = request;
  const bytes = Buffer.from(body);
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({
    host: "localhost",
    connection: "close",
    expect: "100-continue",
    "content-length": String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const [accepted] = await once(socket, "data");
  if (!String(accepted).startsWith("HTTP/1.1 100 ")) {
    socket.destroy();
    throw new Error(`The head was not accepted: ${accepted}`);
  }
  socket.write(bytes.subarray(0, 1));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  // A server that aborts the request resets the connection.
  socket.on("error", () => {});
  return {
    closed,
    close: () => socket.destroy(),
    finish: () => {
      socket.write(bytes.subarray(1));
      return readAnswer(socket);
    },
  };
}
