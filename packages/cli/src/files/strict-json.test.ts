import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { suite, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import { startMcpClient } from "../../testing/mcp-client.ts";
import { createProject } from "../../testing/project.ts";

/** Texts of the member "title" that a server refuses or would change, with the code of each. */
const inexact: readonly (readonly [what: string, members: string, code: string])[] = [
  ["a duplicate key", '"title": "First", "title": "Second"', "duplicate_key"],
  ["a key written in two ways", '"title": "First", "\\u0074itle": "Second"', "duplicate_key"],
  ["2^53 + 1", '"title": 9007199254740993', "integer_not_exact"],
  ["a whole number with an exponent", '"title": -1e20', "integer_not_exact"],
  ["a number beyond doubles", '"title": 1e999', "number_not_finite"],
  ["half a surrogate pair", '"title": "\\ud83d"', "character_not_allowed"],
  ["U+0000", '"title": "\\u0000"', "character_not_allowed"],
  ["the key __proto__", '"title": {"__proto__": 1}', "forbidden_key"],
  ["201 levels", `"title": ${"[".repeat(201)}${"]".repeat(201)}`, "too_deep"],
];
const config = { server: "https://screens.example.com" };
const withMembers = (members: string) => `{\n  "name": "Home",\n  ${members}\n}\n`;

suite("JSON that a server would refuse or change is refused in the files of a project", () => {
  for (const [what, members, code] of inexact) {
    test(`${what}: in a spec`, async (t) => {
      const text = withMembers(members);
      const project = await createProject(
        t,
        { "screenspec.config.json": config, "specs/home.json": text },
        { SCREENSPEC_SERVER: config.server, SCREENSPEC_TOKEN: "ssk_test" },
      );
      const { json } = await project.run("validate", "--json");
      assert.deepEqual(
        json.findings.map((found: { code: string; line: number }) => [found.code, found.line]),
        [[code, 3]],
      );
      for (const command of ["fmt", "types", "plan", "apply"]) {
        const run = await project.run(command, "--json");
        assert.equal(run.exitCode, 2, command);
        assert.equal(run.json.error.problems?.[0].code, code, run.stdout);
      }
      assert.equal(await project.read("specs/home.json"), text);
    });
  }
});

test("A finding in a text that isn't exact has its place, its line and a hint", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": config,
    "specs/home.json": withMembers('"title": "First", "title": 9007199254740993'),
  });
  const { stdout, exitCode } = await project.run("validate");
  assert.equal(exitCode, 1);
  assert.match(stdout, /^specs\/home\.json:3:21 error The key is a duplicate\. duplicate_key\n/);
  assert.match(stdout, /> 3 \| {3}"title": "First", "title": 900.*\n.*\| {21}\^{7}\n/);
  assert.match(stdout, /hint: Rename or remove one of them: only the last would be kept\./);
  assert.match(stdout, /specs\/home\.json:3:30 error Whole numbers beyond ±9007199254740991/);
});

suite("Other JSON files are read as strictly as specs", () => {
  const twice = '{"name": "a", "name": "b"}';
  const files: readonly (readonly [string, string, readonly string[]])[] = [
    ["specs/home/screens/main.json", twice, ["validate"]],
    ["catalog/widgets/Rating.json", twice, ["validate"]],
    ["catalog/actions/Pay.json", '{"attributes_schema": {"maximum": 1e999}}', ["types"]],
    ["screenspec.config.json", '{"server": "https://a.test", "server": "https://b.test"}', ["fmt"]],
  ];
  for (const [file, text, args] of files) {
    test(file, async (t) => {
      const project = await createProject(t, {
        "screenspec.config.json": config,
        "specs/home.json": { name: "Home" },
        [file]: text,
      });
      const { exitCode, json } = await project.run(...args, "--json");
      const [first] = json.findings ?? json.error.problems;
      assert.equal(first.file, file);
      assert.match(first.code, /duplicate_key|number_not_finite/);
      assert.notEqual(exitCode, 0);
    });
  }

  test("the lock, a saved plan and lines of an import", async (t) => {
    const { origin, token } = await startTestServer(t, onSqlite);
    const project = await createProject(
      t,
      { "screenspec.config.json": { server: origin }, "specs/home.json": { name: "Home" } },
      { SCREENSPEC_SERVER: origin, SCREENSPEC_TOKEN: token },
    );
    await project.run("plan", "--out", "plan.json");
    const plan = (await project.read("plan.json")).replace("{", '{ "specs": [],');
    await project.write("plan.json", plan);
    const applied = await project.run("apply", "plan.json", "--json");
    assert.deepEqual(
      [applied.json.error.code, applied.json.error.problems[0].code],
      ["plan_invalid", "duplicate_key"],
    );

    await project.write(
      "specs.ndjson",
      '{"name": "Home"}\n\n{"name": "A", "name": "B"}\n[1e999]\n',
    );
    const imported = await project.run("import", "specs.ndjson", "--yes", "--json");
    assert.deepEqual(
      imported.json.error.problems.map(({ line, column, code }: Problem) => [line, column, code]),
      [
        [3, 15, "duplicate_key"],
        [4, 2, "number_not_finite"],
      ],
    );

    await project.write("screenspec.lock", '{\n"servers": {},\n"servers": {}}\n');
    const planned = await project.run("plan", "--json");
    assert.equal(planned.json.error.code, "lock_invalid");
    assert.deepEqual([planned.json.error.problems[0].line], [3]);
  });

  test("bytes that aren't UTF-8 are refused, and never replaced", async (t) => {
    const project = await createProject(t, { "specs/home.json": { name: "Home" } });
    const latin = Buffer.from('{"server": "https://caf\xe9.test"}', "latin1");
    await writeFile(project.path("screenspec.config.json"), latin);
    const { json } = await project.run("validate", "--json");
    assert.equal(json.error.problems[0].code, "not_utf8");
    await project.write("screenspec.config.json", config);
    await writeFile(project.path("specs.ndjson"), Buffer.from('{"name": "Caf\xe9"}', "latin1"));
    const imported = await project.run("import", "specs.ndjson", "--yes", "--json");
    assert.equal(imported.json.error.problems[0].code, "not_utf8");
  });
});

test("Arguments of an MCP tool that a server would refuse are refused with their pointer", async (t) => {
  const project = await createProject(t, { "screenspec.config.json": {} });
  const { call } = await startMcpClient(t, project);
  const content = { name: "Home", globalData: { id: 2 ** 53, text: "\ud83d" } };
  for (const [tool, input] of [
    ["validate", { content }],
    ["propose_change", { slug: "home", target: "file", content }],
  ] as const) {
    const { isError, json } = await call(tool, input);
    assert.deepEqual([isError, json.error.code], [true, "invalid_arguments"]);
    assert.deepEqual(
      json.error.problems.map(({ file, code }: Problem) => [file, code]),
      [
        ["/content/globalData/id", "integer_not_exact"],
        ["/content/globalData/text", "character_not_allowed"],
      ],
    );
  }
});

interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
}
