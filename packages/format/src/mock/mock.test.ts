import assert from "node:assert/strict";
import { test } from "node:test";
import { ajv } from "../../testing/compiled-schemas.ts";
import { type MockAnswers, type MockReading, mockCases } from "../../testing/mock-cases.ts";
import { testCases } from "../../testing/test-cases.ts";
import { mockSchema } from "../schema/index.ts";
import { findMock, matchesUrl } from "./match-mock.ts";
import { mockResponse } from "./mock.ts";
import { readMocks } from "./read-mocks.ts";

const reading = mockCases<MockReading>("reading");

testCases("Mocks are read, and each problem has its pointer", reading, (given) => {
  const { mocks, problems } = readMocks(given.value);
  assert.deepEqual(
    problems.map(({ pointer }) => pointer),
    given.problems ?? [],
  );
  assert.deepEqual(mocks, given.mocks ?? []);
  assert.ok(problems.every(({ message, hint }) => message.endsWith(".") && hint !== ""));
});

testCases(
  "A request gets the response of the mock that matches it",
  mockCases<MockAnswers>("answers"),
  (given) => {
    const { mocks } = readMocks(given.mocks);
    for (const { method, url, response } of given.requests) {
      const mock = findMock(mocks, { method, url });
      const { text, ...head } = mock === undefined ? { text: "" } : mockResponse(mock);
      const body = text === "" ? {} : { body: JSON.parse(text) };
      assert.deepEqual(
        mock === undefined ? null : { ...head, ...body },
        response,
        `${method} ${url}`,
      );
    }
  },
);

const validate = ajv.compile(mockSchema());
// No keyword of JSON Schema compares names without their case.
const undecided = new Set(["a header twice"]);
const decided = reading.filter(({ name }) => !undecided.has(name));

testCases("The JSON Schema accepts what is read without problems", decided, ({ value }) => {
  for (const each of Array.isArray(value) ? value.map((mock) => [mock]) : [value]) {
    assert.equal(validate(each), readMocks(each).problems.length === 0, JSON.stringify(each));
  }
});

test("A list has at most 200 mocks, and a URL 2,000 characters", () => {
  const list = (length: number) => readMocks(Array(length).fill({ url: "/a" }));
  assert.equal(list(200).mocks.length, 200);
  assert.deepEqual(list(201), {
    mocks: [],
    problems: [
      {
        pointer: "",
        message: "There are 201 mocks. A list has at most 200.",
        hint: "Use several lists.",
      },
    ],
  });
  const problemsOf = (length: number) => readMocks({ url: "/".padEnd(length, "a") }).problems;
  assert.deepEqual(problemsOf(2000), []);
  assert.deepEqual(
    problemsOf(2001).map(({ pointer }) => pointer),
    ["/url"],
  );
});

test("Thousands of wrong members and headers are one problem each", () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a ${index}`, 1]));
  assert.equal(readMocks({ ...many, url: "/a", headers: many }).problems.length, 2);
});

test("A star in the URL of a mock stands for any text, in linear time", () => {
  for (const [pattern, url, expected] of [
    ["/v1/*", "/v1/orders/7?page=1", true],
    ["/v1/*/items", "/v1/7/items", true],
    ["/v1/*/items", "/v1/items", false],
    ["/a*b*b", "/a-b", false],
    ["/a*b*b", "/a-bb#top", true],
    ["*", "/", true],
    ["/a.c", "/abc", false],
    ["/a?b=*", "/a?b=\n1", true],
    [`/${"a*".repeat(40)}b`, `/${"a".repeat(10_000)}`, false],
    ["*a".repeat(900), `${"a".repeat(2000)}b`, false],
  ] as const) {
    assert.equal(matchesUrl(pattern, url), expected, `${pattern} ${url.slice(0, 40)}`);
  }
});
