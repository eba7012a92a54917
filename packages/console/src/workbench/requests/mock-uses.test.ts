import assert from "node:assert/strict";
import { test } from "node:test";
import { countRequest, describeUses, findUnanswered, type MadeRequest } from "./mock-uses.ts";

const mock = (method: string, url: string) => ({
  method,
  url,
  status: 200,
  delayMs: 0,
  headers: {},
});
const get = (url: string) => ({ method: "GET", url });
const madeOf = (...urls: readonly string[]) =>
  urls.reduce<readonly MadeRequest[]>((made, url) => countRequest(made, get(url), undefined), []);

const declared = [
  { actionId: "load", ...get("/books/*") },
  { actionId: "save", method: "POST", url: "/books" },
];

test("Requests without a mock are listed once, those that are made by the pattern of their action", () => {
  const made = madeOf("/books/1?page=1", "/books/2", "/other?page=1", "/other?page=2");
  const unanswered = (mocks: ReturnType<typeof mock>[]) =>
    findUnanswered({ mocks, declared, made }).map(({ method, url }) => `${method} ${url}`);
  assert.deepEqual(unanswered([]), ["GET /books/*", "POST /books", "GET /other"]);
  assert.deepEqual(unanswered([mock("GET", "/books/*"), mock("GET", "/other?page=1")]), [
    "POST /books",
    "GET /other",
  ]);
});

const answer = { status: 200, headers: {}, text: "" };

test("A request that the host answers isn't without a mock, until it fails", () => {
  const answered = countRequest([], get("/books"), answer);
  assert.deepEqual(findUnanswered({ mocks: [], declared: [], made: answered }), []);
  const failed = countRequest(answered, get("/books"), undefined);
  assert.deepEqual(findUnanswered({ mocks: [], declared: [], made: failed }), [get("/books")]);
});

test("A declared request isn't without a mock once the host has answered it, and has the file that the host misses", () => {
  const missing = { reason: "It has no mock.", file: "mocks/books.json", content: "{}" };
  const [load] = declared;
  const of = (made: readonly MadeRequest[]) =>
    findUnanswered({ mocks: [], declared: declared.slice(0, 1), made });
  const answered = countRequest([], get("/books/1"), answer);
  assert.deepEqual(of(answered), []);
  assert.deepEqual(of(countRequest([], get("/books/1"), missing)), [
    { ...get(load?.url ?? ""), missing },
  ]);
});

test("A mock is described by its actions and by how often it has answered", () => {
  const mocks = [mock("GET", "/books/*"), mock("GET", "/books/1"), mock("GET", "/unused")];
  const made = madeOf("/books/1", "/books/2", "/books/2?page=1", "/none");
  assert.deepEqual(describeUses({ mocks, declared, made }), [
    "load, answered 2 times",
    "answered once",
    "",
  ]);
});

test("At most 100 different requests are counted", () => {
  const made = madeOf(...Array.from({ length: 101 }, (_, index) => `/${index}`), "/0");
  assert.equal(made.length, 100);
  assert.equal(made[0]?.count, 2);
});
