import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { parse } from "yaml";
import { onSqlite } from "../../../server/testing/databases.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import { createProject, type Project } from "../../testing/project.ts";
import { templateNames } from "./templates.ts";

const url = "https://screens.example.com";

/** All files of a project. */
async function filesOf({ folder }: Project): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

test("init creates a valid, formatted project from each template", async (t) => {
  for (const template of templateNames) {
    const project = await createProject(t);
    const run = await project.run("init", "--server", `${url}/`, "--template", template, "--yes");
    assert.equal(run.exitCode, 0, run.stderr);
    const config = JSON.parse(await project.read("screenspec.config.json"));
    assert.deepEqual([config.server, config.channel], [url, "staging"]);
    assert.equal(config.$schema, `${url}/schemas/cli/config.json`);
    const spec = await project.read(`specs/${template}.json`);
    assert.ok(spec.startsWith(`{\n  "$schema": "${url}/schemas/1.0.0/spec.json",\n  "name": "`));
    assert.equal((await project.run("validate")).stdout, "", template);
    assert.equal((await project.run("fmt", "--check")).exitCode, 0, template);
    assert.equal(await project.read(".gitignore"), ".screenspec/\n");
  }
});

test("A name gives the first spec its name and slug", async (t) => {
  const project = await createProject(t);
  const run = await project.run("init", "--yes", "--name", "Größe & Farbe", "--json");
  assert.equal(run.json.slug, "groesse-farbe");
  assert.equal(JSON.parse(await project.read("specs/groesse-farbe.json")).name, "Größe & Farbe");
  const nameless = await createProject(t);
  const { json, exitCode } = await nameless.run("init", "--yes", "--name", "con", "--json");
  assert.deepEqual([exitCode, json.error.code], [2, "usage"]);
  assert.deepEqual(await filesOf(nameless), []);
});

test("init gives a name the slug that the server gives it", async (t) => {
  const server = await startTestServer(t, onSqlite);
  for (const name of [
    "Łódź øre æble Straße",
    "Привет, мир",
    "Ελληνικά",
    "家 2",
    "家",
    "…",
    "İstanbul ﬁne ½",
    "a".repeat(200),
  ]) {
    const { json: created } = await server.ask("POST", "/specs", { name });
    const project = await createProject(t);
    const { json } = await project.run("init", "--yes", "--name", name, "--json");
    assert.equal(json.slug, created.slug.replace(/^spec-2$/, "spec"), name);
  }
});

test("init overwrites nothing: it lists the files that exist", async (t) => {
  const files = { "specs/hello.json": "mine", ".github/workflows/screenspec.yml": "mine" };
  const project = await createProject(t, files);
  const first = await project.run("init", "--yes", "--ci", "github", "--json");
  assert.deepEqual([first.exitCode, first.json.error.code], [2, "file_exists"]);
  const named = ({ json }: typeof first) =>
    json.error.problems.map(({ file }: { file: string }) => file);
  assert.deepEqual(named(first), ["specs/hello.json", ".github/workflows/screenspec.yml"]);
  assert.deepEqual(await filesOf(project), Object.keys(files).sort());
});

test("An existing .gitignore is extended once, with its line ends", async (t) => {
  const project = await createProject(t, { ".gitignore": "node_modules\r\ndist" });
  await project.run("init", "--yes");
  assert.equal(await project.read(".gitignore"), "node_modules\r\ndist\r\n.screenspec/\r\n");
  const ignoring = await createProject(t, { ".gitignore": "/.screenspec\n" });
  assert.equal((await ignoring.run("init", "--yes", "--json")).json.files.length, 2);
  assert.equal(await ignoring.read(".gitignore"), "/.screenspec\n");
});

