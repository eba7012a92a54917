import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";
import { shellNames } from "./shells.ts";

type Test = Parameters<typeof createProject>[0];

const main = join(import.meta.dirname, "../main.ts");

/** A project whose folder `bin` has the command. */
async function start(t: Test) {
  const project = await createProject(t, {
    "screenspec.config.json": { servers: { live: "https://a.example" }, channel: "beta" },
    "specs/home.json": {},
    "specs/shop.json": {},
    "specs/README.md": "",
    "bin/screenspec": `#!/bin/sh\nexec '${process.execPath}' --conditions=@screenspec/source '${main}' "$@"\n`,
  });
  await chmod(project.path("bin/screenspec"), 0o755);
  /** Returns what can come next. */
  const words = async (...typed: string[]) => {
    const { stdout, exitCode, stderr } = await project.run("completion", "bash", "--", ...typed);
    assert.deepEqual([exitCode, stderr], [0, ""]);
    return stdout.split("\n").filter((word) => word !== "");
  };
  /** Runs a script in a shell; undefined if the shell isn't installed. */
  const runIn = (shell: string, ...args: string[]) => {
    const env = {
      PATH: `${project.path("bin")}:${process.env["PATH"]}`,
      HOME: project.folder,
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    };
    const { error, status, stdout, stderr } = spawnSync(shell, args, {
      cwd: project.folder,
      encoding: "utf8",
      env,
    });
    if (error !== undefined) return undefined;
    assert.equal(status, 0, stderr);
    return stdout;
  };
  return { ...project, words, runIn };
}

test("Commands, options, slugs, channels, servers and choices are completed", async (t) => {
  const { words } = await start(t);
  assert.deepEqual(await words("pu"), ["pull", "publish"]);
  assert.deepEqual(await words("--se"), ["--server"]);
  assert.deepEqual(await words("--server", ""), ["live"]);
  assert.deepEqual(await words("--server", "live", "val"), ["validate"]);
  assert.deepEqual(await words("publish", ""), ["home", "shop"]);
  assert.deepEqual(await words("publish", "home", ""), []);
  assert.deepEqual(await words("validate", "home", "s"), ["shop"]);
  assert.deepEqual(await words("publish", "--ch"), ["--channel"]);
  const channels = ["beta", "production", "staging"];
  assert.deepEqual(await words("publish", "home", "--channel", ""), channels);
  assert.deepEqual(await words("promote", "home", "--from", "s"), ["staging"]);
  assert.deepEqual(await words("validate", "--format", "g"), ["github", "gitlab"]);
  assert.deepEqual(await words("validate", "--format", "github", "h"), ["home"]);
  assert.deepEqual(await words("plan", "--prune", "h"), ["home"]);
  // Files are left to the shell.
  for (const typed of [
    ["plan", "--out", ""],
    ["apply", ""],
    ["--config", ""],
  ]) {
    assert.deepEqual(await words(...typed), []);
  }
});

test("Outside of a project, and in one with problems, commands are still completed", async (t) => {
  const project = await createProject(t);
  const complete = () => project.run("completion", "bash", "--", "publish", "--channel", "");
  assert.equal((await complete()).stdout, "production\nstaging\n");
  await project.write("screenspec.config.json", "{");
  assert.equal((await complete()).stdout, "production\nstaging\n");
});

test("bash completes with the script", async (t) => {
  const { runIn } = await start(t);
  const complete = (...typed: string[]) => {
    const list = ["screenspec", ...typed].map((word) => `'${word}'`).join(" ");
    const script = `source <(screenspec completion bash)
      complete -p screenspec
      COMP_WORDS=(${list}) COMP_CWORD=${typed.length}
      _screenspec
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    return runIn("bash", "--norc", "-c", script);
  };
  const declared = "complete -o default -F _screenspec screenspec\n";
  assert.equal(complete("publish", ""), `${declared}home\nshop\n`);
  assert.equal(complete("validate", "--format", "sa"), `${declared}sarif\n`);
});

test("fish completes with the script, where it is installed", async (t) => {
  const { runIn } = await start(t);
  const script = `screenspec completion fish | source; complete -C "screenspec publish "; complete -C "screenspec pu"`;
  const completed = runIn("fish", "--no-config", "--command", script);
  if (completed === undefined) return t.skip("fish isn't installed");
  assert.match(completed, /^home\nshop\npublish\tPublish a draft to a channel\npull\t/);
});

test("zsh reads the script, where it is installed", async (t) => {
  const { runIn, write, run } = await start(t);
  await write("script", (await run("completion", "zsh")).stdout);
  if (runIn("zsh", "-n", "script") === undefined) return t.skip("zsh isn't installed");
  const { stdout } = await run("completion", "zsh", "--", "doc");
  assert.match(stdout, /^doctor:Find .* work\\: configuration/);
});

test("The help says how to install each script", async (t) => {
  const { run } = await start(t);
  const { stdout } = await run("completion", "--help");
  for (const name of shellNames) assert.ok(stdout.includes(`screenspec completion ${name}`), name);
});
