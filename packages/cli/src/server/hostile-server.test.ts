import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import { startFakeServer } from "../../testing/fake-server.ts";
import { createProject } from "../../testing/project.ts";
import { findFailure } from "../output/failure.ts";
import { createAnswerLimiter, limitAnswer } from "./limit-answers.ts";

const names = [
  "../../../../evil",
  "..",
  ".",
  "a/../../../evil",
  "..\\..\\evil",
  "/tmp/evil",
  "C:evil",
  "con",
  ".git",
  "evil\u0000",
  "",
];
const me = { id: "u", email: "a", role: null, permissions: [], channels: null, key_id: null };
const home = { name: "Home", components: [] };

test("Names of a server's custom types and specs lead nowhere else", async (t) => {
  const hash = "0".repeat(64);
  const state = { id: "spec_1", revision: 2, updated_at: "2026-01-01T00:00:00Z" };
  const remote = { ...state, ...home, updated_by: "me", created_by: "me" };
  const types = names.map((name) => ({ name, description: "", attributes_schema: null }));
  const server = await startFakeServer(t, {
    "/auth/me": { key_id: "me" },
    "/specs": names.map((slug, index) => ({ ...remote, id: `spec_${index}`, slug })),
    "/catalog/widgets": types,
    "/catalog/actions": types,
    "/export": (_, response) => {
      const lines = names.map((slug, index) =>
        JSON.stringify({ ...remote, id: `spec_${index}`, slug }),
      );
      response.writeHead(200, { "content-type": "application/x-ndjson" }).end(lines.join("\n"));
    },
  });
  // A forged lock makes a spec look as if its file was deleted, which --theirs restores.
  const inLocks = names.filter((name) => !name.includes("\u0000"));
  const locked = Object.fromEntries(inLocks.map((slug) => [slug, { ...state, revision: 1, hash }]));
  for (const lock of [{}, { servers: { [server.origin]: locked } }]) {
    const project = await createProject(
      t,
      {
        "a/b/c/screenspec.config.json": { server: server.origin },
        "a/b/c/screenspec.lock": lock,
      },
      { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: "token" },
    );
    const cwd = project.path("a/b/c");
    for (const command of ["pull", "pull --theirs", "catalog pull", "catalog pull --theirs"]) {
      const { exitCode, stderr } = await project.runWith({ cwd }, ...command.split(" "));
      assert.equal(exitCode, 0, `${command}: ${stderr}`);
    }
    const files = await readdir(project.folder, { recursive: true });
    assert.ok(!files.some((name) => name.endsWith("evil.json")), files.join("\n"));
    assert.deepEqual(
      files.filter((name) => /\.json$/.test(name) && !name.includes(".config")),
      [],
    );
  }
});

test("A server without end is stopped @full", { timeout: 60_000 }, async (t) => {
  const endless = await startFakeServer(t, {
    "/auth/me": (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const chunk = Buffer.alloc(1024 * 1024, " ");
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    },
  });
  const project = await createProject(t, {}, { SCREENSPEC_TOKEN: "token" });
  const { json, exitCode } = await project.run("whoami", "--server", endless.origin, "--json");
  assert.deepEqual([exitCode, json.error.code], [2, "answer_too_large"]);
});

test("A server that cuts off each stream of events is asked again only after a pause", async (t) => {
  const happened: string[] = [];
  const server = await startFakeServer(t, {
    "/events": (_, response) => {
      happened.push("request");
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(": hello\n\n", () => response.destroy());
    },
  });
  const env = { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: "token" };
  const project = await createProject(t, {}, env);
  const ending = new AbortController();
  const sleep = async (ms: number) => {
    happened.push(`pause of ${ms} ms`);
    if (happened.length === 6) ending.abort();
  };
  const running = project.runWith({ signal: ending.signal, sleep }, "events", "--follow");
  assert.equal((await running).exitCode, 0);
  const round = ["request", "pause of 1000 ms"];
  assert.deepEqual(happened, [...round, ...round, ...round]);
});

test("An item of a stream that isn't JSON is the server's fault", async (t) => {
  const stream = (type: string, text: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { "content-type": type }).end(text);
  };
  const server = await startFakeServer(t, {
    "/events": stream("text/event-stream", "data: <html>\n\n"),
    "/export": stream("application/x-ndjson", "<html>\n"),
  });
  const env = { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: "token" };
  const project = await createProject(t, {}, env);
  for (const command of ["events --follow", "export --out specs.ndjson"]) {
    const { exitCode, json } = await project.run(...command.split(" "), "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "not_a_server"], command);
  }
});

test("Answers, pages, lines of exports and events are bounded", async () => {
  const limits = { bytes: 100, pages: 3, streamBytes: 200, itemBytes: 50 };
  const sizeOf = async (type: string, chunks: readonly string[], search = "", pages = 1) => {
    const bound = createAnswerLimiter(limits);
    let size = 0;
    for (let page = 1; page <= pages; page += 1) {
      const body = new Blob([...chunks]).stream();
      const headers = { "content-type": type };
      const url = `https://a.example/list${page === 1 ? "" : search}`;
      const response = await bound(url, async () => new Response(body, { headers }));
      size += (await response.arrayBuffer()).byteLength;
    }
    return size;
  };
  const ofSize = (size: number) => "a".repeat(size);
  const line = `${ofSize(40)}\n`;
  const event = `data: ${ofSize(20)}\r\ndata: a\r\n\r\n`;
  assert.equal(await sizeOf("application/json", [ofSize(100)]), 100);
  assert.equal(await sizeOf("application/x-ndjson", [line, line, line, line]), 164);
  assert.equal(await sizeOf("text/event-stream", Array(100).fill(event)), event.length * 100);
  assert.equal(await sizeOf("application/json", [ofSize(30)], "?cursor=a", 3), 90);
  assert.equal(await sizeOf("application/json", [ofSize(90)], "?q=a", 5), 450);
  for (const tooLarge of [
    () => sizeOf("application/json", [ofSize(101)]),
    () => sizeOf("application/json", [ofSize(40)], "?cursor=a", 3),
    () => sizeOf("application/json", [ofSize(1)], "?cursor=a", 4),
    () => sizeOf("application/x-ndjson", [ofSize(51)]),
    () => sizeOf("application/x-ndjson", [line, line, line, line, line]),
    () => sizeOf("text/event-stream", Array(3).fill(`data: ${ofSize(20)}\n`)),
  ]) {
    await assert.rejects(tooLarge, (error) => findFailure(error)?.code === "answer_too_large");
  }
  const answer = Object.defineProperty(new Response(ofSize(101)), "url", {
    value: "https://a.example/",
  });
  await assert.rejects(limitAnswer(answer, 100).text(), { code: "answer_too_large" });
});