test("After an interruption or a failure no file is left", async (t) => {
  const project = await createProject(t);
  const signal = AbortSignal.abort();
  const { exitCode } = await project.runWith({ signal }, "init", "--yes");
  assert.deepEqual([exitCode, await filesOf(project)], [130, []]);
  // The last file can't be written.
  const blocked = await createProject(t, { ".github": "a file" });
  const failed = await blocked.run("init", "--yes", "--ci", "github", "--json");
  assert.deepEqual([failed.exitCode, failed.json.error.code], [2, "not_writable"]);
  assert.deepEqual(await filesOf(blocked), [".github"]);
});

test("Folders of other alphabets and with special characters are projects of different names", async (t) => {
  const folders = ["магазин", "админ", "my app", "my-app", 'it\'s "$(a)" #: `b`', "[a]*", "-x"];
  const project = await createProject(t, { ".git/HEAD": "" });
  const names = new Set<string>();
  for (const folder of folders) {
    await project.write(`${folder}/README.md`, "");
    for (const host of ["gitlab", "github"]) {
      const cwd = project.path(folder);
      await rm(project.path(`${folder}/screenspec.config.json`), { force: true });
      await rm(project.path(`${folder}/specs`), { force: true, recursive: true });
      const { exitCode, stderr } = await project.runWith({ cwd }, "init", "--yes", "--ci", host);
      assert.equal(exitCode, 0, stderr);
    }
    names.add(JSON.parse(await project.read(`${folder}/screenspec.config.json`)).project);
    assert.equal((await project.runWith({ cwd: project.path(folder) }, "validate")).exitCode, 0);
  }
  assert.equal(names.size, folders.length, [...names].join());
  const workflows = await readdir(project.path(".github/workflows"));
  assert.equal(workflows.length, folders.length);
  const places = await Promise.all(
    workflows.map(async (file) => {
      const { defaults, on } = parse(await project.read(`.github/workflows/${file}`));
      return [defaults.run["working-directory"], on.push.paths[0]];
    }),
  );
  assert.deepEqual(places.map(([place]) => place).sort(), [...folders].sort());
  assert.ok(
    places.some(([, path]) => path === "\\[a\\]\\*/**"),
    places.join(),
  );
  const { include } = parse(await project.read(".gitlab-ci.yml"));
  assert.equal(include.length, folders.length);
});

test("CI files are in the root of the repository, and work in the project's folder", async (t) => {
  const project = await createProject(t, { ".git/HEAD": "", "apps/my app/README.md": "" });
  const cwd = project.path("apps/my app");
  assert.equal((await project.runWith({ cwd }, "init", "--yes", "--ci", "github")).exitCode, 0);
  const workflow = await project.read(".github/workflows/screenspec-apps-my-app-cccdfa68.yml");
  assert.match(workflow, /working-directory: "apps\/my app"\n/);
  const config = JSON.parse(await project.read("apps/my app/screenspec.config.json"));
  assert.match(config.project, /^screenspec-cli-\w+(-\w+)*\/apps\/my-app-cccdfa68$/);
});

test("Jobs install the CLI from the server, at the address that an upgrade doesn't change", async (t) => {
  for (const [host, file] of [
    ["github", ".github/workflows/screenspec.yml"],
    ["gitlab", ".gitlab/screenspec.yml"],
  ] as const) {
    for (const [server, isLocal] of [
      [url, false],
      ["http://127.0.0.1:9", true],
    ] as const) {
      const project = await createProject(t);
      const { stderr } = await project.run("init", "--server", server, "--yes", "--ci", host);
      const jobs = await project.read(file);
      assert.ok(jobs.includes(`SCREENSPEC_SERVER: "${server}"`), jobs);
      assert.ok(
        jobs.includes('npm install --global "$SCREENSPEC_SERVER/packages/screenspec-cli.tgz"\n'),
      );
      assert.doesNotMatch(jobs, /@screenspec\/cli/);
      assert.equal(/change SCREENSPEC_SERVER to an address that CI/.test(stderr), isLocal, stderr);
    }
  }
});

