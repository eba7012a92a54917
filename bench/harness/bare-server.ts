import { createServer } from "node:http";
import Fastify from "fastify";
import type { BareAnswer } from "./start-bare.ts";

/** The minimum in Node or in Fastify: sends the same answer from memory to every GET. */

const { by, status, headers, body }: BareAnswer = JSON.parse(process.argv[2] ?? "");
const bytes = Buffer.from(body, "base64");
process.send?.(await (by === "fastify" ? listenByFastify() : listenByHttp()));

async function listenByHttp(): Promise<number> {
  const server = createServer((_request, response) =>
    response.writeHead(status, headers).end(bytes),
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

async function listenByFastify(): Promise<number> {
  const app = Fastify();
  app.get("/*", (_request, reply) => reply.code(status).headers(headers).send(bytes));
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}
