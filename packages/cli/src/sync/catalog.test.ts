import assert from "node:assert/strict";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { createProject } from "../../testing/project.ts";

const schema = { type: "object", properties: { max: { type: "integer" } } };
const rating = { description: "Stars", attributes_schema: schema };

const shared = sharedServer(onSqlite);
beforeEach(async () => {
  for (const list of ["widgets", "actions"]) {
    for (const { name } of (await shared().ask("GET", `/catalog/${list}`)).json) {
      await shared().ask("DELETE", `/catalog/${list}/${name}`);
    }
  }
});

async function start(
  t: Parameters<typeof createProject>[0],
  files: Record<string, string | object> = {},
) {
  const server = shared();
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server.origin }, ...files },
    { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token },
  );
  const put = async (type: string, body: object) => {
    const { status, text } = await server.ask("PUT", `/catalog/${type}`, body);
    assert.ok(status < 300, text);
  };
  const get = async (type: string) => (await server.ask("GET", `/catalog/${type}`)).json;
  const contents = async () => {
    const names = await readdir(project.path("catalog"), { recursive: true });
    const files = names.filter((name) => name.endsWith(".json")).sort();
    return Promise.all(
      files.map(async (name) => [name, await readFile(project.path(`catalog/${name}`), "utf8")]),
    );
  };
  return { server, ...project, put, get, contents };
}

test("pull writes the custom types, after which plan finds nothing and pull changes no byte", async (t) => {
  const project = await start(t);
  await project.put("widgets/Rating", rating);
  await project.put("actions/Buy", { description: "Buys" });
  const { json, exitCode } = await project.run("pull", "--json");
  assert.deepEqual(
    [exitCode, json.types],
    [
      0,
      [
        { list: "widgets", name: "Rating", result: "added" },
        { list: "actions", name: "Buy", result: "added" },
      ],
    ],
  );
  const before = await project.contents();
  assert.deepEqual(
    before.map(([name]) => name),
    ["actions/Buy.json", "widgets/Rating.json"],
  );
  assert.deepEqual(JSON.parse(before[1]?.[1] ?? ""), rating);
  for (const command of [["plan"], ["pull"], ["catalog", "pull"], ["catalog", "push"]]) {
    assert.equal((await project.run(...command)).exitCode, 0, command.join(" "));
  }
  await rm(project.path("screenspec.lock"));
  assert.equal((await project.run("catalog", "pull", "--json")).json.unchanged, 2);
  assert.deepEqual(await project.contents(), before);
});

