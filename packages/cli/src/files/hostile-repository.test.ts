import assert from "node:assert/strict";
import { mkdir, rm, symlink } from "node:fs/promises";
import { beforeEach, type TestContext, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { deleteAllSpecs } from "../../../server/testing/specs.ts";
import { startMcpClient } from "../../testing/mcp-client.ts";
import { createOutsideFolder } from "../../testing/outside-folder.ts";
import { createProject } from "../../testing/project.ts";

const hash = "0".repeat(64);
const spec = (text: string) => ({
  name: "Home",
  components: [{ type: "Widget", widgetType: "Text", attributes: { text } }],
});
const secret = `${JSON.stringify(spec("secret"))}\n`;

const shared = sharedServer(onSqlite);
beforeEach(() => deleteAllSpecs(shared()));

/** A project whose server has one spec, and a folder outside of it with files of its user. */
async function start(t: TestContext, files: Readonly<Record<string, string | object>> = {}) {
  const server = shared();
  await server.ask("PUT", "/specs/by-slug/home", spec("Hello"));
  const outside = await createOutsideFolder(t, {
    "secret.json": secret,
    ".gitignore": "node_modules\n",
    [`${hash}.json`]: "{}\n",
    "notes.txt": "Notes\n",
  });
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server.origin }, ...files },
    { SCREENSPEC_TOKEN: server.token, SCREENSPEC_SERVER: server.origin },
  );
  /** Runs a command that must refuse a link by its name, and change nothing outside. */
  const refuses = async (link: string, ...args: string[]) => {
    const before = await outside.contents();
    const { exitCode, stdout, stderr } = await project.run(...args);
    assert.deepEqual(await outside.contents(), before, args.join(" "));
    assert.notEqual(exitCode, 0, args.join(" "));
    const text = stdout + stderr;
    assert.ok(text.includes(link) && text.includes("symbolic link"), `${args.join(" ")}: ${text}`);
    assert.ok(!text.includes("secret"), text);
  };
  return { server, outside, project, refuses };
}

test("Commands refuse a linked folder of common contents, and remove no file in its target", async (t) => {
  const { project, outside, refuses } = await start(t, { "specs/home.json": spec("Hi") });
  await mkdir(project.path(".screenspec"));
  await symlink(outside.folder, project.path(".screenspec/base"));
  for (const command of ["pull --theirs", "apply --yes --force", "plan", "status", "doctor"]) {
    await refuses(".screenspec/base", ...command.split(" "));
  }
  await rm(project.path(".screenspec"), { recursive: true });
  await symlink(outside.folder, project.path(".screenspec"));
  for (const command of ["pull --theirs", "apply --yes --force", "doctor"]) {
    await refuses(".screenspec", ...command.split(" "));
  }
  await refuses(".screenspec", "plan", "--out", ".screenspec/plan.json");
});

test("Only contents that no lock refers to are removed from the folder of common contents", async (t) => {
  const { project } = await start(t, {
    [`.screenspec/base/${hash}.json`]: {},
    ".screenspec/base/notes.txt": "Notes\n",
    ".screenspec/base/other.json": {},
  });
  assert.equal((await project.run("pull")).exitCode, 0);
  await assert.rejects(project.read(`.screenspec/base/${hash}.json`), { code: "ENOENT" });
  assert.equal(await project.read(".screenspec/base/notes.txt"), "Notes\n");
  assert.equal(await project.read(".screenspec/base/other.json"), "{}\n");
});

