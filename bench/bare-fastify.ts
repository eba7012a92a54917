import Fastify from "fastify";
import { readBareAnswer } from "./bare-answer.ts";

/** The minimum in Fastify: one route, its own JSON parser, no hooks and no log. */

const { port, method, paths, status, contentType, etag, body } = readBareAnswer();

const app = Fastify();
for (const url of new Set(paths.map((path) => path.split("?", 1)[0] ?? ""))) {
  app.route({
    method,
    url,
    handler: (_request, reply) => {
      reply.code(status);
      if (contentType !== undefined) reply.type(contentType).send(body);
      else if (etag !== undefined) reply.header("etag", etag).send();
      else reply.send();
    },
  });
}
await app.listen({ port, host: "127.0.0.1" });
