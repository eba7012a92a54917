import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import Fastify from "fastify";
import { sendProblem } from "./problem.ts";

test("A premature close is answered with 500 if the client is still connected", async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  app.setErrorHandler(sendProblem);
  app.get("/", async () => {
    throw Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}/`);
  assert.equal(answer.status, 500);
  assert.match(await answer.text(), /"code":"internal_error"/);
});
