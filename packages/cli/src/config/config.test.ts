import assert from "node:assert/strict";
import { chown, stat } from "node:fs/promises";
import { test } from "node:test";
import { projectNamePattern } from "@screenspec/api/slugs";
import { Ajv } from "ajv";
import schema from "../../schemas/config.json" with { type: "json" };
import { createProject } from "../../testing/project.ts";
import { foreignOwner } from "../files/trusted-owner.ts";
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
    project: null,
    include: null,
    channel: null,
  });
});

test("A configuration above the root of the repository isn't read", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": { server },
    "clone/.git/HEAD": "",
    "clone/app/a.ts": "",
    "worktree/.git": "gitdir: elsewhere\n",
  });
  for (const folder of ["clone", "clone/app", "worktree"]) {
    const { json } = await project.runWith({ cwd: project.path(folder) }, "config", "--json");
    assert.equal(json.error?.code, "config_missing", folder);
  }
  await project.write("clone/screenspec.config.json", { server });
  const inClone = await project.runWith({ cwd: project.path("clone/app") }, "config", "--json");
  assert.equal(inClone.json.folder, project.path("clone"));
});

const skip = process.geteuid?.() !== 0 && "Only root can give a file to another user.";

test("A configuration of another user isn't read unless it is named", { skip }, async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": { server },
    "app/a.ts": "",
  });
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const options = { cwd: project.path("app"), env };
    const { json } = await project.runWith(options, "config", "--json", ...args);
    return json.error?.code ?? json.server;
  };
  const file = project.path("screenspec.config.json");
  for (const [owned, ofFile, ofFolder] of [
    ["file", 1234, 0],
    ["folder", 0, 1234],
  ] as const) {
    await chown(file, ofFile, 0);
    await chown(project.folder, ofFolder, 0);
    assert.equal(await run({}), "config_untrusted", owned);
    assert.equal(await run({ SUDO_UID: "1235" }), "config_untrusted", owned);
    assert.equal(await run({ SUDO_UID: "1234" }), server, owned);
    assert.equal(await run({ SCREENSPEC_CONFIG: file }), server, owned);
    assert.equal(await run({}, "--config", "../screenspec.config.json"), server, owned);
  }
});

test("The user, the administrator, and who became one are trusted", async (t) => {
  const { folder } = await createProject(t, { "a.json": {} });
  const owner = (await stat(folder)).uid;
  const ownerFor = (uid: number | undefined, env: Record<string, string> = {}) =>
    foreignOwner(folder, "a.json", { uid, env });
  assert.equal(ownerFor(owner), undefined);
  assert.equal(ownerFor(undefined), undefined);
  const other = owner + 1;
  assert.equal(ownerFor(other), owner === 0 ? undefined : owner);
  assert.equal(ownerFor(other, { SUDO_UID: `${owner}` }), owner === 0 ? undefined : owner);
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

test("A project has a name that the server accepts", () => {
  assert.equal(schema.properties.project.pattern, projectNamePattern);
});

test("The schema for editors accepts exactly the valid configurations", () => {
  const validate = new Ajv({ strict: true }).compile(schema);
  const servers = { staging: server };
  const valid = [
    {},
    { $schema: "x", server },
    { server: `${server}/base/`, specs: "a/b", catalog: "c", channel: "staging" },
    { servers, channel: "a", baseUrl: server, appScheme: "com.example.app" },
    { specs: "./..a/.github", catalog: ".git-specs" },
    { project: "shop", include: { slugs: ["shop-*", "home"] } },
    { project: "acme/apps/my_app.2", include: { tags: ["shop"] } },
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
    { specs: "../specs" },
    { specs: "a/../.." },
    { catalog: "/etc" },
    { catalog: ".git" },
    { catalog: "a/.GIT/hooks" },
    { specs: "a\\b" },
    { specs: "a\u0000" },
    { channel: "production" },
    { channel: "-a" },
    { channels: {} },
    { baseUrl: "/api" },
    { appScheme: "my app" },
    { appScheme: "myapp://" },
    { project: "" },
    { project: "/a" },
    { project: "a b" },
    { project: "a".repeat(101) },
    { include: {} },
    { include: [] },
    { include: null },
    { include: { slugs: [] } },
    { include: { slugs: "shop" } },
    { include: { slugs: ["Shop?"] } },
    { include: { tags: [""] } },
    { include: { tags: ["a"], others: [] } },
  ];
  for (const value of valid) {
    assert.ok("config" in checkConfig(value) && validate(value), JSON.stringify(value));
  }
  for (const value of invalid) {
    assert.ok("problems" in checkConfig(value) && !validate(value), JSON.stringify(value));
  }
});
