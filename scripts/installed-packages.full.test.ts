import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after, before, suite, test } from "node:test";
import { promisify } from "node:util";
import { build } from "esbuild";
import { runOnGithub, runOnGitlab, runScript } from "../packages/cli/testing/ci-runs.ts";
import { askRun } from "../packages/server/testing/ask-run.ts";
import { onSqlite } from "../packages/server/testing/databases.ts";
import { sharedServer } from "../packages/server/testing/shared-server.ts";
import { readBlocks } from "./docs-blocks/read-blocks.ts";
import { findNpmPackage } from "./find-npm-package.ts";
import { nodeOfVersion } from "./node-of-version.ts";
import { noRegistry, npmWithoutRegistry } from "./npm-without-registry.ts";
import { publishedPackages } from "./published-packages.ts";

const testTools = await findNpmPackage(
  "vitest@5.1.2",
  "happy-dom@21.0.4",
  "@testing-library/dom@10.4.2",
);
const guide = "docs/guides/testing-screens.md";

const { version } = JSON.parse(await readFile("package.json", "utf8"));
const addressOf = (origin: string, name: string) =>
  `${origin}/packages/screenspec-${name}-${version}.tgz`;

/** The published packages as an app gets them: from a running service, in an empty folder. */
suite("The packages in an app that has installed them", { timeout: 600_000 }, () => {
  const server = sharedServer(onSqlite);
  let app = "";
  const inApp = (file: string, ...args: readonly string[]) =>
    promisify(execFile)(file, args, { cwd: app });

  before(
    async () => {
      app = await mkdtemp(join(tmpdir(), "screenspec-app-"));
      await askRun("/packages");
      await writeFile(join(app, "package.json"), JSON.stringify({ type: "module" }));
      const addresses = publishedPackages.map((name) => addressOf(server().origin, name));
      await npmWithoutRegistry(app, "install", ...addresses);
      // An app with React has it from elsewhere.
      for (const name of ["react", "@types/react", "csstype"]) {
        await cp(join("node_modules", name), join(app, "node_modules", name), { recursive: true });
      }
      await cp("scripts/app-of-packages", app, { recursive: true });
      const config = JSON.parse(await readFile(join(app, "tsconfig.json"), "utf8"));
      const own = { ...config, extends: resolve("tsconfig.json") };
      await writeFile(join(app, "tsconfig.json"), JSON.stringify(own));
    },
    { timeout: 300_000 },
  );

  after(() => rm(app, { recursive: true }));

  for (const name of publishedPackages) {
    test(`install one by one without a registry: ${name}`, async () => {
      const folder = join(app, "alone", name);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
      await npmWithoutRegistry(folder, "install", addressOf(server().origin, name));
      // The lock file has the addresses and hashes of everything that was installed.
      await npmWithoutRegistry(folder, "ci");
      await promisify(execFile)("npm", ["ls", "--all"], { cwd: folder });
      const { exports = {}, dependencies } = JSON.parse(
        await readFile(join(folder, "node_modules/@screenspec", name, "package.json"), "utf8"),
      );
      // Yarn asks a registry for them, where a stranger could take our names.
      assert.doesNotMatch(Object.keys(dependencies).join(), /screenspec/);
      // The elements of the web SDK need a browser.
      if (name === "web") return;
      for (const path of Object.keys(exports).filter((it) => !it.endsWith(".json"))) {
        const code = `await import("@screenspec/${name}${path.slice(1)}");`;
        const args = ["--input-type=module", "--eval", code];
        await promisify(execFile)(process.execPath, args, { cwd: folder });
      }
    });
  }

  test("have the CLI of the service's version", async () => {
    const prefix = join(app, "global");
    const cli = `${server().origin}/packages/screenspec-cli.tgz`;
    await npmWithoutRegistry(app, "install", "--global", "--prefix", prefix, cli);
    const { stdout } = await inApp(join(prefix, "bin/screenspec"), "--version");
    assert.equal(stdout, `${version}\n`);
  });

  for (const [host, runJobs] of [
    ["github", runOnGithub],
    ["gitlab", runOnGitlab],
  ] as const) {
    test(`make the first jobs of a new project pass: ${host}`, async () => {
      const { origin, ask } = server();
      const folder = join(app, host);
      const work = join(folder, "work");
      await mkdir(work, { recursive: true });
      const prefix = join(folder, "global");
      const env = {
        PATH: `${join(prefix, "bin")}:${process.env["PATH"]}`,
        HOME: folder,
        GIT_CONFIG_NOSYSTEM: "1",
        npm_config_prefix: prefix,
        npm_config_registry: noRegistry,
      };
      const { exitCode, output } = await runScript(
        `npm install --global ${addressOf(origin, "cli")}
        git config --global user.email a@example.com && git config --global user.name Ada
        git init --quiet --initial-branch=main
        screenspec init --server ${origin} --name "Job for ${host}" --yes --ci ${host}
        npm uninstall --global @screenspec/cli && ! command -v screenspec
        git add . && git commit --quiet --message First`,
        work,
        env,
      );
      assert.equal(exitCode, 0, output);
      const token = (await ask("POST", "/api-keys", { name: host })).json.key;
      const machine = { repository: `file://${work}`, folder, env, token, hasCli: false };
      const run = await runJobs(machine, { kind: "push", branch: "main" });
      assert.equal(run.exitCode, 0, run.output);
      const slug = `job-for-${host}`;
      assert.match(run.output, new RegExp(` {2}${slug} {2}staging {2}nothing → 1 {2}published`));
    });
  }

  test("compile in strict TypeScript", async () => {
    await inApp(resolve("node_modules/.bin/tsc"), "-p", ".");
  });

  test("are bundled for browsers, with what they need", async () => {
    const { outputFiles } = await build({
      absWorkingDir: app,
      entryPoints: ["app.ts", "react-app.tsx"],
      outdir: "out",
      bundle: true,
      format: "esm",
      platform: "browser",
      write: false,
      jsx: "automatic",
      logLevel: "silent",
    });
    const [plain, withReact] = outputFiles.map(({ text }) => text);
    assert.match(plain ?? "", /customElements\.define\("screen-spec"/);
    assert.match(withReact ?? "", /screenspec-load-failed/);
  });

  test("test a screen in Vitest with happy-dom, as the guide does", {
    skip: testTools === undefined && "The npm registry doesn't answer.",
  }, async () => {
    for (const { file, code } of readBlocks(guide, await readFile(guide, "utf8"))) {
      if (file === undefined) continue;
      await mkdir(join(app, dirname(file)), { recursive: true });
      await writeFile(join(app, file), code);
    }
    await mkdir(join(app, "specs"));
    await cp("examples/login.json", join(app, "specs/sign-in.json"));
    await mkdir(join(app, "node_modules/@testing-library"));
    for (const name of ["vitest", "happy-dom", "@testing-library/dom"]) {
      await symlink(join(testTools ?? "", name), join(app, "node_modules", name));
    }
    const args = ["node_modules/vitest/vitest.mjs", "run", "test/sign-in.test.js"];
    await inApp(process.execPath, ...args);
  });

  test("render on a server", async () => {
    const code = `
      import { composeDocument } from "@screenspec/format";
      import { renderToString } from "@screenspec/ssr";
      const draft = { components: [{ type: "Widget", widgetType: "Text", attributes: { text: "Hi" } }] };
      const head = { specId: "spec_1", version: 1, createdAt: new Date(0).toISOString() };
      console.log(renderToString(composeDocument(draft, head)));`;
    const { stdout } = await inApp(process.execPath, "--input-type=module", "--eval", code);
    assert.match(stdout, /<screen-spec[^>]*>.*Hi/s);
  });

  for (const version of [22, 24]) {
    test(`run in Node ${version}: the client and the CLI`, async () => {
      const node = await nodeOfVersion(version);
      const { origin, token } = server();
      await build({
        absWorkingDir: app,
        entryPoints: ["node-app.ts"],
        outdir: ".",
        packages: "external",
        format: "esm",
      });
      const code = `
        import { publishGreeting } from "./node-app.js";
        console.log(process.version, await publishGreeting(...process.argv.slice(1)));`;
      const { stdout } = await inApp(node, "--input-type=module", "--eval", code, origin, token);
      assert.match(stdout, new RegExp(`^v${version}\\.\\S+ 1\n$`));

      const screenspec = join(app, "node_modules/@screenspec/cli/dist/screenspec.js");
      const cwd = await mkdtemp(join(app, "specs-"));
      const env = { ...process.env, SCREENSPEC_SERVER: origin, SCREENSPEC_TOKEN: token };
      const cli = (...args: string[]) =>
        promisify(execFile)(node, [screenspec, ...args], { cwd, env });
      await cli("init", "--server", origin, "--yes");
      assert.match((await cli("validate")).stderr, /^1 spec: no problems\.$/m);
      await cli("apply", "--yes");
      const published = await cli("publish", "hello");
      assert.match(published.stdout, / {2}hello {2}staging {2}\S+ → \d+ {2}published/);
    });
  }
});
