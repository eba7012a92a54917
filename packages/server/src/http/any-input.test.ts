import assert from "node:assert/strict";
import { test } from "node:test";
import { Spec } from "@screenspec/api";
import fc from "fast-check";
import { Compile } from "typebox/compile";
import { addApiKey } from "../../testing/actors.ts";
import { anyRequests, specIdHere, tokenHere } from "../../testing/any-requests.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertMatchesOpenApi } from "../../testing/openapi-assertions.ts";
import { assertIsProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

onEachDatabase("Arbitrary input", (makeDatabase) => {
  const server = sharedServer(makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("is never answered with a 5xx, and every refusal is a problem", async () => {
    const { origin } = server();
    // An API key, since random requests may end a session.
    const { key: token } = await addApiKey(server());
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(anyRequests, async (request) => {
        const { headers: { authorization = "", ...headers } = {} } = request;
        const namesSpec = request.target.includes(specIdHere);
        const specId = namesSpec ? await createSpec(server()) : "";
        const answer = await sendRaw(origin, {
          ...request,
          target: request.target.replace(specIdHere, specId),
          headers: { ...headers, authorization: authorization.replace(tokenHere, token) },
        });
        statuses.add(answer.status);
        assertMatchesOpenApi({ method: request.method ?? "GET", target: request.target }, answer);
        assert.ok(answer.status >= 200 && answer.status < 500, `answered ${answer.status}`);
        if (answer.status >= 400 && request.method !== "HEAD") assertIsProblem(answer);
      }),
      { seed: 1, numRuns: 500 },
    );
    for (const status of [200, 201, 400, 401, 404, 405, 415]) {
      assert.ok(statuses.has(status), `nothing that was sent was answered with ${status}`);
    }
  });

  test("stores nothing that can't be read again", async () => {
    const spec = Compile(Spec);
    const { json: list } = await server().ask("GET", "/specs?limit=200");
    assert.ok(list.length > 0);
    for (const { id } of list) {
      const { status, json } = await server().ask("GET", `/specs/${id}`);
      assert.equal(status, 200);
      assert.deepEqual(spec.Errors(json), []);
    }
  });
});
