import assert from "node:assert/strict";
import { readdir, rm } from "node:fs/promises";
import { beforeEach, suite, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { deleteAllSpecs } from "../../../server/testing/specs.ts";
import { createProject } from "../../testing/project.ts";

type Test = Parameters<typeof createProject>[0];

const specOf = (name: string) => ({ name, components: [] });

const shared = sharedServer(onSqlite);
beforeEach(() => deleteAllSpecs(shared()));

/** A service and a project for it, whose specs are applied. */
async function start(t: Test, slugs: readonly string[]) {
  const server = shared();
  const files = slugs.map((slug) => [`specs/${slug}.json`, specOf(slug)] as const);
  const project = await createProject(
    t,
    {
      "screenspec.config.json": { server: server.origin, project: "shop" },
      ...Object.fromEntries(files),
    },
    { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token },
  );
  if (slugs.length > 0) assert.equal((await project.run("apply", "--yes")).exitCode, 0);
  const put = (slug: string, name: string) =>
    server.ask("PUT", `/specs/by-slug/${slug}`, specOf(name));
  const get = async (slug: string) => (await server.ask("GET", `/specs/by-slug/${slug}`)).json;
  return { server, ...project, put, get };
}

suite("What must not happen by accident", () => {
  test("--prune deletes no spec that was changed on the server, until a side is chosen", async (t) => {
    const project = await start(t, ["home", "old"]);
    await rm(project.path("specs/old.json"));
    await project.put("old", "Changed in the Console");
    const planned = await project.run("plan", "--prune", "--json");
    assert.deepEqual([planned.json.specs.length, planned.json.conflicts[0].slug], [0, "old"]);
    assert.match(planned.json.conflicts[0].theirs[0].text, /"Changed in the Console"/);
    const applied = await project.run("apply", "--prune", "--yes", "--json");
    assert.equal(applied.json.error.code, "conflict");
    assert.equal((await project.get("old")).name, "Changed in the Console");
    // Without --prune nothing concerns it.
    assert.equal((await project.run("plan")).exitCode, 0);
    assert.equal((await project.run("pull")).exitCode, 0);
    await assert.rejects(project.read("specs/old.json"), { code: "ENOENT" });

    await project.run("pull", "--theirs");
    assert.match(await project.read("specs/old.json"), /Changed in the Console/);
    await rm(project.path("specs/old.json"));
    await project.put("old", "Changed again");
    await project.run("pull", "--ours");
    const pruned = await project.run("apply", "--prune", "--yes", "--json");
    assert.deepEqual(pruned.json.specs, [{ slug: "old", result: "deleted" }]);
  });

  test("--prune deletes nothing if there are no specs in the files", async (t) => {
    const project = await start(t, ["home", "shop"]);
    await rm(project.path("specs"), { recursive: true });
    const { exitCode, json } = await project.run("apply", "--prune", "--force", "--yes", "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "no_specs"]);
    assert.equal((await project.get("home")).name, "home");
    const one = await project.run("plan", "home", "--prune", "--json");
    assert.equal(one.json.specs[0].action, "delete");
  });

  test("pull writes no file whose name some systems can't have", async (t) => {
    const project = await start(t, []);
    await project.put("con", "A device of Windows");
    await project.put("home", "Home");
    const { exitCode, stdout } = await project.run("pull");
    assert.deepEqual(
      [exitCode, stdout],
      [0, "skipped   con: some systems can't have a file of this name\nadded     home\n"],
    );
    assert.deepEqual(await readdir(project.path("specs")), ["home.json"]);
    assert.equal((await project.run("plan")).exitCode, 0);
  });

  test("The common contents of the files and two servers are kept for both", async (t) => {
    const project = await start(t, ["home"]);
    const lock = JSON.parse(await project.read("screenspec.lock"));
    const [entries] = Object.values<Record<string, { hash: string }>>(lock.servers);
    lock.servers["https://other.example.com"] = entries;
    await project.write("screenspec.lock", lock);
    await project.put("home", "Changed");
    assert.equal((await project.run("pull")).exitCode, 0);
    await project.read(`.screenspec/base/${entries?.["home"]?.hash}.json`);
  });

  test("A lock with entries that aren't valid is as one without them", async (t) => {
    const project = await start(t, ["home", "shop"]);
    const url = project.server.origin;
    for (const servers of [5, { [url]: null }, { [url]: { home: null, shop: { hash: 1 } } }]) {
      await project.write("screenspec.lock", JSON.stringify({ servers, catalogs: [null] }));
      assert.equal((await project.run("plan")).exitCode, 0);
    }
    await project.write("specs/home.json", specOf("Changed"));
    assert.equal((await project.run("plan", "--json")).json.conflicts[0].slug, "home");
    assert.equal((await project.run("pull", "--ours")).exitCode, 0);
    assert.equal((await project.run("apply", "--yes")).exitCode, 0);
    for (const text of ["<<<<<<< HEAD\n{}", "null"]) {
      await project.write("screenspec.lock", text);
      const { json } = await project.run("plan", "--json");
      assert.equal(json.error?.code, text === "null" ? undefined : "lock_invalid");
    }
  });

  test("A folder that can't be written is an error that says so", async (t) => {
    const project = await start(t, []);
    await project.write(".screenspec", "a file in the place of the folder");
    await project.put("home", "Home");
    for (const command of ["pull", "apply"]) {
      await project.write("specs/shop.json", specOf(command));
      const { exitCode, json } = await project.run(
        command,
        "--json",
        ...(command === "apply" ? ["--yes"] : []),
      );
      assert.deepEqual([exitCode, json.error.code], [2, "not_writable"]);
      assert.match(json.error.message, /^\.screenspec can't be written/);
    }
    await rm(project.path(".screenspec"));
    assert.equal((await project.run("pull")).exitCode, 0);
    assert.equal((await project.run("plan")).exitCode, 0);
  });

  test("A saved plan that was edited isn't applied", async (t) => {
    const project = await start(t, ["home"]);
    await project.write("specs/home.json", specOf("Changed"));
    await project.run("plan", "--out", "plan.json");
    const plan = JSON.parse(await project.read("plan.json"));
    const [spec] = plan.specs;
    const edits = [
      { ...plan, specs: [{ ...spec, content: specOf("Edited") }] },
      { ...plan, specs: [null] },
      { format: plan.format },
      { ...plan, hash: undefined },
      null,
    ];
    for (const edited of edits) {
      await project.write("edited.json", JSON.stringify(edited));
      const { exitCode, json } = await project.run("apply", "edited.json", "--json");
      assert.deepEqual([exitCode, json.error.code], [2, "plan_invalid"]);
    }
    assert.equal((await project.get("home")).name, "home");
    assert.equal((await project.run("apply", "plan.json")).exitCode, 0);
  });

  test("A saved plan whose apply was interrupted can be applied again", async (t) => {
    const project = await start(t, ["home", "old"]);
    await project.write("specs/home.json", specOf("Changed"));
    await project.write("specs/new.json", specOf("New"));
    await rm(project.path("specs/old.json"));
    await project.run("plan", "--prune", "--out", "plan.json");
    assert.equal((await project.run("apply", "plan.json")).exitCode, 0);
    const again = await project.run("apply", "plan.json", "--json");
    assert.deepEqual([again.exitCode, again.json.specs.length], [0, 3]);
    assert.equal((await project.get("home")).revision, 2);
    await project.put("new", "Console");
    const refused = await project.run("apply", "plan.json", "--json");
    assert.match(refused.json.error.reason, /meanwhile: new\. Nothing/);
  });
});
