import assert from "node:assert/strict";
import { chmod } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { deleteAllSpecs } from "../../../server/testing/specs.ts";
import { type Clone, startGitOrigin } from "../../testing/git-origin.ts";

const specOf = (name: string, description: string) => ({ name, description, components: [] });

const shared = sharedServer(onSqlite);
beforeEach(() => deleteAllSpecs(shared()));

/** A clone in which a merge needs the history: the spec was changed on the server, and in the file. */
async function start(t: Parameters<typeof startGitOrigin>[0], options = "") {
  const origin = await startGitOrigin(t, shared());
  const first = await origin.clone("first");
  await first.write("screenspec.config.json", { server: origin.server.origin });
  await first.write(".gitignore", ".screenspec/\n");
  await first.write("specs/home.json", specOf("Home", "Text"));
  assert.equal((await first.run("apply", "--yes")).exitCode, 0);
  await commit(first);
  await first.write("specs/home.json", specOf("Home", "Ours"));
  await commit(first);
  await origin.put("home", specOf("Theirs", "Text"));
  await origin.project.write("program", `#!/bin/sh\ntouch '${origin.project.path("started")}'\n`);
  await chmod(origin.project.path("program"), 0o755);
  const clone = await origin.clone("clone", options);
  const requireNothingStarted = () =>
    assert.rejects(origin.project.read("started"), { code: "ENOENT" });
  return { ...origin, clone, program: origin.project.path("program"), requireNothingStarted };
}

async function commit(clone: Clone) {
  await clone.shell(
    "git add . && git commit --quiet -m Change && git push --quiet origin HEAD:main",
  );
}

test("Reading the history starts no program that the repository's configuration names", async (t) => {
  const { clone, program, requireNothingStarted } = await start(t);
  for (const [name, value] of [
    ["core.fsmonitor", program],
    ["core.pager", program],
    ["pager.rev-list", program],
    ["pager.ls-tree", program],
    ["core.sshCommand", program],
    ["core.gitProxy", program],
    ["core.alternateRefsCommand", program],
    ["alias.rev-list", `!${program}`],
    ["alias.cat-file", `!${program}`],
    ["diff.json.textconv", program],
    ["filter.json.smudge", program],
    ["filter.json.process", program],
    ["gpg.program", program],
    ["log.showSignature", "true"],
  ]) {
    await clone.shell(`git config '${name}' '${value}'`);
  }
  await clone.write(".git/info/attributes", "*.json diff=json filter=json\n");
  for (const hook of ["post-index-change", "reference-transaction", "pre-auto-gc"]) {
    await clone.shell(`mkdir -p .git/hooks && cp '${program}' .git/hooks/${hook}`);
  }
  assert.match((await clone.run("pull")).stdout, /^merged {4}home$/m);
  await requireNothingStarted();
});

test("Objects that a partial clone lacks aren't fetched, and a pull says what to do @full", async (t) => {
  const { clone, program, project, url, requireNothingStarted } = await start(t);
  await project.write(
    "origin.git/config",
    "[core]\n\tbare = true\n[uploadpack]\n\tallowFilter = true\n",
  );
  await clone.shell(`git clone --quiet --filter=blob:none '${url}' ../partial`);
  await clone.shell(`cd ../partial && git config remote.origin.uploadpack '${program}'`);
  const run = (...args: string[]) => project.runWith({ cwd: project.path("partial") }, ...args);
  for (const address of [
    url,
    project.path("origin.git"),
    "ssh://example.com/a",
    `ext::${program}`,
  ]) {
    await clone.shell(`cd ../partial && git config remote.origin.url '${address}' &&
      git config protocol.ext.allow always && git config core.sshCommand '${program}'`);
    const { stdout, exitCode } = await run("pull");
    assert.match(
      stdout,
      /This clone lacks files of earlier commits\. Clone it without --filter/,
      address,
    );
    assert.equal(exitCode, 1);
  }
  await requireNothingStarted();
});

test("A linked .git, replaced objects, links in commits and a wrong base in the lock are ignored", async (t) => {
  const { clone } = await start(t);
  const lock = JSON.parse(await clone.read("screenspec.lock"));
  const [entries] = Object.values<Record<string, object>>(lock.servers);
  Object.assign(entries ?? {}, { home: { ...entries?.["home"], base: specOf("Wrong", "Wrong") } });
  await clone.write("screenspec.lock", lock);
  // The content with the lock's hash is replaced.
  await clone.shell(
    `old=$(git rev-parse HEAD~1:specs/home.json) && git replace "$old" $(git rev-parse HEAD:specs/home.json)`,
  );
  await clone.shell(
    "ln -sf /etc/hostname specs/link.json && git add . && git commit --quiet -m Link",
  );
  await clone.shell("git rm --quiet specs/link.json && git commit --quiet -m 'No link'");
  const { stdout } = await clone.run("plan");
  assert.match(stdout, /here:\n {2}The description changed from "Text" to "Ours"\./);
  await clone.shell("mv .git ../moved && ln -s ../moved .git");
  assert.match((await clone.run("pull")).stderr, /\.git is a symbolic link/);
});

test("A git in the repository isn't started, and without git a pull says so", async (t) => {
  const { clone, program, project, requireNothingStarted } = await start(t);
  await clone.shell(`cp '${program}' git && mkdir bin && cp '${program}' bin/git`);
  const cwd = project.path("clone");
  for (const PATH of ["", ".", "bin", ":bin:."]) {
    const { stdout } = await project.runWith({ cwd, env: { PATH } }, "pull");
    assert.match(stdout, /git, which has the history of the files, isn't in PATH/);
  }
  await requireNothingStarted();
});

test("The variables of a hook of another repository choose no repository", async (t) => {
  const { project, requireNothingStarted } = await start(t);
  const env = { GIT_DIR: "/nowhere", GIT_OBJECT_DIRECTORY: "/nowhere" };
  const { stdout } = await project.runWith({ cwd: project.path("clone"), env }, "pull");
  assert.match(stdout, /^merged {4}home$/m);
  await requireNothingStarted();
});