test("A token and a password go to no server that only the repository names", async (t) => {
  const health = { status: "ok", checks: {} };
  const server = await startFakeServer(t, { "/auth/me": me, "/health/ready": health });
  const servers = { live: server.origin };
  const token = { SCREENSPEC_TOKEN: "secret" };
  for (const config of [{ server: server.origin }, { servers }]) {
    const project = await createProject(t, {
      "screenspec.config.json": config,
      "specs/home.json": home,
    });
    for (const [command, env, input] of [
      ["whoami", token, ""],
      ["whoami --token secret", {}, ""],
      ["whoami --server live", token, ""],
      ["whoami", { ...token, SCREENSPEC_SERVER: "live" }, ""],
      ["plan", token, ""],
      ["apply --yes", token, ""],
      ["pull", token, ""],
      ["catalog pull", token, ""],
      ["dev --push", token, ""],
      ["doctor", token, ""],
      ["export --out a", token, ""],
      ["publish home --channel staging", token, ""],
      ["login --with-token", {}, "secret"],
      ["login --email a@example.com --password-stdin", {}, "secret"],
    ] as const) {
      // Only a configuration with names has the server "live".
      if (
        "server" in config ===
        (`${command} ${env}`.includes("live") || "SCREENSPEC_SERVER" in env)
      )
        continue;
      const { exitCode, stdout, stderr } = await project.runWith(
        { env: { ...env }, input },
        ...command.split(" "),
      );
      assert.notEqual(exitCode, 0, command);
      assert.match(
        stdout + stderr,
        /Only the configuration of this repository names http/,
        command,
      );
      assert.match(stdout + stderr, /SCREENSPEC_SERVER/, command);
    }
    assert.deepEqual(server.secrets, []);
  }
});

test("A token goes to the server that the user names, in any spelling of its URL", async (t) => {
  const server = await startFakeServer(t, { "/auth/me": me });
  const project = await createProject(t, { "screenspec.config.json": { server: server.origin } });
  const env = { SCREENSPEC_TOKEN: "secret" };
  const named = { ...env, SCREENSPEC_SERVER: `${server.origin.replace("127.0.0.1", "127.1")}/` };
  await project.runWith({ env: named }, "whoami");
  await project.runWith({ env }, "whoami", "--server", `${server.origin}//`);
  assert.deepEqual(server.secrets, ["Bearer secret", "Bearer secret"]);
});

test("A confirmation is remembered for its server only, until logout", async (t) => {
  const answers = { "/auth/me": me };
  const [server, other] = [await startFakeServer(t, answers), await startFakeServer(t, answers)];
  const project = await createProject(t, { "screenspec.config.json": { server: server.origin } });
  const env = { SCREENSPEC_TOKEN: "token" };
  const login = ["login", "--with-token", "--server", server.origin];
  assert.equal((await project.runWith({ input: "key" }, ...login)).exitCode, 0);
  const whoami = async () => (await project.runWith({ env }, "whoami", "--json")).exitCode;
  assert.equal(await whoami(), 0);
  await project.write("screenspec.config.json", { server: other.origin });
  assert.equal(await whoami(), 2);
  await project.write("screenspec.config.json", { server: server.origin });
  await project.run("logout");
  assert.equal(await whoami(), 2);
  assert.deepEqual(other.secrets, []);
});

test("A login without a terminal that a server approves itself confirms nothing", async (t) => {
  const server = await startFakeServer(t, {
    "/auth/device": {
      device_code: "d",
      user_code: "C",
      verification_url: "http://127.0.0.1/",
      interval: 0,
    },
    "/auth/device/token": { status: "approved", tokens: { access_token: "a", refresh_token: "r" } },
    "/auth/me": me,
  });
  const project = await createProject(t, { "screenspec.config.json": { server: server.origin } });
  const { stderr, exitCode } = await project.run("login", "--web");
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /Only the repository names http/);
  const env = { SCREENSPEC_TOKEN: "secret" };
  assert.equal((await project.runWith({ env }, "whoami")).exitCode, 2);
  assert.ok(!server.secrets.includes("Bearer secret"));
});

test("A redirect carries no token to another origin", async (t) => {
  const other = await startFakeServer(t, { "/auth/me": me });
  const server = await startFakeServer(t, {
    "/auth/me": (_, response) => {
      response.writeHead(307, { location: `${other.origin}/api/v1/auth/me` }).end();
    },
  });
  const project = await createProject(t, {}, { SCREENSPEC_TOKEN: "secret" });
  const { json } = await project.run("whoami", "--server", server.origin, "--json");
  assert.equal(json.error.code, "not_a_server");
  assert.deepEqual(other.secrets, []);
});
