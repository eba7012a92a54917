import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";

onEachDatabase("Large requests", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  // Every attribute is a finding, and there are as many as a body has room for.
  const attributes = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]));
  const spec = {
    components: [{ type: "Widget", widgetType: "Text", attributes: { text: "a", ...attributes } }],
  };

  test("of one user, API keys included, wait for each other, some are refused, and others get turns", async () => {
    const { token } = await addUser(server(), "viewer");
    const { key } = await addApiKey(server(), {}, token);
    const validate = (by: string) => server().ask("POST", "/validate", { spec }, bearer(by));
    const flood = Array.from({ length: 24 }, (_, index) => validate(index % 2 ? token : key));
    const ofOther = [validate(server().token), validate(server().token)];
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0);
    for (const answer of refused) {
      assertProblem(answer, 429, "too_many_requests");
      assert.equal(answer.headers.get("retry-after"), "1");
    }
    assert.ok(refused.length < flood.length);
    for (const { status } of await Promise.all(ofOther)) assert.equal(status, 200);
    assert.equal((await validate(token)).status, 200);
  });

  test("list no more than 1,000 findings of a kind, and say how many there are", async () => {
    const { json } = await server().ask("POST", "/validate", { spec });
    const [first, ...others] = json.diagnostics;
    assert.equal(first.code, "too_many_problems");
    assert.match(first.message, /60000 findings/);
    assert.equal(others.length, 1000);
  });
});
