import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import { createProject } from "../../testing/project.ts";

async function start(t: Parameters<typeof createProject>[0]) {
  const server = await startTestServer(t, onSqlite);
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server.origin } },
    { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token },
  );
  const names = async () => {
    const { json } = await server.ask("GET", "/specs?sort=name");
    return json.map(({ slug }: { slug: string }) => slug);
  };
  return { server, ...project, names };
}

test("An export is imported into another server", async (t) => {
  const [from, to] = [await start(t), await start(t)];
  for (const slug of ["home", "shop"]) {
    await from.server.ask("PUT", `/specs/by-slug/${slug}`, { name: slug, tags: [slug] });
  }
  const all = await from.run("export", "--out", "specs.ndjson", "--json");
  assert.deepEqual([all.exitCode, all.json.specs], [0, 2]);
  const lines = (await from.read("specs.ndjson")).trim().split("\n");
  assert.deepEqual(lines.map((line) => JSON.parse(line).slug).sort(), ["home", "shop"]);
  const some = await from.run("export", "--out", "some.ndjson", "--tag", "shop");
  assert.match(some.stdout, /^some\.ndjson: 1 spec of http/);

  // Empty lines, CR LF and a byte order mark of an editor are accepted.
  await to.write("specs.ndjson", `\ufeff\r\n${lines.join("\r\n\r\n")}\r\n`);
  const unasked = await to.run("import", "specs.ndjson", "--json");
  assert.deepEqual([unasked.exitCode, unasked.json.error.code], [2, "no_terminal"]);
  const imported = await to.run("import", "specs.ndjson", "--yes", "--json");
  assert.deepEqual([imported.exitCode, imported.json.count], [0, 2], imported.stdout);
  assert.deepEqual(await to.names(), ["home", "shop"]);
});

test("An import with errors names their lines, and creates nothing", async (t) => {
  const { run, write, names } = await start(t);
  await write(
    "specs.ndjson",
    '{"name":"Home","slug":"home"}\n\n{"name":"Other","slug":"home"}\n{"name":""}\n',
  );
  const { json, exitCode } = await run("import", "specs.ndjson", "--yes", "--json");
  assert.equal(exitCode, 2);
  assert.deepEqual(
    json.error.problems.map(({ file, line }: { file: string; line: number }) => [file, line]),
    [
      ["specs.ndjson", 3],
      ["specs.ndjson", 4],
    ],
  );
  assert.deepEqual(await names(), []);
  await write("specs.ndjson", '{"name":"Home"}\n{"name":\n');
  const broken = await run("import", "specs.ndjson", "--yes", "--json");
  assert.deepEqual(
    [broken.json.error.code, broken.json.error.problems[0].line],
    ["files_invalid", 2],
  );
  for (const [content, code] of [
    ["\n", "file_empty"],
    [undefined, "unreadable"],
  ] as const) {
    if (content !== undefined) await write("none.ndjson", content);
    const name = content === undefined ? "missing.ndjson" : "none.ndjson";
    assert.equal((await run("import", name, "--yes", "--json")).json.error.code, code);
  }
});

test("Specs are imported a second time with new slugs", async (t) => {
  const { run, write, names } = await start(t);
  await write("specs.ndjson", '{"name":"Home","slug":"home"}\n');
  assert.equal((await run("import", "specs.ndjson", "--yes")).exitCode, 0);
  const again = await run("import", "specs.ndjson", "--yes", "--json");
  assert.match(again.json.error.hint, /--new-slugs/);
  assert.equal((await run("import", "specs.ndjson", "--yes", "--new-slugs")).exitCode, 0);
  assert.deepEqual(await names(), ["home", "home-2"]);
});

test("A failed export leaves the file as it was @full", async (t) => {
  const { run, read, write, server } = await start(t);
  await write("specs.ndjson", "before");
  await server.stop();
  const { exitCode } = await run("export", "--out", "specs.ndjson");
  assert.equal(exitCode, 2);
  assert.equal(await read("specs.ndjson"), "before");
});
