import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, suite, test } from "node:test";
import { promisify } from "node:util";
import { build } from "esbuild";
import { onSqlite } from "../packages/server/testing/databases.ts";
import { sharedServer } from "../packages/server/testing/shared-server.ts";
import { nodeOfVersion } from "./node-of-version.ts";
import { packPackage, publishedPackages } from "./published-packages.ts";

/** The published packages as an app gets them: packed, and installed in an empty folder, with npm's registry for others. */
suite("The packages in an app that has installed them", () => {
  const server = sharedServer(onSqlite);
  let app = "";
  const inApp = (file: string, ...args: readonly string[]) =>
    promisify(execFile)(file, args, { cwd: app });

  before(async () => {
    app = await mkdtemp(join(tmpdir(), "screenspec-app-"));
    await promisify(execFile)("npm", ["run", "--silent", "build:packages"]);
    const packed = await Promise.all(publishedPackages.map((name) => packPackage(name, app)));
    await writeFile(join(app, "package.json"), JSON.stringify({ type: "module" }));
    const options = ["--prefer-offline", "--no-audit", "--no-fund"];
    const files = packed.map(({ file }) => file);
    await inApp("npm", "install", ...options, ...files, "react", "@types/react");
    await cp("scripts/app-of-packages", app, { recursive: true });
    const config = JSON.parse(await readFile(join(app, "tsconfig.json"), "utf8"));
    const own = { ...config, extends: resolve("tsconfig.json") };
    await writeFile(join(app, "tsconfig.json"), JSON.stringify(own));
  });

  after(() => rm(app, { recursive: true }));

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
