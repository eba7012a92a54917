import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { test } from "node:test";
import {
  type MockAnswers,
  type MockReading,
  mockCases,
} from "../../../format/testing/mock-cases.ts";
import { createProject } from "../../testing/project.ts";
import { openDevProject } from "./dev-project.ts";
import { startSession } from "./dev-session.ts";
import { readProjectMocks } from "./mocks.ts";

test("Mocks are read from files, and each problem has its line and column", async (t) => {
  const cases = mockCases<MockReading>("reading");
  const fileOf = ({ name }: MockReading) => `mocks/${name.replaceAll(/[^a-z]/g, "-")}.json`;
  const files = cases.map((each) => [fileOf(each), JSON.stringify(each.value, undefined, 2)]);
  const project = await createProject(t, Object.fromEntries(files));
  const { mocks, problems } = readProjectMocks(project.folder);
  const sorted = cases.toSorted((one, other) => (fileOf(one) < fileOf(other) ? -1 : 1));
  assert.deepEqual(
    mocks,
    sorted.flatMap((each) => each.mocks ?? []),
  );
  for (const each of cases) {
    const found = problems.filter(({ file }) => file === fileOf(each));
    assert.equal(found.length, each.problems?.length ?? 0, each.name);
    assert.ok(
      found.every(({ line, column }) => line !== undefined && column !== undefined),
      each.name,
    );
  }
});

test("Requests get the responses of the mocks in the project", async (t) => {
  for (const { name, mocks, requests } of mockCases<MockAnswers>("answers")) {
    const { folder } = await createProject(t, { "mocks/all.json": mocks });
    const nothing = {
      channel: undefined,
      project: undefined,
      include: undefined,
      baseUrl: undefined,
      appScheme: undefined,
    };
    const config = { folder, servers: {}, specs: "specs", catalog: "catalog", ...nothing };
    const session = startSession(config, openDevProject(config), {
      editor: "vscode",
      onUnanswered() {},
    });
    const { signal } = new AbortController();
    for (const { method, url, response } of requests) {
      const answer = await session.answer({ method, url, headers: {} }, signal);
      if (response === null) assert.ok("reason" in answer, `${name}: ${method} ${url}`);
      else {
        const { body, ...head } = response;
        const text = body === undefined ? "" : JSON.stringify(body);
        assert.deepEqual(answer, { ...head, text }, `${name}: ${method} ${url}`);
      }
    }
  }
});

test("Linked mocks are refused", async (t) => {
  const project = await createProject(t, { "other/a.json": { url: "/a" }, "mocks/b.json": {} });
  const codes = () =>
    readProjectMocks(project.path("app")).problems.map(({ file, code }) => `${file} ${code}`);
  await project.write("app/a.json", { url: "/a" });
  await symlink(project.path("other"), project.path("app/mocks"));
  assert.deepEqual(codes(), ["mocks link_refused"]);
  const { problems } = readProjectMocks(project.folder);
  await symlink(project.path("other/a.json"), project.path("mocks/c.json"));
  const all = readProjectMocks(project.folder);
  assert.deepEqual(all.mocks, []);
  assert.deepEqual(
    all.problems.slice(problems.length).map(({ code }) => code),
    ["link_refused"],
  );
});
