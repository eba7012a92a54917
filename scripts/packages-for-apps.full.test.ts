import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, suite, test } from "node:test";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { askRun } from "../packages/server/testing/ask-run.ts";
import { bundleLikeMetro } from "./bundle-like-metro.ts";
import { findNpmPackage } from "./find-npm-package.ts";
import { nodeOfVersion } from "./node-of-version.ts";
import { npmWithoutRegistry } from "./npm-without-registry.ts";
import { packagesFolder } from "./published-packages.ts";

const names = ["format", "runtime", "rendering", "client"];
const entries = names.flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, "utf8"));
  return Object.keys(exports).map((path) => `@screenspec/${name}${path.slice(1)}`);
});

const [jest, metro] = await Promise.all(
  ["jest-cli@30.5.2", "metro-resolver@0.87.1"].map((spec) => findNpmPackage(spec)),
);
/** The versions of `hermes-compiler` that versions of React Native depend on. */
const compilers = {
  "0.84.1": "250829098.0.9",
  "0.86.3": "250829098.0.17",
  "0.88.1": "260318099.0.5",
};
const programs: { readonly [platform: string]: string } = {
  linux: "linux64-bin/hermesc",
  darwin: "osx-bin/hermesc",
  win32: "win64-bin/hermesc.exe",
};

/** The reason to skip a test that needs a package of npm. */
const without = (found: string | undefined) =>
  found === undefined && "The npm registry doesn't answer.";

suite("The packages that native apps use", { timeout: 600_000 }, () => {
  let app = "";
  let importsOfApp = "";
  /** The names that each entry exports as an ES module. */
  let exported: unknown;

  before(
    async () => {
      app = await realpath(await mkdtemp(join(tmpdir(), "screenspec-app-")));
      await askRun("/packages");
      await writeFile(join(app, "package.json"), "{}");
      const tarballs = names.flatMap((name) =>
        globSync(`${packagesFolder}/screenspec-${name}-*.tgz`),
      );
      await npmWithoutRegistry(app, "install", ...tarballs.map((file) => resolve(file)));
      importsOfApp = entries
        .map((entry, index) => `import * as entry${index} from "${entry}";\n`)
        .join("");
      exported = await runInApp(
        process.execPath,
        `${importsOfApp}console.log(JSON.stringify([${entries.map((_, index) => `Object.keys(entry${index})`)}]));`,
      );
    },
    { timeout: 300_000 },
  );

  after(() => rm(app, { recursive: true }));

  async function runInApp(node: string, code: string): Promise<unknown> {
    const file = join(app, "app.mjs");
    await writeFile(file, code);
    const { stdout, stderr } = await promisify(execFile)(node, [file], { cwd: app });
    assert.equal(stderr, "");
    return JSON.parse(stdout);
  }

  const bundles = (pattern: string) =>
    globSync(join(app, "node_modules/@screenspec", pattern)).sort();

  for (const version of [22, 24]) {
    test(`are loaded once by import and require: Node ${version}`, async () => {
      const code = `
        import { createRequire } from "node:module";
        const require = createRequire(import.meta.url);
        const once = [];
        for (const entry of ${JSON.stringify(entries)}) {
          once.push((await import(entry)) === require(entry));
        }
        console.log(JSON.stringify(once));`;
      const once = await runInApp(await nodeOfVersion(version), code);
      assert.deepEqual(
        once,
        entries.map(() => true),
      );
    });
  }

  test("are loaded by Jest, also with the conditions of React Native", {
    skip: without(jest),
  }, async () => {
    const code = `
      test("all entries", () => {
        const exported = ${JSON.stringify(entries)}.map((entry) => Object.keys(require(entry)).sort());
        expect(exported).toEqual(${JSON.stringify(exported)});
      });`;
    await writeFile(join(app, "app.test.js"), code);
    const projects = [
      ["node", "node-addons"],
      ["require", "react-native"],
    ].map((customExportConditions) => ({
      rootDir: app,
      displayName: customExportConditions.join(),
      transform: {},
      testEnvironmentOptions: { customExportConditions },
    }));
    const config = JSON.stringify({ rootDir: app, projects });
    const args = [join(jest ?? "", "jest-cli/bin/jest.js"), "--ci", "--json", "--config", config];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: app });
    assert.equal(JSON.parse(stdout).numPassedTests, projects.length);
  });

  suite("in React Native", { skip: without(metro) }, () => {
    let script = "";

    before(async () => {
      const list = entries.map((_, index) => `entry${index}`);
      const code = `${importsOfApp}globalThis.entries = [${list}];`;
      const bundle = await bundleLikeMetro(metro ?? "", code, app);
      script = bundle.script;
    });

    test("are found by Metro's resolver, and need no global objects of a platform to load", () => {
      const globals: { entries?: readonly object[] } = {};
      runInNewContext(script, globals);
      // The list is of the other context's class. esbuild adds `default` to CommonJS.
      const loaded = Array.from(globals.entries ?? [], (entry) =>
        Object.keys(entry)
          .filter((name) => name !== "default")
          .sort(),
      );
      assert.deepEqual(loaded, exported);
    });

    test("are the same modules for import and require", async () => {
      const required = entries.map((entry) => `require("${entry}")`);
      const both = `${importsOfApp}globalThis.entries = [${required}];`;
      const { inputs } = await bundleLikeMetro(metro ?? "", both, app);
      const own = inputs.filter((path) => path.includes("node_modules"));
      assert.deepEqual(
        own.filter((path) => !path.endsWith(".cjs")),
        [],
      );
    });

    for (const [reactNative, version] of Object.entries(compilers)) {
      test(`are compiled for Hermes untransformed: React Native ${reactNative}`, async (t) => {
        const modules = await findNpmPackage(`hermes-compiler@${version}`);
        const program = programs[process.platform];
        if (modules === undefined || program === undefined) {
          t.skip(without(modules) || "It has no program for this platform.");
          return;
        }
        const file = join(app, "script.js");
        await writeFile(file, script);
        const hermesc = join(modules, "hermes-compiler/hermesc", program);
        const args = ["-w", "-O0", "-emit-binary", "-out", join(app, "script.hbc"), file];
        await promisify(execFile)(hermesc, args);
      });
    }
  });

  for (const name of names) {
    test(`have source maps with the sources, each in one bundle: ${name}`, async () => {
      const files = bundles(`${name}/dist/cjs/**/*.cjs`);
      assert.notEqual(files.length, 0);
      const sources: string[] = [];
      for (const file of files) {
        const map = JSON.parse(await readFile(`${file}.map`, "utf8"));
        assert.ok(map.sourcesContent.every((content: unknown) => typeof content === "string"));
        sources.push(...map.sources.map((source: string) => resolve(file, "..", source)));
      }
      // Otherwise a class would exist twice.
      assert.deepEqual(sources.sort(), [...new Set(sources)].sort());
    });
  }

  test("lead errors in CommonJS to their sources", async () => {
    const [file = ""] = bundles("runtime/dist/cjs/index.cjs");
    const code = `require(${JSON.stringify(file)}).checkDocument(1);`;
    const args = ["--enable-source-maps", "--eval", code];
    await assert.rejects(
      promisify(execFile)(process.execPath, args),
      /runtime\/src\/document\/check-document\.ts:\d+/,
    );
  });
});
