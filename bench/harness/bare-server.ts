import { createServer } from "node:http";
import Fastify from "fastify";
import { listen } from "./listen.ts";
import type { BareAnswer } from "./start-bare.ts";

/** The minimum in Node or in Fastify: sends the same answer from memory to every GET. */

const { by, status, headers, body }: BareAnswer = JSON.parse(process.argv[2] ?? "");
const bytes = Buffer.from(body, "base64");
process.send?.(await (by === "fastify" ? listenByFastify() : listenByHttp()));

function listenByHttp(): Promise<number> {
  return listen(
    createServer((_request, response) => response.writeHead(status, headers).end(bytes)),
  );
}

async function listenByFastify(): Promise<number> {
  const app = Fastify();
  app.get("/*", (_request, reply) => reply.code(status).headers(headers).send(bytes));
  await app.ready();
  return listen(app.server);
}
