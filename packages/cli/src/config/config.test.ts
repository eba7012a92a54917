import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv } from "ajv";
import { createProject } from "../../testing/project.ts";
import { checkConfig } from "./config.ts";

const server = "https://screens.example.com";

test("The configuration is found in a folder around, and fills in the default folders", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": { server: `${server}/`, specs: "./specs/" },
    "app/src/main.ts": "",
  });
  const { json, exitCode } = await project.runWith(
    { cwd: project.path("app/src") },
    "config",
    "--json",
  );
  assert.equal(exitCode, 0);
  assert.deepEqual(json, {
    folder: project.folder,
    server,
    server_name: null,
    specs: "specs",
    catalog: "catalog",
    channel: null,
  });
});

test("All problems of a configuration are reported with their lines", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": '{\n  "sever": "x",\n  "server": 3,\n  "specs": ""\n}\n',
  });
  const { stderr, stdout, exitCode } = await project.run("config");
  assert.deepEqual([exitCode, stdout], [2, ""]);
  for (const place of ["json:2:3", "json:3:3", "json:4:3"]) {
    assert.ok(stderr.includes(`screenspec.config.${place}: `), stderr);
  }
});

test("A syntax error is reported at its place, also with CRLF and a byte order mark", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": `\ufeff{\r\n  "server": "${server}"\r\n  "specs": "s"\r\n}`,
  });
  const { json, exitCode } = await project.run("config", "--json");
  const [problem] = json.error.problems;
  assert.deepEqual([exitCode, json.error.code], [2, "config_invalid"]);
  assert.deepEqual([problem.line, problem.column], [3, 3]);
});

test("Without a configuration, the error says how to create one", async (t) => {
  const project = await createProject(t);
  const missing = await project.run("config", "--json");
  assert.deepEqual([missing.exitCode, missing.json.error.code], [2, "config_missing"]);
  const named = await project.run("config", "--json", "--config", "other.json");
  assert.deepEqual([named.exitCode, named.json.error.code], [2, "config_missing"]);
});

test("Of several servers one must be chosen", async (t) => {
  const servers = { staging: "https://staging.example.com", live: server };
  const project = await createProject(t, { "screenspec.config.json": { servers } });
  const chosen = async (env: Record<string, string>, ...args: string[]) => {
    const { json } = await project.runWith({ env }, "config", "--json", ...args);
    return json.error?.code ?? [json.server, json.server_name];
  };
  assert.equal(await chosen({}), "server_ambiguous");
  assert.deepEqual(await chosen({}, "--server", "staging"), [servers.staging, "staging"]);
  assert.deepEqual(await chosen({ SCREENSPEC_SERVER: "live" }), [server, "live"]);
  assert.deepEqual(await chosen({ SCREENSPEC_SERVER: server }), [server, "live"]);
  assert.deepEqual(await chosen({ SCREENSPEC_SERVER: "live" }, "--server", "staging"), [
    servers.staging,
    "staging",
  ]);
  for (const unknown of ["production", "constructor", "", "http://"]) {
    assert.equal(await chosen({}, "--server", unknown), "server_unknown");
  }
  const { stderr } = await project.run("config", "--server", "https://ada:secret@example.com");
  assert.match(stderr, /"https:\/\/…@example\.com" is neither/);
});

test("The schema for editors accepts exactly the valid configurations", async () => {
  const path = join(import.meta.dirname, "../../schemas/config.json");
  const validate = new Ajv({ strict: true }).compile(JSON.parse(await readFile(path, "utf8")));
  const servers = { staging: server };
  const valid = [
    {},
    { $schema: "x", server },
    { server: `${server}/base/`, specs: "a/b", catalog: "c", channel: "staging" },
    { servers, channel: "a", baseUrl: server },
  ];
  const invalid = [
    [],
    null,
    { $schema: 1 },
    { server: "localhost:8000" },
    { server: null },
    { server: "https://ada:secret@example.com" },
    { server: "https://example.com?a" },
    { servers: {} },
    { servers: { "A b": server } },
    { servers: { a: "ftp://x" } },
    { servers: [] },
    { specs: "" },
    { catalog: 1 },
    { channel: "production" },
    { channel: "-a" },
    { channels: {} },
    { baseUrl: "/api" },
  ];
  for (const value of valid) {
    assert.ok("config" in checkConfig(value) && validate(value), JSON.stringify(value));
  }
  for (const value of invalid) {
    assert.ok("problems" in checkConfig(value) && !validate(value), JSON.stringify(value));
  }
});
