import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";

test("Ctrl-C ends a command whose server doesn't answer", async (t) => {
  const server = createServer().listen(0, "127.0.0.1");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = Object(server.address());
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: `http://127.0.0.1:${port}` }, "specs/home.json": {} },
    { SCREENSPEC_TOKEN: "token" },
  );
  for (const command of ["plan", "pull", "apply", "publish home --channel staging"]) {
    const interruption = new AbortController();
    const running = project.runWith({ signal: interruption.signal }, ...command.split(" "));
    await once(server, "request");
    interruption.abort();
    const { exitCode, stderr } = await running;
    assert.deepEqual([exitCode, stderr], [130, "Interrupted.\n"], command);
  }
});
