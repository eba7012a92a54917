import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { test } from "node:test";
import { findAnswer } from "@screenspec/format";
import { createProject } from "../../testing/project.ts";
import { readMocks } from "./mocks.ts";

test("A star in the URL of a mock stands for any text, however many there are", () => {
  const matches = (pattern: string, url: string) => {
    const mock = { method: "GET", url: pattern, status: 200, delayMs: 0, headers: {} };
    return findAnswer([mock], { method: "GET", url }) !== undefined;
  };
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
  ] as const) {
    assert.equal(matches(pattern, url), expected, `${pattern} ${url.slice(0, 40)}`);
  }
});

test("Linked mocks are refused", async (t) => {
  const project = await createProject(t, { "other/a.json": { url: "/a" }, "mocks/b.json": {} });
  const codes = () =>
    readMocks(project.path("app")).problems.map(({ file, code }) => `${file} ${code}`);
  await project.write("app/a.json", { url: "/a" });
  await symlink(project.path("other"), project.path("app/mocks"));
  assert.deepEqual(codes(), ["mocks link_refused"]);
  const { problems } = readMocks(project.folder);
  await symlink(project.path("other/a.json"), project.path("mocks/c.json"));
  const all = readMocks(project.folder);
  assert.deepEqual(all.mocks, []);
  assert.deepEqual(
    all.problems.slice(problems.length).map(({ code }) => code),
    ["link_refused"],
  );
});