test("catalog push shows what changes, asks, and writes it", async (t) => {
  const project = await start(t, { "catalog/widgets/Rating.json": rating });
  const unasked = await project.run("catalog", "push", "--json");
  assert.deepEqual([unasked.exitCode, unasked.json.error.code], [2, "no_terminal"]);
  const created = await project.run("catalog", "push", "--yes", "--json");
  assert.deepEqual(created.json.types, [{ list: "widgets", name: "Rating", action: "create" }]);
  await project.write("catalog/widgets/Rating.json", {
    description: "More stars",
    attributes_schema: { ...schema, required: ["max"] },
  });
  const { stderr } = await project.run("catalog", "push", "--yes");
  assert.match(stderr, /~ update widgets\/Rating\n {2}description changed from "Stars" to "More/);
  assert.match(stderr, / {2}attributes_schema\/required was added: \["max"\]\./);
  assert.equal((await project.get("widgets/Rating")).description, "More stars");
});

test("Types that the server changed too are a conflict, until a side is chosen", async (t) => {
  const project = await start(t, { "catalog/widgets/Rating.json": rating });
  await project.run("catalog", "push", "--yes");
  await project.put("widgets/Rating", { ...rating, description: "Theirs" });
  await project.write("catalog/widgets/Rating.json", { ...rating, description: "Ours" });
  for (const command of [["catalog", "push"], ["apply"]]) {
    const { json, exitCode } = await project.run(...command, "--yes", "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "conflict"], command.join(" "));
  }
  const pulled = await project.run("catalog", "pull", "--json");
  assert.deepEqual(
    [pulled.exitCode, pulled.json.types],
    [1, [{ list: "widgets", name: "Rating", result: "conflict" }]],
  );
  const lock = await project.read("screenspec.lock");
  const theirs = await project.run("catalog", "pull", "--theirs", "--json");
  assert.deepEqual(theirs.json.types, [
    {
      list: "widgets",
      name: "Rating",
      result: "replaced",
      replaced: [{ text: 'description changed from "Ours" to "Theirs".' }],
    },
  ]);
  await project.write("screenspec.lock", lock);
  await project.write("catalog/widgets/Rating.json", { ...rating, description: "Ours" });
  const ours = await project.run("pull", "--ours");
  assert.equal(ours.exitCode, 0);
  assert.match(
    ours.stdout,
    /^replaced {2}widgets\/Rating\n {12}description changed from "Theirs" to "Ours"\.$/m,
  );
  assert.equal((await project.run("catalog", "push", "--yes")).exitCode, 0);
  assert.equal((await project.get("widgets/Rating")).description, "Ours");

  await project.put("widgets/Rating", { ...rating, description: "Theirs again" });
  assert.equal((await project.run("catalog", "pull")).exitCode, 0);
  const file = JSON.parse(await project.read("catalog/widgets/Rating.json"));
  assert.equal(file.description, "Theirs again");
});

test("A type that was never pulled isn't overwritten without --force", async (t) => {
  const project = await start(t, { "catalog/widgets/Rating.json": rating });
  await project.put("widgets/Rating", { description: "Theirs" });
  const refused = await project.run("catalog", "push", "--yes");
  assert.equal(refused.exitCode, 2);
  assert.match(refused.stderr, /! conflict widgets\/Rating .* never pulled/);
  assert.equal((await project.run("catalog", "push", "--yes", "--force")).exitCode, 0);
  assert.equal((await project.get("widgets/Rating")).description, "Stars");
});

test("Deleted types: the server's stay, unchanged files go, changed files stay", async (t) => {
  const project = await start(t, {
    "catalog/widgets/A.json": rating,
    "catalog/widgets/B.json": rating,
    "catalog/widgets/C.json": rating,
  });
  await project.run("catalog", "push", "--yes");
  await rm(project.path("catalog/widgets/A.json"));
  await project.server.ask("DELETE", "/catalog/widgets/B");
  await project.server.ask("DELETE", "/catalog/widgets/C");
  await project.write("catalog/widgets/C.json", { ...rating, description: "Changed" });
  const { json } = await project.run("catalog", "pull", "--json");
  assert.deepEqual(json.types, [
    { list: "widgets", name: "A", result: "kept" },
    { list: "widgets", name: "B", result: "removed" },
    { list: "widgets", name: "C", result: "kept" },
  ]);
  const pushed = await project.run("catalog", "push", "--yes", "--json");
  assert.deepEqual(pushed.json.types, [{ list: "widgets", name: "C", action: "create" }]);
  assert.equal((await project.get("widgets/A")).name, "A");
});

test("A pull changes only the values that differ, with CRLF and a byte order mark kept", async (t) => {
  const text =
    '\ufeff{\r\n\t"attributes_schema": { "type": "object" },\r\n\t"description": "Stars"\r\n}\r\n';
  const project = await start(t);
  await project.write("catalog/widgets/Rating.json", text);
  await project.run("catalog", "push", "--yes");
  await project.put("widgets/Rating", {
    description: "Better stars",
    attributes_schema: { type: "object" },
  });
  await project.run("catalog", "pull");
  assert.equal(
    await project.read("catalog/widgets/Rating.json"),
    text.replace("Stars", "Better stars"),
  );
});

test("Types whose names some systems can't store are skipped, and broken files are reported", async (t) => {
  const project = await start(t);
  for (const name of ["Rating", "rating", "con"]) await project.put(`widgets/${name}`, rating);
  const { json, exitCode } = await project.run("catalog", "pull", "--json");
  assert.equal(exitCode, 0);
  assert.deepEqual(
    json.types.map(({ name, result }: Record<string, string>) => [name, result]),
    [
      ["Rating", "added"],
      ["con", "skipped"],
      ["rating", "skipped"],
    ],
  );
  await writeFile(project.path("catalog/widgets/Rating.json"), "{");
  for (const command of ["pull", "push"]) {
    const { json } = await project.run("catalog", command, "--json");
    assert.equal(json.error.code, "files_invalid", command);
    assert.equal(json.error.problems[0].file, "catalog/widgets/Rating.json");
  }
});
