import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { after, before, suite, test } from "node:test";
import { type Fate, startRelay } from "../../packages/client/testing/relay.ts";
import { startDev } from "../../packages/react-native/testing/start-dev.ts";
import { askRun } from "../../packages/server/testing/ask-run.ts";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { sharedServer } from "../../packages/server/testing/shared-server.ts";
import { createSpec } from "../../packages/server/testing/specs.ts";
import { pictureOf } from "../../packages/web/testing/examples/picture-of.ts";
import { action, renderer, specOf, widget } from "../../packages/web/testing/specs.ts";
import { runProgram } from "../../scripts/run-program.ts";

const folder = import.meta.dirname;
const sdk = resolve("packages/react-native");
const types: { readonly [extension: string]: string } = {
  ".html": "text/html",
  ".js": "text/javascript",
};

/** A spec that the adapters for packages of Expo draw. */
const expoDraft = specOf(
  renderer(
    "Column",
    {},
    {},
    widget(
      "Image",
      { url: "https://images.example.com/shoe.svg", fit: "none" },
      { style: { width: 120, height: 90 } },
    ),
    widget("Video", { url: "https://images.example.com/tour.mp4", alt: "A tour", loop: true }),
    widget("Button", { text: "Copy" }, { onClickActionIds: ["copy"] }),
  ),
  {},
  { actions: action("copy", "CopyToClipboard", { text: "SPRING-25" }) },
);

/** A spec with an input, and more text than fits. */
function draftWith(words: string) {
  const rows = Array.from({ length: 40 }, (_, index) => widget("Text", { text: `Row ${index}` }));
  const input = widget("TextField", { label: "Name" }, { id: "name" });
  const column = renderer("Column", {}, {}, widget("Text", { text: words }), input, ...rows);
  return specOf(renderer("Scrollable", {}, {}, column));
}

/** Installing and exporting take minutes while other tests run. */
const timeout = 900_000;

/**
 * Expo with React Native, the packages of adapters and Jest is 670 MB, so the app has a lock file of its own, and only these
 * tests install it. They run the app with react-native-web: there is no device.
 */
