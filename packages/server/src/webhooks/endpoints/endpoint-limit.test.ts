import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { startTestServer } from "../../../testing/test-server.ts";

onEachDatabase("An installation", (makeDatabase) => {
  test("has at most MAX_WEBHOOKS endpoints, even if they are registered concurrently", async (t) => {
    const server = await startTestServer(t, makeDatabase, { MAX_WEBHOOKS: "3" });
    const register = () => server.ask("POST", "/webhooks", { url: "https://example.com/hooks" });
    const answers = await Promise.all(Array.from({ length: 8 }, register));
    const made = answers.filter(({ status }) => status === 201);
    assert.equal(made.length, 3);
    for (const answer of answers)
      if (answer.status !== 201) assertProblem(answer, 409, "limit_reached");
    const refused = await register();
    assert.equal(
      refused.json.detail,
      "There are 3 webhook endpoints, which is as many as MAX_WEBHOOKS allows. Delete one first.",
    );
    const [first] = (await server.ask("GET", "/webhooks")).json;
    await server.ask("POST", `/webhooks/${first.id}/disable`);
    assertProblem(await register(), 409, "limit_reached");
    await server.ask("DELETE", `/webhooks/${first.id}`);
    assert.equal((await register()).status, 201);
    assertProblem(await register(), 409, "limit_reached");
  });

  test("has at most 100 endpoints by default", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    assert.equal(server.context.config.maxWebhooks, 100);
  });
});