test("Linked files of specs are neither read, written, uploaded nor removed", async (t) => {
  const { project, outside, refuses, server } = await start(t, {
    "specs/shop.json": { ...spec("Shop"), components: [] },
  });
  await symlink(`${outside.folder}/secret.json`, project.path("specs/home.json"));
  const locked = { id: "x", revision: 1, updated_at: "x", hash };
  await project.write("screenspec.lock", {
    servers: { [server.origin]: { home: locked, gone: locked } },
  });
  const commands = [
    "validate",
    "fmt",
    "upgrade",
    "compose home",
    "types",
    "plan",
    "diff",
    "apply --yes --force",
    "pull",
    "pull --theirs",
  ];
  for (const command of commands) await refuses("specs/home.json", ...command.split(" "));
  await rm(project.path("specs/home.json"));
  await mkdir(project.path("specs/shop"));
  await symlink(outside.folder, project.path("specs/shop/components"));
  for (const command of commands.filter((each) => !each.includes("home"))) {
    await refuses("specs/shop/components", ...command.split(" "));
  }
  await rm(project.path("specs/shop/components"));
  await mkdir(project.path("specs/shop/components"));
  await symlink(`${outside.folder}/secret.json`, project.path("specs/shop/components/a.json"));
  await refuses("specs/shop/components/a.json", "validate");
  await rm(project.path("specs/shop"), { recursive: true });
  await symlink(outside.folder, project.path("specs/shop"));
  await refuses("specs/shop", "validate");
});

test("Linked folders of a project are neither read nor written", async (t) => {
  const { project, outside, refuses } = await start(t, { "screenspec.lock": "{}\n" });
  await symlink(outside.folder, project.path("specs"));
  for (const command of ["validate", "pull", "apply --yes", "types"]) {
    await refuses("specs", ...command.split(" "));
  }
  assert.deepEqual((await project.run("completion", "bash", "publish", "")).stdout, "");
  await rm(project.path("specs"));
  await mkdir(project.path("specs"));
  for (const link of ["catalog", "catalog/widgets"]) {
    if (link.includes("/")) await mkdir(project.path("catalog"));
    await symlink(outside.folder, project.path(link));
    for (const command of ["validate", "pull", "catalog pull", "catalog push --yes", "types"]) {
      await refuses(link, ...command.split(" "));
    }
    await rm(project.path(link));
  }
});

test("Folders of the configuration are inside the project, and not git's own", async (t) => {
  const { project, outside } = await start(t);
  const before = await outside.contents();
  const folders = [
    `..${outside.folder.slice(outside.folder.lastIndexOf("/"))}`,
    "..",
    ".git",
    ".GIT/x",
    "a\u0000b",
  ];
  for (const folder of folders) {
    for (const member of ["specs", "catalog"]) {
      const { server } = JSON.parse(await project.read("screenspec.config.json"));
      await project.write("screenspec.config.json", { server, [member]: folder });
      for (const command of ["validate", "pull", "types --watch --out types.ts"]) {
        const { json, exitCode } = await project.run(...command.split(" "), "--json");
        assert.deepEqual([exitCode, json.error?.code], [2, "config_invalid"], folder);
      }
    }
  }
  assert.deepEqual(await outside.contents(), before);
});

test("A linked lock or configuration is refused", async (t) => {
  const { project, outside, refuses } = await start(t);
  await symlink(`${outside.folder}/notes.txt`, project.path("screenspec.lock"));
  for (const command of ["pull", "plan", "catalog pull"]) {
    await refuses("screenspec.lock", ...command.split(" "));
  }
  await rm(project.path("screenspec.config.json"));
  await symlink(`${outside.folder}/secret.json`, project.path("screenspec.config.json"));
  for (const command of ["config", "validate", "whoami"]) {
    await refuses("screenspec.config.json", command);
  }
});

test("init writes through no links", async (t) => {
  const { project, outside, refuses } = await start(t);
  await rm(project.path("screenspec.config.json"));
  await mkdir(project.path(".git"));
  for (const [link, target, ci] of [
    ["specs", outside.folder, "none"],
    [".gitignore", `${outside.folder}/.gitignore`, "none"],
    [".github", outside.folder, "github"],
    [".gitlab", outside.folder, "gitlab"],
  ] as const) {
    await symlink(target, project.path(link));
    await refuses(link, "init", "--yes", "--ci", ci);
    await assert.rejects(project.read("screenspec.config.json"), { code: "ENOENT" });
    await rm(project.path(link));
  }
});

