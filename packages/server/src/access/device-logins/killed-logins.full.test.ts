import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { askProcess, logInToProcess, makeProcessHome } from "../../../testing/server-process.ts";

interface Outcome {
  readonly status: string;
  readonly tokens?: { readonly access_token: string; readonly refresh_token: string };
}

onEachDatabase("A login on a device whose server is killed while it answers", (makeDatabase) => {
  test("gets the tokens of one session when the program asks again", async (t) => {
    const { startServer } = await makeProcessHome(t, makeDatabase);
    let server = await startServer();
    const token = await logInToProcess(server.origin);
    const countSessions = async () =>
      (await askProcess(server.origin, "GET", "/auth/sessions", { token })).length;
    const before = await countSessions();
    // Killed while the request is on its way, and when everything is stored but the answer was not read.
    const moments = [() => undefined, (asked: Promise<Outcome>) => asked];
    for (const moment of moments) {
      const { device_code, user_code } = await askProcess(server.origin, "POST", "/auth/device");
      const approval = { approved: true };
      await askProcess(server.origin, "PUT", `/auth/device/${user_code}`, {
        token,
        body: approval,
      });
      const ask = (): Promise<Outcome> =>
        askProcess(server.origin, "POST", "/auth/device/token", { body: { device_code } });
      const cut = ask();
      cut.catch(() => undefined);
      await moment(cut);
      await server.kill();
      server = await startServer();
      const { status, tokens } = await ask();
      assert.equal(status, "approved");
      assert.ok(tokens);
      await askProcess(server.origin, "GET", "/auth/me", { token: tokens.access_token });
      await askProcess(server.origin, "POST", "/auth/refresh", {
        body: { refresh_token: tokens.refresh_token },
      });
    }
    assert.equal(await countSessions(), before + moments.length);
  });
});
