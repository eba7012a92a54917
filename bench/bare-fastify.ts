import Fastify from "fastify";
import { readBareAnswer } from "./bare-answer.ts";

/** The least that Fastify can do: one route, its own reading of JSON, no hooks and no log. */

const { port, method, path, status, contentType, body } = readBareAnswer();

const app = Fastify();
app.route({
  method,
  url: path,
  handler: (_request, reply) => {
    reply.code(status);
    if (contentType === undefined) reply.send();
    else reply.type(contentType).send(body);
  },
});
await app.listen({ port, host: "127.0.0.1" });