test("A file that an option names is written through no link of the repository, but anywhere else", async (t) => {
  const { project, outside, refuses } = await start(t, { "specs/home.json": spec("Hello") });
  await symlink(outside.folder, project.path("out"));
  for (const command of [
    "types --out out/a.ts",
    "compose home --out out/a.json",
    "export --out out/a",
  ]) {
    await refuses("out", ...command.split(" "));
  }
  await symlink(`${outside.folder}/secret.json`, project.path("plan.json"));
  for (const command of ["apply plan.json", "import plan.json --yes", "verify plan.json"]) {
    await refuses("plan.json", ...command.split(" "));
  }
  const there = `${outside.folder}/types.ts`;
  assert.equal((await project.run("types", "--out", there)).exitCode, 0);
  assert.ok("types.ts" in (await outside.contents()));
});

test("A link of the repository is refused however its user's own links lead to the repository", async (t) => {
  const { project, outside } = await start(t, {
    "repository/.git/HEAD": "",
    "repository/specs/home.json": spec("Hello"),
  });
  const config = JSON.parse(await project.read("screenspec.config.json"));
  await project.write("repository/screenspec.config.json", config);
  await symlink(project.folder, project.path("mine"));
  await symlink(outside.folder, project.path("repository/out"));
  const before = await outside.contents();
  const cwd = project.path("repository");
  for (const file of [project.path("mine/repository/out/a.ts"), "../mine/repository/out/a.ts"]) {
    const { json } = await project.runWith({ cwd }, "types", "--out", file, "--json");
    assert.equal(json.error.code, "link_refused", file);
  }
  const ofConfig = ["--config", project.path("mine/repository/out/screenspec.config.json")];
  const { json } = await project.runWith({ cwd }, "config", ...ofConfig, "--json");
  assert.equal(json.error.code, "link_refused");
  assert.deepEqual(await outside.contents(), before);
  const own = project.path("mine/repository/types.ts");
  assert.equal((await project.runWith({ cwd }, "types", "--out", own)).exitCode, 0);
});

test("The tools for agents return nothing of a linked file, and write none", async (t) => {
  const { project, outside, server } = await start(t, { "specs/shop.json": spec("Shop") });
  await symlink(`${outside.folder}/secret.json`, project.path("specs/home.json"));
  const before = await outside.contents();
  const env = { SCREENSPEC_TOKEN: server.token, SCREENSPEC_SERVER: server.origin };
  const { call } = await startMcpClient(t, project, { env });
  const calls = [
    call("get_spec", { slug: "home" }),
    call("validate", { slug: "home" }),
    call("diff", { slug: "home", against: "draft" }),
    call("render", { slug: "home", outline: true }),
    call("propose_change", { slug: "home", target: "file", content: spec("Taken") }),
  ];
  for (const { isError, content } of await Promise.all(calls)) {
    assert.ok(isError && /link_refused/.test(content[0].text), content[0].text);
    assert.doesNotMatch(content[0].text, /secret/);
  }
  assert.deepEqual(await outside.contents(), before);
});

test("A project works in a linked folder, in a git worktree and in a folder of a repository", async (t) => {
  const { project } = await start(t, {
    "repository/.git": "gitdir: elsewhere\n",
    "repository/apps/shop/specs/home.json": spec("Hi"),
    "repository/apps/shop/src/main.ts": "",
  });
  const config = JSON.parse(await project.read("screenspec.config.json"));
  await project.write("repository/apps/shop/screenspec.config.json", config);
  await symlink(project.path("repository/apps/shop"), project.path("linked"));
  for (const cwd of ["linked", "linked/src", "repository/apps/shop"]) {
    const out = cwd.endsWith("src") ? "a.ts" : "src/a.ts";
    const commands = ["validate", "pull --ours", "fmt", "apply --yes", `types --out ${out}`];
    for (const command of commands) {
      const run = project.runWith({ cwd: project.path(cwd) }, ...command.split(" "));
      assert.equal((await run).exitCode, 0, `${cwd} ${command}: ${(await run).stderr}`);
    }
  }
});
