import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedPage } from "../../testing/open-dev-page.ts";
import { createProject } from "../../testing/project.ts";
import { config, startDev } from "../../testing/start-dev.ts";
import { specWith } from "../../testing/survey-spec.ts";
import { networkAddress } from "../dev/addresses.ts";

const openPage = sharedPage();

test("an app follows the files by a link with a secret, and other devices get nothing else", async (t) => {
  const files = {
    "screenspec.config.json": { ...config, appScheme: "myapp" },
    "specs/survey.json": specWith("Before"),
  };
  const { app, url, project, untilNote } = await startDev(t, files, ["--native"]);
  await untilNote(`${app}`);
  const link = new URL(`${app}`);
  assert.equal(link.protocol, "myapp:");
  const preview = link.searchParams.get("url") ?? "";
  assert.match(preview, /\/preview\/[\w-]{22}\/survey$/);
  // As apps of React Native in a browser send it.
  const headers = { origin: "http://localhost:8081" };
  const first = await fetch(`${preview}/document`, { headers });
  assert.equal(first.headers.get("access-control-allow-origin"), "*");
  const { state, document } = Object(await first.json());
  assert.match(JSON.stringify(document), /Before/);
  const waiting = fetch(`${preview}/document?state=${state}`);
  await project.write("specs/survey.json", specWith("After"));
  assert.match(await (await waiting).text(), /After/);

  const wrong = await fetch(
    preview.replace(/[^/]+\/survey$/, "AAAAAAAAAAAAAAAAAAAAAA/survey/document"),
  );
  assert.deepEqual([wrong.status, await wrong.json()], [404, { code: "not_found" }]);
  const { origin } = new URL(preview);
  const isNetwork = networkAddress() !== undefined;
  for (const path of ["/survey", "/@/events?spec=survey", "/@/main.js"]) {
    const { status, body } = await fetch(origin + path);
    await body?.cancel();
    assert.equal(status, isNetwork ? 403 : 200, path);
  }
  const { page } = await openPage(url);
  await page.getByRole("button", { name: "Open on a phone" }).click();
  await page.getByRole("img", { name: `QR code of ${app}` }).waitFor();
  assert.equal(await page.getByRole("dialog").getByRole("img").count(), 1);
  await assertAccessible(page);
});

/** The address of the preview of a spec. */
function previewOf(app: string | undefined, slug: string): string {
  return (new URL(`${app}`).searchParams.get("url") ?? "").replace(/[^/]+$/, slug);
}

const native = ["--native", "myapp"];

test("an app that asks for an unknown spec gets a document that names the specs, and the spec when its file exists", async (t) => {
  const files = { "specs/survey.json": specWith("Known"), "specs/home.json": "{" };
  const { app, project } = await startDev(t, files, native);
  const read = async (slug: string, query = "") =>
    (await fetch(`${previewOf(app, slug)}/document${query}`)).json();
  const { state, document } = Object(await read("surve"));
  const text = JSON.stringify(document);
  assert.match(text, /There is no spec \\"surve\\"\..*There are home, survey\./);
  const waiting = read("surve", `?state=${state}`);
  await project.write("specs/surve.json", specWith("Created"));
  assert.match(JSON.stringify(await waiting), /Created/);
  assert.match(JSON.stringify(await read("home")), /specs\/home\.json:1:2: This isn't JSON/);
});

test("an app gets the mocks with the document, and again when they change", async (t) => {
  const files = {
    "specs/survey.json": specWith("Mocks"),
    "mocks/answer.json": { url: "/v1/answer", body: { text: "first" } },
  };
  const { app, project } = await startDev(t, files, native);
  const preview = `${previewOf(app, "survey")}/document`;
  const { state, mocks, document } = Object(await (await fetch(preview)).json());
  const mock = { method: "GET", url: "/v1/answer", status: 200, delayMs: 0, headers: {} };
  assert.deepEqual(mocks, [{ ...mock, body: { text: "first" } }]);
  const waiting = fetch(`${preview}?state=${state}`);
  await project.write("mocks/answer.json", { url: "/v1/answer", body: { text: "second" } });
  const next = Object(await (await waiting).json());
  assert.deepEqual(next.mocks, [{ ...mock, body: { text: "second" } }]);
  assert.deepEqual(next.document, document);
});

test("--native takes a scheme, or the address of a project in Expo Go", async (t) => {
  const files = { "specs/survey.json": specWith("Native") };
  const { app } = await startDev(t, files, ["--native", "exp://192.168.1.20:8081"]);
  assert.match(`${app}`, /^exp:\/\/192\.168\.1\.20:8081\/--\/screenspec\?url=http/);
  const project = await createProject(t, { "screenspec.config.json": config, ...files });
  const codeOf = async (...args: string[]) =>
    (await project.run("dev", "--json", ...args)).json.error?.code;
  assert.equal(await codeOf("--native"), "app_missing");
  assert.equal(await codeOf("--native", "https"), "usage");
});
