import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { answerDevRequest } from "./answer-dev-request.ts";

test("A request of a document stays below the path of the app's API, however it is written", async (t) => {
  const asked: (string | undefined)[] = [];
  const api = createServer((request, response) => {
    asked.push(request.url);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  t.after(() => api.close());
  const baseUrl = `http://127.0.0.1:${Object(api.address()).port}/public/v1`;
  const { signal } = new AbortController();
  const ask = (url: string) =>
    answerDevRequest({ method: "GET", url, headers: {} }, { mocks: [], baseUrl, signal });
  for (const url of [
    "/../admin",
    "/a/../../admin",
    "/%2e%2e/admin",
    "/.%2E/admin",
    "/..\\admin",
    "/..%2fadmin",
    "/..%5cadmin",
    "/%252e%252e/admin",
    "/a/..;/admin",
    "/.\t./admin",
    "/..",
    "/../v1x/admin",
    "/%zz",
  ]) {
    const answer = await ask(url);
    assert.ok("reason" in answer && answer.reason.includes("leads out of"), url);
  }
  assert.deepEqual(asked, []);
  for (const url of ["/", "/a/./b?x=../y", "/a..b/...", "//a", "/a/../b", "/caf%C3%A9"])
    await ask(url);
  assert.deepEqual(asked, [
    "/public/v1/",
    "/public/v1/a/b?x=../y",
    "/public/v1/a..b/...",
    "/public/v1//a",
    "/public/v1/b",
    "/public/v1/caf%C3%A9",
  ]);
});

test("A redirect of the app's API isn't followed: it could lead anywhere, with the request's headers", async (t) => {
  const asked: (string | undefined)[] = [];
  const api = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: "/admin" }).end();
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  t.after(() => api.close());
  const baseUrl = `http://127.0.0.1:${Object(api.address()).port}/public`;
  const { signal } = new AbortController();
  const request = { method: "GET", url: "/a", headers: { "x-key": "secret" } };
  const answer = await answerDevRequest(request, { mocks: [], baseUrl, signal });
  assert.ok("reason" in answer);
  assert.equal(
    answer.reason,
    `${baseUrl} redirects it to /admin. Redirects aren't followed: use its new address.`,
  );
  assert.deepEqual(asked, ["/public/a"]);
});
