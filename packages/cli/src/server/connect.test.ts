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
  const url = `http://127.0.0.1:${port}`;
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: url }, "specs/home.json": {} },
    { SCREENSPEC_SERVER: url, SCREENSPEC_TOKEN: "token" },
  );
  for (const command of ["plan", "pull", "apply", "publish home --channel staging"]) {
    const interruption = new AbortController();
    const running = project.runWith({ signal: interruption.signal }, ...command.split(" "));
    await once(server, "request");
    interruption.abort();
    const { exitCode, stderr } = await running;
    assert.equal(exitCode, 130, command);
    assert.match(stderr, /^(Comparing .*\n)?Interrupted\.\n$/, command);
  }
});

test("A command that takes long says what it waits for", async (t) => {
  const server = createServer().listen(0, "127.0.0.1");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = Object(server.address());
  const url = `http://127.0.0.1:${port}`;
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: url }, "specs/home.json": {} },
    { SCREENSPEC_SERVER: url, SCREENSPEC_TOKEN: "token" },
  );
  const interruption = new AbortController();
  const running = project.runWith({ signal: interruption.signal }, "plan");
  await running.until("stderr", `Comparing 1 spec with ${url} …`);
  interruption.abort();
  assert.equal((await running).exitCode, 130);
});
