import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { suite, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { onSqlite } from "../../../server/testing/databases.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import { until } from "../../../server/testing/until.ts";
import { buildDevPage } from "../../testing/dev-page.ts";
import {
  assertAccessible,
  openPage,
  problems,
  scroller,
  sharedPage,
} from "../../testing/open-dev-page.ts";
import { createProject } from "../../testing/project.ts";
import { config, type Dev, startDev } from "../../testing/start-dev.ts";
import { countingSpec, sendingSpec, specWith, widget } from "../../testing/survey-spec.ts";
import { networkAddress } from "../dev/addresses.ts";

suite("dev", () => {
  const openSharedPage = sharedPage();

  test("shows a change of a file, and keeps the screens, the inputs and the scroll position", async (t) => {
    const { project, url } = await startDev(t, { "specs/survey.json": specWith("Before") });
    const { page, screen, complaints } = await openSharedPage(url);
    await screen.getByRole("button", { name: "Next" }).click();
    await screen.getByLabel("Name").fill("Ada");
    await scroller(screen).evaluate((element) => {
      element.scrollTop = 70;
    });
    await project.write("specs/survey.json", specWith("After"));
    await screen.getByText("After").waitFor();
    assert.equal(await screen.getByLabel("Name").inputValue(), "Ada");
    assert.equal(await scroller(screen).evaluate((element) => element.scrollTop), 70);
    assert.equal(new URL(page.url()).pathname, "/survey");
    await page.getByRole("button", { name: "From the start" }).click();
    await screen.getByRole("button", { name: "Next" }).waitFor();
    assert.deepEqual(complaints, []);
  });

  test("shows changes of parts and of custom types", async (t) => {
    const rating = widget("Rating", { stars: 5 });
    const body = (text: string) => ({ id: "main", type: "Screen", body: widget("Text", { text }) });
    const { project, url, untilNote } = await startDev(t, {
      "specs/home.json": { name: "Home", entryPoint: "main" },
      "specs/home/screens/main.json": body("Part"),
      "specs/rated.json": { name: "Rated", components: [rating] },
    });
    const { page, screen } = await openSharedPage(`${url}home`);
    await screen.getByText("Part", { exact: true }).waitFor();
    await project.write("specs/home/screens/main.json", body("Changed part"));
    await screen.getByText("Changed part").waitFor();
    await page.getByRole("link", { name: "Rated" }).click();
    await page.getByRole("tab", { name: "Problems 1" }).click();
    await problems(page).getByText("Rating").first().waitFor();
    await project.write("catalog/widgets/Rating.json", { attributes_schema: null });
    await problems(page).waitFor({ state: "hidden" });
    await untilNote("2 specs: no problems.");
  });

  test("shows errors over the screen that stays, with the lines and a link, until they are fixed", async (t) => {
    const { project, url, untilNote } = await startDev(t, { "specs/survey.json": specWith("One") });
    const { page, screen } = await openSharedPage(url);
    await screen.getByRole("button", { name: "Next" }).click();
    await screen.getByText("One").waitFor();

    await project.write("specs/survey.json", '{ "name": "Survey"');
    await problems(page).getByText("This isn't JSON").waitFor();
    assert.ok(await screen.getByText("One").isVisible());
    await untilNote("1 spec: 1 error, 0 warnings.");

    await project.write("specs/survey.json", specWith("Two", { txt: 1 }));
    await problems(page).getByText('have no "txt"').waitFor();
    // The broken node is replaced, and the rest is shown.
    await screen.getByText('have no "txt"').waitFor();
    assert.ok(await screen.getByLabel("Name").isVisible());
    assert.match(await problems(page).locator("pre").innerText(), /> *\d+ \| .*"txt": 1/);
    const link = problems(page).getByRole("link", { name: /^specs\/survey\.json:\d+:\d+$/ });
    const place = `vscode://file${project.path("specs/survey.json")}:`;
    assert.ok((await link.getAttribute("href"))?.startsWith(place));

    await page.getByRole("button", { name: "Collapse the panel" }).click();
    await problems(page).waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: "Problems 1" }).click();
    await problems(page).waitFor();
    await page.keyboard.press("Escape");
    await problems(page).waitFor({ state: "hidden" });
    // It stays closed while the problems are the same.
    await project.write("specs/survey.json", { ...specWith("Two", { txt: 1 }), name: "Renamed" });
    await page.getByRole("link", { name: "Renamed" }).waitFor();
    assert.ok(await problems(page).isHidden());
    await page.getByRole("tab", { name: "Problems 1" }).click();
    await problems(page).waitFor();
    await project.write("specs/survey.json", specWith("Three"));
    await screen.getByText("Three").waitFor();
    await problems(page).waitFor({ state: "hidden" });
  });

  test("shows no error for a file that is half saved", async (t) => {
    const { project, url } = await startDev(t, { "specs/survey.json": specWith("Before") });
    const { page, screen } = await openSharedPage(url);
    await screen.getByRole("button", { name: "Next" }).click();
    await screen.getByText("Before").waitFor();
    await page.evaluate(`
      const panel = document.querySelector("[role=tabpanel]");
      new MutationObserver(() => {
        if (panel.checkVisibility()) document.body.dataset.flashed = "";
      }).observe(document.body, { attributes: true, subtree: true });
    `);
    const text = JSON.stringify(specWith("After"));
    for (const saved of ["", text.slice(0, 40), text]) {
      // Synchronous: on a busy machine, a thread could take longer than a file may be half saved.
      writeFileSync(project.path("specs/survey.json"), saved);
      await setImmediate();
    }
    await screen.getByText("After").waitFor();
    assert.equal(await page.locator("body[data-flashed]").count(), 0);
  });

  test("lists added and removed specs", async (t) => {
    const { project, url } = await startDev(t, { "specs/one.json": specWith("One") });
    const { page } = await openSharedPage(url);
    await project.write("specs/two.json", { ...specWith("Two"), name: "Second" });
    await page.getByRole("link", { name: "Second" }).click();
    await page.waitForURL("**/two");
    await rm(project.path("specs/two.json"));
    await page.getByRole("link", { name: "Second" }).waitFor({ state: "detached" });
  });

  test("answers requests by mocks, which can change, and names the file that is missing", async (t) => {
    const files = { "specs/survey.json": specWith("Mocks") };
    const { project, url, untilNote } = await startDev(t, files);
    const { page, screen } = await openSharedPage(url);
    await screen.getByRole("button", { name: "Next" }).click();
    await screen.getByRole("button", { name: "Load" }).click();
    await page.getByRole("tab", { name: "Requests 1" }).click();
    const requests = page.getByRole("tabpanel", { name: /^Requests/ });
    await requests.getByText("mocks/get-v1-answer.json").waitFor();
    await untilNote("GET /v1/answer: It has no mock. Create mocks/get-v1-answer.json.");

    await project.write("mocks/get-v1-answer.json", { url: "/v1/answer", body: { text: "first" } });
    await requests.getByText("mocks/get-v1-answer.json").waitFor({ state: "detached" });
    await screen.getByRole("button", { name: "Load" }).click();
    await screen.getByText("Answer: first").waitFor();
    await project.write("mocks/get-v1-answer.json", [{ url: "/v1/*", body: { text: "second" } }]);
    // One write may be reported as several changes, so the number of notes doesn't tell which was read.
    await until(async () => {
      await screen.getByRole("button", { name: "Load" }).click();
      return screen.getByText("Answer: second").isVisible();
    });

    await project.write("mocks/get-v1-answer.json", { url: "/v1/answer", status: 99 });
    await problems(page).getByText("The status must be a whole number").waitFor();
  });

  test("sends requests without a mock to the app's API, if its user names it", async (t) => {
    const asked: string[] = [];
    const api = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      response.end(JSON.stringify({ text: asked.at(-1) }));
    });
    await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
    t.after(() => api.close());
    const baseUrl = `http://127.0.0.1:${Object(api.address()).port}/base`;
    const files = {
      "screenspec.config.json": { ...config, baseUrl },
      "specs/survey.json": specWith("API"),
    };
    const load = async ({ url }: Dev) => {
      const { screen } = await openSharedPage(url);
      await screen.getByRole("button", { name: "Next" }).click();
      await screen.getByRole("button", { name: "Load" }).click();
      return screen;
    };
    const screen = await load(await startDev(t, files, ["--base-url", `${baseUrl}/`]));
    await screen.getByText("Answer: GET /base/v1/answer").waitFor();

    const unconfirmed = await startDev(t, files);
    await unconfirmed.untilNote(`Requests aren't sent to ${baseUrl}`);
    await load(unconfirmed);
    await unconfirmed.untilNote("It has no mock.");
    assert.deepEqual(asked, ["GET /base/v1/answer"]);
  });

  test("sends the headers and the body of a request, and gives the screen the headers of its answer", async (t) => {
    const received: unknown[] = [];
    const api = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push([request.method, request.headers["x-app"], JSON.parse(body)]);
      response.setHeader("x-total", "7").end("{}");
    });
    await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
    t.after(() => api.close());
    const baseUrl = `http://127.0.0.1:${Object(api.address()).port}`;
    const files = { "specs/survey.json": sendingSpec };
    const { url } = await startDev(t, files, ["--base-url", baseUrl]);
    const { page, screen } = await openSharedPage(url);
    await screen.getByText("Total: 7").waitFor();
    assert.deepEqual(received, [["PUT", "shop", { count: 1 }]]);
    await page.getByRole("tab", { name: "Events" }).click();
    await page.getByText("PUT /v1/cart → 200").waitFor();
  });

  test("keeps what a screen stores when the file changes and the page is opened again, for each spec", async (t) => {
    const files = { "specs/one.json": countingSpec("One"), "specs/two.json": countingSpec("Two") };
    const { project, url } = await startDev(t, files);
    const { page, screen } = await openSharedPage(`${url}one`);
    await screen.getByText("One 0").waitFor();
    await screen.getByRole("button", { name: "Count" }).click();
    await screen.getByText("One 1").waitFor();
    await project.write("specs/one.json", countingSpec("Changed"));
    await screen.getByText("Changed 1").waitFor();
    await page.getByRole("button", { name: "From the start" }).click();
    await screen.getByText("Changed 1").waitFor();
    await page.reload();
    await screen.getByText("Changed 1").waitFor();
    await page.getByRole("link", { name: "Two" }).click();
    await screen.getByText("Two 0").waitFor();
    await page.goBack();
    await screen.getByText("Changed 1").waitFor();
  });

  test("shows a screen whose storage is blocked, or has something else @full", async (t) => {
    const { url } = await startDev(t, { "specs/one.json": countingSpec("One") });
    const { page, screen, complaints } = await openPage(t, url);
    await screen.getByText("One 0").waitFor();
    for (const other of ["{", "null", '{"count": 1}', "[1, [2], [3, 4]]"]) {
      await page.evaluate(
        `localStorage.setItem("screenspec-stored-one", ${JSON.stringify(other)})`,
      );
      await page.reload();
      await screen.getByText("One 0").waitFor();
    }
    await page.addInitScript(`
      if (self.origin !== "null") {
        Object.defineProperty(self, "localStorage", { get() { throw new Error("blocked"); } });
      }
    `);
    await page.reload();
    await screen.getByRole("button", { name: "Count" }).click();
    await screen.getByText("One 1").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("writes what a screen stores at once together @full", async (t) => {
    const { url } = await startDev(t, { "specs/one.json": countingSpec("One") });
    const { page, screen } = await openSharedPage(url);
    await screen.getByText("One 0").waitFor();
    await page.evaluate(`{
      const { setItem } = Storage.prototype;
      window.writes = 0;
      Storage.prototype.setItem = function (name, text) {
        if (name === "screenspec-stored-one") window.writes += 1;
        setItem.call(this, name, text);
      };
    }`);
    const preview = page.frames().find((frame) => frame.parentFrame() !== null);
    await preview?.evaluate(`
      for (let i = 0; i < 1000; i += 1) parent.postMessage({ type: "store", key: "a", text: String(i) }, "*");
    `);
    const stored = () => page.evaluate(`localStorage.getItem("screenspec-stored-one")`);
    await until(async () => (await stored()) === '[["a","999"]]');
    assert.ok(Number(await page.evaluate("window.writes")) < 100);
  });

  test("shows screens in a frame that can't reach the page, its storage and the server", async (t) => {
    const { url } = await startDev(t, { "specs/survey.json": specWith("Isolated") });
    const { page, screen } = await openSharedPage(url);
    await screen.getByRole("button", { name: "Next" }).waitFor();
    const preview = page.frames().find((frame) => frame.parentFrame() !== null);
    assert.ok(preview);
    assert.equal(await preview.evaluate("self.origin"), "null");
    for (const access of [
      "parent.document",
      "parent.localStorage",
      "localStorage",
      "fetch('/@/events?spec=survey')",
      "fetch('/@/request', { method: 'POST', mode: 'no-cors', body: '{}' })",
      "new Promise((_, fail) => { new EventSource('/@/events?spec=survey').onerror = fail; })",
    ]) {
      await assert.rejects(preview.evaluate(access), access);
    }
    const { headers } = await fetch(preview.url());
    assert.match(
      headers.get("content-security-policy") ?? "",
      /^sandbox allow-scripts; default-src 'none'/,
    );
  });

  test("loads nothing from elsewhere", async (t) => {
    const { url } = await startDev(t, { "specs/survey.json": specWith("Local", { txt: 1 }) });
    const { page, screen, complaints } = await openSharedPage("about:blank");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(url);
    await screen.getByRole("button", { name: "Next" }).waitFor();
    for (const name of ["Requests", "Data", "Events"]) {
      await page.getByRole("tab", { name }).click();
    }
    const elsewhere = loaded.filter((each) => !each.startsWith(url) && !each.startsWith("data:"));
    assert.deepEqual({ elsewhere, complaints }, { elsewhere: [], complaints: [] });
  });

  test("serves only this machine, and with --host the network, with a QR code", async (t) => {
    const address = networkAddress();
    if (address === undefined) return t.skip("There is no network.");
    const files = { "specs/survey.json": specWith("Host") };
    const local = await startDev(t, files);
    const inNetwork = (url: string) => url.replace("localhost", address);
    await assert.rejects(fetch(inNetwork(local.url)));
    const shared = await startDev(t, files, ["--host"]);
    const { page } = await openSharedPage(inNetwork(shared.url));
    await page.frameLocator("iframe").getByRole("button", { name: "Next" }).waitFor();
    await page.getByRole("button", { name: "Open on a phone" }).click();
    await page.getByRole("img", { name: `QR code of ${inNetwork(shared.url)}` }).waitFor();
    await shared.untilNote(`Everyone in the network can open ${inNetwork(shared.url)}`);
  });

  test("refuses requests for other names, as in DNS rebinding, and of other origins", async (t) => {
    const { url } = await startDev(t, { "specs/survey.json": specWith("Secret") });
    const { port, host } = new URL(url);
    const statusOf = (headers: Record<string, string>, path = "/survey", method = "GET") =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: "127.0.0.1", path, method, headers }, (response) => {
          response.destroy();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end();
      });
    assert.equal(await statusOf({ host }), 200);
    assert.equal(await statusOf({ host: `127.0.0.1:${port}` }), 200);
    for (const name of [`evil.example:${port}`, "localhost.evil.example"]) {
      assert.equal(await statusOf({ host: name }), 403, name);
      assert.equal(await statusOf({ host: name }, "/@/events?spec=survey"), 403, name);
      assert.equal(await statusOf({ host: name }, "/preview/a/survey/document"), 403, name);
    }
    for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
      assert.equal(await statusOf({ host, origin }, "/@/events?spec=survey"), 403, origin);
      assert.equal(await statusOf({ host, origin }, "/@/request", "POST"), 403, origin);
    }
  });

  test("--push saves each change to the draft, and never overwrites other changes", async (t) => {
    const server = await startTestServer(t, onSqlite);
    const files = {
      "screenspec.config.json": { server: server.origin },
      "specs/survey.json": specWith("Before"),
    };
    const env = { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token };
    const { project, url, untilNote } = await startDev(t, files, ["--push"], env);
    const { page } = await openSharedPage(url);
    const draft = async () => (await server.ask("GET", "/specs/by-slug/survey")).json;
    await project.write("specs/survey.json", { ...specWith("After"), name: "Second" });
    await page.getByText(`survey: Saved to ${server.origin} as revision 1.`).waitFor();
    assert.equal((await draft()).name, "Second");

    await server.ask("PUT", "/specs/by-slug/survey", { ...specWith("Other"), name: "Console" });
    await project.write("specs/survey.json", { ...specWith("After"), name: "Third" });
    await page.getByText("Not saved: It was changed here and on the server.").waitFor();
    await untilNote("screenspec pull survey");
    assert.equal((await draft()).name, "Console");
  });

  test("has no serious accessibility problems, with problems and without", async (t) => {
    const files = { "specs/survey.json": specWith("One", { txt: 1 }) };
    const { url, project } = await startDev(t, files);
    const { page } = await openSharedPage(url);
    await problems(page).waitFor();
    await assertAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessible(page);
    await project.write("specs/survey.json", specWith("One"));
    await problems(page).waitFor({ state: "hidden" });
    await assertAccessible(page);
  });

  test("fails for an unknown spec, a project without specs and a port that is taken", async (t) => {
    const project = await createProject(t, { "screenspec.config.json": config });
    const pageFolder = await buildDevPage(t);
    const codeOf = async (...args: string[]) =>
      (await project.runWith({ pageFolder }, "dev", "--json", ...args)).json.error?.code;
    assert.equal(await codeOf(), "no_specs");
    await project.write("specs/survey.json", specWith("One"));
    assert.equal(await codeOf("nothing"), "spec_missing");
    assert.equal(await codeOf("--port", "x"), "usage");
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    t.after(() => taken.close());
    assert.equal(await codeOf("--port", `${Object(taken.address()).port}`), "port_unavailable");
  });
});
