import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import Fastify from "fastify";
import { until } from "../../testing/until.ts";
import { holdUntilEnd, registerRequestPlaces, runWork } from "./request-places.ts";

test("A request keeps its places until its work has ended, even if the client disconnects", async (t) => {
  let places = 0;
  const work = Promise.withResolvers<string>();
  const left = Promise.withResolvers<void>();
  const app = Fastify();
  t.after(() => app.close());
  registerRequestPlaces(app);
  app.get("/", (request, reply) => {
    request.response = reply.raw;
    reply.raw.once("close", left.resolve);
    holdUntilEnd(request, () => {
      places += 1;
      return () => {
        places -= 1;
      };
    });
    return runWork(request, () => work.promise);
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await until(() => places === 1);
  socket.destroy();
  await left.promise;
  assert.equal(places, 1);
  work.resolve("done");
  await until(() => places === 0);

  const answer = await fetch(`http://127.0.0.1:${port}/`);
  assert.equal(await answer.text(), "done");
  await until(() => places === 0);
});
