import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { build, type Plugin } from "esbuild";
import { compile as compileSvelte } from "svelte/compiler";
import { compileScript, parse } from "vue/compiler-sfc";
import { composeDocument } from "../../packages/format/src/index.ts";
import { startBrowser } from "../../packages/server/testing/browser.ts";

const folder = import.meta.dirname;
const origin = "https://screens.example.com";

/** Compiles each file of an app with its framework's compiler. */
const frameworks: Plugin = {
  name: "frameworks",
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { descriptor } = parse(await readFile(path, "utf8"));
      const compilerOptions = { isCustomElement: (tag: string) => tag === "screen-spec" };
      const { content } = compileScript(descriptor, {
        id: "app",
        inlineTemplate: true,
        templateOptions: { compilerOptions },
      });
      return { contents: content, loader: "js", resolveDir: folder };
    });
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js } = compileSvelte(await readFile(path, "utf8"), { generate: "client" });
      return { contents: js.code, loader: "js", resolveDir: folder };
    });
  },
};

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    format: "esm",
    write: false,
    conditions: ["@screenspec/source", "browser"],
    plugins: [frameworks],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

async function publishedGreeting(): Promise<string> {
  const spec = JSON.parse(await readFile(join(folder, "greeting.json"), "utf8"));
  const head = { specId: "greeting", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };
  return JSON.stringify(composeDocument(spec, head));
}

const page = (script: string) =>
  `<!doctype html><title>Greeting</title><div id="app"></div><script type="module" src="${script}"></script>`;

const apps = {
  html: {
    page: await readFile(join(folder, "html/index.html"), "utf8"),
    entry: "../../packages/web/src/index.ts",
  },
  react: { page: page("/app.js"), entry: "react/app.tsx" },
  vue: { page: page("/app.js"), entry: "vue/main.js" },
  svelte: { page: page("/app.js"), entry: "svelte/main.js" },
};

suite("<screen-spec> in a page made with", () => {
  for (const [name, app] of Object.entries(apps)) {
    test(`${name} shows a document, receives its data, and dispatches its events`, async (t) => {
      const browser = await startBrowser(t);
      const tab = await browser.newPage();
      const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
        "/": ["text/html", app.page],
        [name === "html" ? "/sdk/screen-spec.js" : "/app.js"]: [
          "text/javascript",
          await bundle(app.entry),
        ],
        "/cdn/specs/greeting.json": ["application/json", await publishedGreeting()],
      };
      await tab.route("**/*", async (route) => {
        const [type, body] = files[new URL(route.request().url()).pathname] ?? [
          "text/plain",
          undefined,
        ];
        if (body === undefined) return route.fulfill({ status: 404 });
        return route.fulfill({ contentType: type, body });
      });
      await tab.goto(`${origin}/`);
      await tab.getByText("Hello, Ada!").waitFor();
      await tab.locator("#name").fill("Grace");
      await tab.getByText("Hello, Grace!").waitFor();
      await tab.getByRole("button", { name: "Wave" }).click();
      await tab.waitForFunction('document.title === "waved: Grace"');
      assert.equal(await tab.title(), "waved: Grace");
    });
  }
});
