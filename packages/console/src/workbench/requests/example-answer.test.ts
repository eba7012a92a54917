import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { findAnswer } from "@screenspec/format";
import { checkSpecText } from "../json/check-spec-text.ts";
import { findRequests, requestTargets, withoutBase } from "./declared-requests.ts";
import { type ExampleAnswer, isAnswerTo, readAnswers } from "./example-answer.ts";

const answer = (url: string, method = "GET"): ExampleAnswer => ({
  method,
  url,
  status: 200,
  delayMs: 0,
});
const get = (url: string) => ({ method: "GET", url });

test("An answer matches the method and the URL; a URL without a query matches any query", () => {
  const answers = [answer("/orders", "POST"), answer("/orders"), answer("/orders?page=2")];
  assert.equal(findAnswer(answers, get("/orders"))?.url, "/orders");
  assert.equal(findAnswer(answers, get("/orders?page=1#top"))?.url, "/orders");
  assert.equal(findAnswer(answers, get("/orders?page=2"))?.url, "/orders?page=2");
  assert.equal(findAnswer(answers, { method: "POST", url: "/orders" })?.method, "POST");
  for (const url of ["/order", "/orders/1", "https://a.example/orders"]) {
    assert.equal(findAnswer(answers, get(url)), undefined, url);
  }
});

test("A star stands for any text, and the most precise URL wins", () => {
  const answers = [answer("*"), answer("/users/*"), answer("/users/*/photo"), answer("/users/me")];
  for (const [url, expected] of [
    ["/users/me", "/users/me"],
    ["/users/7", "/users/*"],
    ["/users/", "/users/*"],
    ["/users/7/photo", "/users/*/photo"],
    ["/users/photo", "/users/*"],
    ["/else", "*"],
  ] as const) {
    assert.equal(findAnswer(answers, get(url))?.url, expected, url);
  }
  const hostile = answer("*a".repeat(900));
  assert.equal(findAnswer([hostile], get("a".repeat(2000).concat("b"))), undefined);
});

test("Wrong answers are rejected with their number, the member and what it must be", () => {
  for (const [value, message] of [
    [{}, "The example answers are not a list."],
    [[{}], "Example answer 1: The URL must have 1 to 2000 characters."],
    [
      [get("/a"), { ...get("/a"), method: "get" }],
      /^Example answer 2: The method must be one of GET/,
    ],
    [[get("http://a.example")], /must begin with \/, https:\/\/ or endpoint:/],
    [[get("javascript:alert(1)")], /must begin with/],
    [[{ ...get("/a"), status: 199 }], /status must be a whole number from 200 to 599/],
    [[{ ...get("/a"), status: "200" }], /status/],
    [[{ ...get("/a"), delayMs: -1 }], /delay must be a whole number of milliseconds/],
    [Array(201).fill(get("/a")), /At most 200/],
  ] as const) {
    assert.throws(() => readAnswers(value), { message });
  }
  assert.deepEqual(readAnswers([get("books")]), [answer("/books")]);
});

test("The requests of a document are its ApiCalls, with a star for each expression", () => {
  const call = (attributes: object) => ({ actionType: "ApiCall", attributes });
  const actions = {
    relative: call({ url: "books/{{ item.id }}/pages?size={{ item.size }}" }),
    absolute: call({ url: "https://api.example.com/v1", method: "PUT" }),
    named: call({ endpointId: "reviews" }),
    computed: call({ url: { $expr: {} } }),
    other: { actionType: "Track" },
    broken: null,
  };
  const requests = findRequests({ actions });
  assert.deepEqual(
    requests.map(({ actionId, method, url }) => `${actionId} ${method} ${url}`),
    [
      "relative GET /books/*/pages",
      "absolute PUT https://api.example.com/v1",
      "named GET endpoint:reviews",
      "computed GET /*",
    ],
  );
  const targets = requestTargets(requests, [answer("https://other.example/a")]);
  assert.deepEqual(targets.allowedOrigins, ["https://api.example.com", "https://other.example"]);
  assert.deepEqual(targets.endpoints, { reviews: { url: "endpoint:reviews" } });
  assert.equal(withoutBase(`${targets.baseUrl}/books?a=1`), "/books?a=1");
  for (const broken of [null, 3, { actions: [] }, { actions: 1 }]) {
    assert.deepEqual(findRequests(broken), []);
  }
});

test("Every request of the examples has an example answer, and every answer is used", async () => {
  const folder = new URL("../../../../../examples/", import.meta.url);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json"))) {
    const { document } = checkSpecText(await readFile(new URL(file, folder), "utf8"));
    const requests = findRequests(document);
    if (requests.length === 0) continue;
    const answers = readAnswers(
      JSON.parse(await readFile(new URL(`answers/${file}`, folder), "utf8")),
    );
    for (const request of requests) {
      assert.ok(
        answers.some((each) => isAnswerTo(each, request)),
        `${file} ${request.actionId}`,
      );
    }
    for (const each of answers) {
      assert.ok(
        requests.some((request) => isAnswerTo(each, request)),
        `${file} ${each.url}`,
      );
    }
  }
});