suite("The app of Expo, with the packed SDK", { timeout }, () => {
  const server = sharedServer(onSqlite);
  let output = "";

  before(
    async () => {
      output = await mkdtemp(join(tmpdir(), "screenspec-expo-"));
      await askRun("/react-native");
      await runProgram(process.execPath, ["scripts/build-react-native.ts"], ".");
      const [tarball = ""] = globSync(join(sdk, "screenspec-react-native-*.tgz"));
      // `npm ci` refuses a lock file that lacks optional packages of other platforms, which not every registry has.
      await runProgram("npm", ["install", "--no-save", "--no-audit", "--no-fund", tarball], folder);
    },
    { timeout },
  );

  after(() => rm(output, { recursive: true }));

  test("passes its type check, also with the types of specs", { timeout }, async () => {
    for (const project of [folder, join(folder, "app-types")]) {
      await runProgram(process.execPath, ["node_modules/typescript/bin/tsc", "-p", project], ".");
    }
  });

  test("may import the SDK in a server component, where it is a client component", () => {
    for (const file of ["index.js", "cjs/index.cjs"]) {
      const source = readFileSync(
        join(folder, "node_modules/@screenspec/react-native/dist", file),
        "utf8",
      );
      assert.match(source, /^"use client";/);
    }
  });

  test("passes its tests in Jest: of a screen, as in the guide, and of a document in a route of expo-router", {
    timeout,
  }, async () => {
    const guide = await readFile("docs/guides/testing-screens.md", "utf8");
    const own = await readFile(join(folder, "sign-in.test.tsx"), "utf8");
    assert.ok(guide.includes(own.replace("../login.json", "./specs/sign-in.json")));
    await runProgram(process.execPath, ["node_modules/jest/bin/jest.js", "--ci"], folder);
  });

  test("gets each entry of the SDK, with its types", () => {
    const installed = join(folder, "node_modules/@screenspec/react-native");
    const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    for (const { require, default: module } of Object.values<Record<string, string>>(exports)) {
      for (const path of [
        require,
        module,
        require?.replace(".cjs", ".d.cts"),
        module?.replace(".js", ".d.ts"),
      ])
        assert.ok(existsSync(join(installed, path ?? "")), path);
    }
  });

  test("has React and React Native once", () => {
    for (const name of ["react", "react-native"]) {
      const found = globSync(`node_modules/{,**/node_modules/}${name}/package.json`, {
        cwd: folder,
      });
      assert.deepEqual(found, [`node_modules/${name}/package.json`]);
    }
  });

  test("is exported for Android, iOS and the web, where it shows a signed document, submits a form, shows the document at the next start offline, follows a draft of `screenspec dev`, and draws with packages of Expo", {
    timeout,
  }, async (t) => {
    const answers: Record<string, Fate> = {};
    const relay = await startRelay(t, server().origin, answers);
    const { origin } = new URL(relay.baseUrl);
    const spec = JSON.parse(await readFile("examples/login.json", "utf8"));
    const { $schema: _, ...fields } = spec;
    const specId = await createSpec(server(), fields);
    const published = await server().ask("POST", `/specs/${specId}/publish`);
    assert.equal(published.status, 200, published.text);
    const pointer = `/cdn/specs/${specId}.json`;
    const { link, save } = await startDev(t, draftWith("Before"));
    const preview = new URL(link).search;
    const { origin: previewOrigin } = new URL(new URL(link).searchParams.get("url") ?? "");
    await runProgram(
      process.execPath,
      [
        "node_modules/expo/bin/cli",
        "export",
        "--platform",
        "all",
        "--clear",
        "--output-dir",
        output,
      ],
      folder,
      {
        CI: "1",
        EXPO_OFFLINE: "1",
        EXPO_NO_TELEMETRY: "1",
        EXPO_PUBLIC_SCREENSPEC_SRC: origin + pointer,
        EXPO_PUBLIC_SCREENSPEC_JWKS: `${origin}/.well-known/jwks.json`,
        EXPO_PUBLIC_API_URL: origin,
        EXPO_PUBLIC_PREVIEW_ORIGIN: previewOrigin,
      },
    );
    for (const platform of ["android", "ios"]) {
      // As bytecode of Hermes.
      const files = globSync(`_expo/static/js/${platform}/*.hbc`, { cwd: output });
      assert.equal(files.length, 1, platform);
    }
    for (const file of globSync("**/*.{html,js}", { cwd: output })) {
      const body = readFileSync(join(output, file), "utf8");
      const headers = { "content-type": types[extname(file)] ?? "" };
      const paths = file === "index.html" ? ["/", `/screenspec${preview}`] : [`/${file}`];
      for (const path of paths) answers[path] = { status: 200, headers, body };
    }
    answers["/v1/sessions"] = { status: 401, body: "{}" };
    const browser = await startBrowser(t);
    const tab = await browser.newPage();

    await tab.goto(origin);
    await tab.getByRole("textbox", { name: "Email" }).fill("Ada@example.com");
    await tab.getByRole("textbox", { name: "Password" }).fill("not-the-password");
    await tab.getByRole("button", { name: "Sign in" }).click();
    await tab.getByText("don’t match").waitFor();
    const submitted = relay.requests.filter(({ url }) => url === "/v1/sessions");
    assert.deepEqual(
      submitted.map(({ method, body }) => [method, JSON.parse(body).email]),
      [["POST", "ada@example.com"]],
    );
    assert.ok(relay.requests.some(({ url }) => url.endsWith(".jws")));

    answers[pointer] = "cut";
    await tab.reload();
    await tab.getByRole("textbox", { name: "Email" }).waitFor();
    assert.equal(await tab.getByRole("textbox", { name: "Email" }).inputValue(), "");

    await tab.goto(`${origin}/screenspec${preview}`);
    await tab.getByText("Before").waitFor();
    await tab.getByRole("textbox", { name: "Name" }).fill("Ada");
    const last = tab.getByText("Row 39");
    await last.scrollIntoViewIfNeeded();
    const { y } = (await last.boundingBox()) ?? {};
    await save(draftWith("After"));
    await tab.getByText("After").waitFor({ state: "attached" });
    assert.equal(await tab.getByRole("textbox", { name: "Name" }).inputValue(), "Ada");
    assert.equal((await last.boundingBox())?.y, y);

    await tab.route("https://images.example.com/shoe.svg", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: pictureOf("shoe") }),
    );
    await tab.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await save(expoDraft);
    const image = tab.locator("[data-expoimage] img");
    await image.waitFor();
    assert.equal(await image.evaluate(({ style }) => style.objectFit), "none");
    const video = tab.getByLabel("A tour").locator("video");
    assert.deepEqual(await video.evaluate(({ src, loop }) => [src, loop]), [
      "https://images.example.com/tour.mp4",
      true,
    ]);
    await tab.getByRole("button", { name: "Copy" }).click();
    await tab.waitForFunction(
      "navigator.clipboard.readText().then((text) => text === 'SPRING-25')",
    );
  });
});
