import assert from "node:assert/strict";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";

const config = { server: "https://screens.example.com" };
const wrong = `{
  "name": "Home",
  "components": [
    { "type": "Widget", "widgetType": "Text", "attributes": { "text": "Hi", "txt": 1 } }
  ]
}
`;

async function projectWith(t: Parameters<typeof createProject>[0], files = {}) {
  return createProject(t, { "screenspec.config.json": config, ...files });
}

test("Valid specs exit with 0", async (t) => {
  const project = await projectWith(t, {
    "specs/home.json": wrong.replace(', "txt": 1', ""),
  });
  const { exitCode, stdout, stderr } = await project.run("validate");
  assert.deepEqual([exitCode, stdout, stderr], [0, "", "1 spec: no problems.\n"]);
});

test("A finding has its place, the lines around it, its code and a hint", async (t) => {
  const project = await projectWith(t, { "specs/home.json": wrong });
  const { exitCode, stdout, stderr } = await project.run("validate");
  assert.equal(exitCode, 1);
  const column = (wrong.split("\n")[3]?.indexOf('"txt"') ?? 0) + 1;
  assert.ok(stdout.startsWith(`specs/home.json:4:${column} error `), stdout);
  assert.match(stdout, /> 4 \| .*"txt": 1 /);
  assert.match(stdout, / {2}\| +\^{5}\n/);
  assert.match(stdout, /hint: /);
  assert.equal(stderr, "\n1 spec: 1 error, 0 warnings.\n");
});

test("Places count characters with CRLF and a byte order mark too", async (t) => {
  const project = await projectWith(t, {
    "specs/home.json": `\ufeff${wrong.replaceAll("\n", "\r\n")}`,
  });
  const { json } = await project.run("validate", "--json");
  assert.deepEqual(
    [json.valid, json.findings[0].line, json.findings[0].column],
    [false, 4, (wrong.split("\n")[3]?.indexOf('"txt"') ?? 0) + 1],
  );
});

test("GitHub gets a workflow command for each finding, with paths from the repository's root", async (t) => {
  const project = await createProject(t, {
    "app/screenspec.config.json": config,
    "app/specs/home.json": wrong,
  });
  const { stdout, exitCode } = await project.runWith(
    { cwd: project.path("app"), env: { GITHUB_WORKSPACE: project.folder } },
    "validate",
    "--format",
    "github",
  );
  assert.equal(exitCode, 1);
  assert.match(
    stdout,
    /^::error file=app\/specs\/home\.json,line=4,endLine=4,col=\d+,endColumn=\d+,title=unknown_key::[^\n]+%0A[^\n]+\n$/,
  );
});

test("A finding of GitHub has only its own command, whatever the spec's texts are", async (t) => {
  const attributes = { "x\n::error::y": 1, "##[add-mask]z": 1 };
  const widget = { type: "Widget", widgetType: "Text", attributes: { text: "Hi", ...attributes } };
  const project = await projectWith(t, {
    "specs/home.json": { name: "Home", components: [widget] },
    "specs/##[error]a\n::error::b.json": {},
  });
  for (const format of ["github", "pretty"]) {
    const { stdout, stderr } = await project.run("validate", "--format", format);
    const lines = `${stdout}${stderr}`.split("\n");
    const commands = lines.filter((line) => /^\s*::|##\w*\[/.test(line));
    const expected =
      format === "github" ? commands.filter((line) => /^::\w+ file=specs\//.test(line)) : [];
    assert.deepEqual(commands, expected);
  }
});

test("The summary counts the specs that couldn't be read too", async (t) => {
  const project = await projectWith(t, {
    "specs/home.json": "{",
    "specs/shop.json": wrong,
    "specs/shop/screens/a.json": "{",
    "specs/shop/unknown.json": {},
    "specs/cart.json": "[]",
  });
  const { stderr } = await project.run("validate");
  assert.match(stderr, /^\n3 specs: 5 errors, 0 warnings\.\n$/);
  assert.equal((await project.run("validate", "--json")).json.specs, 3);
  const { stderr: ofOne } = await project.run("validate", "home");
  assert.match(ofOne, /\n1 spec: 1 error, 0 warnings\.\n$/);
});

test("SARIF lists the findings with their rules", async (t) => {
  const project = await projectWith(t, { "specs/home.json": wrong });
  const { json } = await project.run("validate", "--format", "sarif");
  const [run] = json.runs;
  const [result] = run.results;
  assert.deepEqual(
    [json.version, run.tool.driver.rules, result.ruleId, result.level],
    ["2.1.0", [{ id: "unknown_key" }], "unknown_key", "error"],
  );
  const { artifactLocation, region } = result.locations[0].physicalLocation;
  assert.deepEqual([artifactLocation.uri, region.startLine], ["specs/home.json", 4]);
});

test("Custom types of the catalog folder are checked, and check the specs", async (t) => {
  const rating = { type: "Widget", widgetType: "Rating", attributes: { max: "five" } };
  const project = await projectWith(t, {
    "specs/home.json": { name: "Home", components: [rating] },
    "catalog/widgets/Rating.json": {
      description: "Stars",
      attributes_schema: { type: "object", properties: { max: { type: "integer" } } },
    },
  });
  const { json } = await project.run("validate", "--json");
  assert.deepEqual([json.errors, json.findings[0].file], [1, "specs/home.json"]);
  await project.write("catalog/widgets/Text.json", {});
  await project.write("catalog/actions/Buy.json", { attributes_schema: { type: "thing" } });
  const broken = await project.run("validate", "--json");
  const files = broken.json.findings.map((each: { file: string }) => each.file);
  assert.ok(files.includes("catalog/widgets/Text.json"));
  assert.ok(files.includes("catalog/actions/Buy.json"));
});

test("Only the named specs are validated, and a missing one is an error", async (t) => {
  const project = await projectWith(t, {
    "specs/home.json": wrong,
    "specs/shop.json": { name: "Shop" },
  });
  assert.equal((await project.run("validate", "shop")).exitCode, 0);
  const missing = await project.run("validate", "shop", "cart", "--json");
  assert.deepEqual([missing.exitCode, missing.json.findings[0].code], [1, "spec_missing"]);
  const empty = await projectWith(t);
  assert.equal((await empty.run("validate", "--json")).json.error.code, "no_specs");
});

test("--watch validates again after a change, and ends with the signal", async (t) => {
  const project = await projectWith(t, { "specs/home.json": wrong });
  const ending = new AbortController();
  const running = project.runWith({ signal: ending.signal }, "validate", "--watch");
  await running.until("stderr", "Watching");
  await project.write("specs/home.json", wrong.replace(', "txt": 1', ""));
  await running.until("stderr", "no problems");
  ending.abort();
  assert.equal((await running).exitCode, 0);
});

test("Equal findings of a file have different fingerprints, so that GitLab shows all of them", async (t) => {
  const twice = wrong.replace(/( {4}\{.*\})/, "$1,\n$1");
  const project = await projectWith(t, { "specs/home.json": twice });
  const { stdout } = await project.run("validate", "--format", "gitlab");
  const findings: { fingerprint: string; description: string }[] = JSON.parse(stdout);
  assert.deepEqual(
    [new Set(findings.map(({ description }) => description)).size, findings.length],
    [1, 2],
  );
  assert.notEqual(findings[0]?.fingerprint, findings[1]?.fingerprint);
});