test("Jobs for GitLab are included by its configuration, or a note says how", async (t) => {
  const project = await createProject(t);
  await project.run("init", "--yes", "--ci", "gitlab");
  assert.equal(
    await project.read(".gitlab-ci.yml"),
    "include:\n  - local: .gitlab/screenspec.yml\n",
  );
  const configured = await createProject(t, { ".gitlab-ci.yml": "stages: [test]\n" });
  const { stderr, exitCode } = await configured.run("init", "--yes", "--ci", "gitlab");
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /Add this to \.gitlab-ci\.yml:\ninclude:/);
  assert.equal(await configured.read(".gitlab-ci.yml"), "stages: [test]\n");
});

test("Jobs of a second project are added beside those of the first", async (t) => {
  const project = await createProject(t, { ".git/HEAD": "", "a/x": "", "b/x": "" });
  for (const folder of ["a", "b"]) {
    const run = project.runWith({ cwd: project.path(folder) }, "init", "--yes", "--ci", "gitlab");
    assert.equal((await run).exitCode, 0, (await run).stderr);
  }
  assert.equal(
    await project.read(".gitlab-ci.yml"),
    "include:\n  - local: .gitlab/screenspec-a.yml\n  - local: .gitlab/screenspec-b.yml\n",
  );
});

test("Without a terminal nothing is asked", async (t) => {
  const project = await createProject(t);
  const { json, exitCode } = await project.run("init", "--server", url, "--json");
  assert.deepEqual([exitCode, json.error.code], [2, "no_terminal"]);
  const wrong = await project.run("init", "--server", "screens.example.com", "--json");
  assert.deepEqual([wrong.exitCode, wrong.json.error.code], [2, "usage"]);
  assert.deepEqual(await filesOf(project), []);
});

/** `script` of util-linux runs a command in a terminal. */
const skip = process.platform !== "linux";

/** Runs init in a terminal, and types the keys when their question is open. Returns the exit code. */
async function initInTerminal(
  t: TestContext,
  { folder }: Project,
  answers: readonly (readonly [question: string, keys: string])[],
): Promise<number> {
  const main = join(import.meta.dirname, "../main.ts");
  const command = `stty cols 100 rows 40; '${process.execPath}' --conditions=@screenspec/source '${main}' init`;
  const { CI: _, ...env } = process.env;
  const running = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd: folder,
    env: { ...env, TERM: "xterm" },
  });
  t.after(() => running.kill());
  const left = [...answers];
  let output = "";
  running.stdout.on("data", (chunk) => {
    output += stripVTControlCharacters(`${chunk}`);
    const [next] = left;
    if (next === undefined || !output.includes(`◆  ${next[0]}`)) return;
    left.shift();
    output = "";
    running.stdin.write(next[1]);
  });
  const [exitCode] = await once(running, "exit");
  return exitCode;
}

test("In a terminal init asks for the server, the first spec and CI", { skip }, async (t) => {
  const project = await createProject(t);
  const exitCode = await initInTerminal(t, project, [
    ["Server", "\r"],
    ["First spec", "\u001b[B\r"],
    ["Its name", "\b\b\b\b\bSign in\r"],
    ["CI", "\r"],
  ]);
  assert.equal(exitCode, 0);
  assert.deepEqual(await filesOf(project), [
    ".github/workflows/screenspec.yml",
    ".gitignore",
    "screenspec.config.json",
    "specs/sign-in.json",
  ]);
  assert.equal(JSON.parse(await project.read("specs/sign-in.json")).name, "Sign in");
});

test("Ctrl-C at a question ends init with 130, and nothing is written", { skip }, async (t) => {
  const project = await createProject(t);
  const exitCode = await initInTerminal(t, project, [
    ["Server", "\r"],
    ["First spec", "\u0003"],
  ]);
  assert.deepEqual([exitCode, await filesOf(project)], [130, []]);
});
