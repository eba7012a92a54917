import assert from "node:assert/strict";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import {
  type CiEvent,
  type CiMachine,
  runOnGithub,
  runOnGitlab,
  runScript,
} from "../../testing/ci-runs.ts";
import { createProject } from "../../testing/project.ts";

const main = join(import.meta.dirname, "../main.ts");
const hosts = { github: runOnGithub, gitlab: runOnGitlab } as const;

/** A repository with a project that `init` made, a service, and a machine whose PATH has `screenspec`. */
async function start(
  t: Parameters<typeof createProject>[0],
  host: keyof typeof hosts,
  folderOfProject = ".",
) {
  const server = await startTestServer(t, onSqlite);
  const project = await createProject(t, {
    "bin/screenspec": `#!/bin/sh\nexec '${process.execPath}' --conditions=@screenspec/source '${main}' "$@"\n`,
  });
  await chmod(project.path("bin/screenspec"), 0o755);
  const env = {
    PATH: `${project.path("bin")}:${process.env["PATH"]}`,
    HOME: project.folder,
    GIT_CONFIG_NOSYSTEM: "1",
    NODE_COMPILE_CACHE: `${process.env["NODE_COMPILE_CACHE"]}`,
  };
  const work = project.path("work");
  const shell = async (script: string, cwd = work) => {
    const { exitCode, output } = await runScript(script, cwd, env);
    assert.equal(exitCode, 0, output);
  };
  const { folder } = project;
  await shell("git config --global user.email a@example.com", folder);
  await shell("git config --global user.name Ada", folder);
  await shell("git init --quiet --bare --initial-branch=main origin.git", folder);
  await shell("git clone --quiet origin.git work 2>/dev/null", folder);
  await shell("git checkout --quiet -b main");
  await shell(`mkdir -p '${folderOfProject}' && cd '${folderOfProject}' &&
    screenspec init --server ${server.origin} --yes --ci ${host}`);
  await shell("git add . && git commit --quiet -m 'First' && git push --quiet origin main");
  const { key } = (await server.ask("POST", "/api-keys", { name: "CI" })).json;
  const repository = `file://${project.path("origin.git")}`;
  const machine: CiMachine = { repository, folder, env, token: key, hasCli: true };
  /** Commits a text of the first spec to a branch. */
  const commit = async (branch: string, from: string, to: string) => {
    await shell(`git checkout --quiet ${branch} 2>/dev/null || git checkout --quiet -b ${branch}`);
    const file = join("work", folderOfProject, "specs/hello.json");
    await project.write(file, (await project.read(file)).replace(from, to));
    await shell(`git commit --quiet --all -m 'Change' && git push --quiet origin ${branch}`);
  };
  const tag = (name: string) => shell(`git tag ${name} && git push --quiet origin ${name}`);
  const idOfSpec = async () => (await server.ask("GET", "/specs/by-slug/hello")).json.id;
  const live = async (channel: string) => {
    const { json } = await server.ask("GET", `/specs/${await idOfSpec()}/channels`);
    const found = json.find((each: { channel: string }) => each.channel === channel);
    return found?.live_version;
  };
  const rollBack = async () => {
    const { status, text } = await server.ask("POST", `/specs/${await idOfSpec()}/rollback`, {
      channel: "production",
      version: 1,
    });
    assert.equal(status, 200, text);
  };
  const run = (event: CiEvent, by: CiMachine = machine) => hosts[host](by, event);
  return { server, project, machine, run, commit, shell, tag, live, rollBack };
}

for (const host of ["github", "gitlab"] as const) {
  suite(`The jobs for ${host}`, () => {
    test("fail an invalid pull request with annotations, and show what a valid one changes", async (t) => {
      const { run, commit, machine } = await start(t, host);
      const pullRequest = { kind: "pull_request", branch: "change" } as const;
      await commit("change", '"Button"', '"Buton"');
      const broken = await run(pullRequest);
      assert.deepEqual([broken.jobs.length, broken.exitCode], [1, 1], broken.output);
      if (host === "github") {
        assert.match(broken.output, /^::error file=specs\/hello\.json,line=\d+.*::.*Buton/m);
      } else {
        const file = join(broken.checkout, "screenspec-findings.json");
        const [finding] = JSON.parse(await readFile(file, "utf8"));
        assert.deepEqual(finding.location.path, "specs/hello.json");
        assert.match(broken.output, /specs\/hello\.json:\d+:\d+ error .*Buton/);
      }
      await commit("change", '"Buton"', '"Button"');
      const valid = await run(pullRequest);
      assert.equal(valid.exitCode, 0, valid.output);
      assert.match(valid.summary, /^## Differences from http.*\n\n### hello\n- Only here\.\n$/);
      const ofFork = await run(pullRequest, { ...machine, token: "" });
      assert.deepEqual([ofFork.exitCode, ofFork.summary], [0, ""], ofFork.output);
    });

    test("apply and publish main to staging, and promote a tag of it to production", async (t) => {
      const { run, commit, tag, live, rollBack, shell } = await start(t, host);
      const push = { kind: "push", branch: "main" } as const;
      const first = await run(push);
      assert.equal(first.exitCode, 0, first.output);
      assert.deepEqual([await live("staging"), await live("production")], [1, undefined]);
      await commit("main", "Hello,", "Welcome,");
      const second = await run(push);
      assert.equal(second.exitCode, 0, second.output);
      assert.match(second.output, /"Hello, .*" to "Welcome, /);
      const again = await run(push);
      assert.equal(again.exitCode, 0, again.output);
      assert.equal(await live("staging"), 2);

      await tag("release-1");
      const promoted = await run({ kind: "push", tag: "release-1" });
      assert.equal(promoted.exitCode, 0, promoted.output);
      assert.deepEqual([promoted.jobs.length, await live("production")], [1, 2]);
      // A rolled-back spec stays so until staging has a newer version.
      await rollBack();
      const afterRollback = await run({ kind: "push", tag: "release-1" });
      assert.equal(afterRollback.exitCode, 0, afterRollback.output);
      assert.match(afterRollback.output, / production {2}3 → 3 {2}unchanged/);
      await commit("other", "Welcome,", "Goodbye,");
      await tag("release-2");
      const notOfMain = await run({ kind: "push", tag: "release-2" });
      assert.equal(notOfMain.exitCode, 1, notOfMain.output);
      await shell("git checkout --quiet main");
      await tag("v3");
      const { jobs } = await run({ kind: "push", tag: "v3" });
      const { jobs: ofBranch } = await run({ kind: "push", branch: "other" });
      assert.deepEqual([jobs, ofBranch, await live("production")], [[], [], 3]);
    });

    test("work for a project in a folder of the repository", async (t) => {
      const { run, commit, live } = await start(t, host, "apps/my app");
      await commit("change", '"Button"', '"Buton"');
      const broken = await run({ kind: "pull_request", branch: "change" });
      assert.equal(broken.exitCode, 1, broken.output);
      const name = "apps/my app/specs/hello.json";
      if (host === "github") assert.ok(broken.output.includes(`::error file=${name},`));
      else {
        const file = join(broken.checkout, "apps/my app/screenspec-findings.json");
        assert.equal(JSON.parse(await readFile(file, "utf8"))[0].location.path, name);
      }
      const pushed = await run({ kind: "push", branch: "main" });
      assert.equal(pushed.exitCode, 0, pushed.output);
      assert.equal(await live("staging"), 1);
    });

    test("of two projects in one repository run for the changes of their own folder", async (t) => {
      const { run, shell, server, project } = await start(t, host, "apps/shop");
      await shell(`mkdir -p apps/admin && cd apps/admin &&
        screenspec init --server ${server.origin} --yes --template login --ci ${host}`);
      await shell("git add . && git commit --quiet -m 'Second' && git push --quiet origin main");
      const configOf = async (folder: string) =>
        JSON.parse(await project.read(`work/apps/${folder}/screenspec.config.json`));
      assert.deepEqual(
        [(await configOf("shop")).project, (await configOf("admin")).project],
        ["work/apps/shop", "work/apps/admin"],
      );
      const push = { kind: "push", branch: "main" } as const;
      const second = await run(push);
      assert.equal(second.exitCode, 0, second.output);
      assert.equal(second.jobs.length, 1);
      assert.match(`${second.jobs[0]}`, /admin/);
      const managers = async () => {
        const { json } = await server.ask("GET", "/specs?sort=name");
        return json.map(({ slug, managed_by }: Record<string, string>) => [slug, managed_by]);
      };
      assert.deepEqual(await managers(), [["login", "work/apps/admin"]]);
      await shell(
        "sed -i s/Hello/Welcome/ apps/shop/specs/hello.json && git commit --quiet -am Shop",
      );
      await shell("git push --quiet origin main");
      const third = await run(push);
      assert.equal(third.exitCode, 0, third.output);
      assert.match(`${third.jobs}`, /^[^,]*shop[^,]*$/);
      assert.deepEqual((await managers()).sort(), [
        ["hello", "work/apps/shop"],
        ["login", "work/apps/admin"],
      ]);
      await shell(
        "touch README.md && git add . && git commit --quiet -m Docs && git push --quiet origin main",
      );
      assert.deepEqual((await run(push)).jobs, []);
      await shell("git tag release-1 && git push --quiet origin release-1");
      const released = await run({ kind: "push", tag: "release-1" });
      assert.deepEqual([released.exitCode, released.jobs.length], [0, 2], released.output);
    });

    test("stop before they publish if a spec is invalid", async (t) => {
      const { run, commit, server } = await start(t, host);
      await commit("main", '"Button"', '"Buton"');
      const { exitCode, output } = await run({ kind: "push", branch: "main" });
      assert.equal(exitCode, 1, output);
      assert.deepEqual((await server.ask("GET", "/specs")).json, []);
    });
  });
}
