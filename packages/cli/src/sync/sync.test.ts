import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { beforeEach, suite, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { deleteAllSpecs } from "../../../server/testing/specs.ts";
import { createProject } from "../../testing/project.ts";

type Test = Parameters<typeof createProject>[0];

const text = (content: string, id = "a") => ({
  id,
  type: "Widget",
  widgetType: "Text",
  attributes: { text: content },
});
const specOf = (name: string, ...nodes: object[]) => ({
  name,
  description: "",
  version: "1.0.0",
  components: [{ type: "Renderer", rendererType: "Column", children: nodes }],
});
const home = specOf("Home", text("Hello"), text("World", "b"));

const shared = sharedServer(onSqlite);
beforeEach(() => deleteAllSpecs(shared()));

/** A service and a project for it. */
async function start(t: Test, files: Record<string, string | object> = {}) {
  const server = shared();
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server.origin, project: "shop" }, ...files },
    { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token },
  );
  const put = async (slug: string, body: object) => {
    const { status, json } = await server.ask("PUT", `/specs/by-slug/${slug}`, body);
    assert.ok(status < 300, JSON.stringify(json));
    return json;
  };
  const get = async (slug: string) => (await server.ask("GET", `/specs/by-slug/${slug}`)).json;
  const states = async () => {
    const { different } = (await project.run("status", "--json")).json;
    return Object.fromEntries(
      different.map(({ slug, state }: Record<string, string>) => [slug, state]),
    );
  };
  return { server, ...project, put, get, states };
}

suite("Files and a server", () => {
  test("apply creates specs, after which nothing differs, and pull changes no byte", async (t) => {
    const project = await start(t, {
      "specs/home.json": '{ "name": "Home",\n\n "components": [] }',
    });
    const planned = await project.run("plan");
    assert.equal(planned.exitCode, 1);
    assert.match(planned.stdout, /\+ create home\n.*1 to create, 0 to update, 0 to delete\.\n$/);
    const unasked = await project.run("apply", "--json");
    assert.deepEqual([unasked.exitCode, unasked.json.error.code], [2, "no_terminal"]);
    const applied = await project.run("apply", "--yes", "--json");
    assert.deepEqual(
      [applied.exitCode, applied.json.specs],
      [0, [{ slug: "home", result: "created" }]],
    );
    for (const command of ["plan", "diff", "status", "pull", "apply"]) {
      assert.equal((await project.run(command)).exitCode, 0, command);
    }
    assert.equal(await project.read("specs/home.json"), '{ "name": "Home",\n\n "components": [] }');
  });

  test("pull writes all specs, which plan then finds unchanged, also without the lock", async (t) => {
    const project = await start(t);
    for (let index = 1; index <= 15; index += 1) await project.put(`s-${index}`, home);
    await project.put("tagged", { ...home, tags: ["a"], theme: { colors: {} } });
    const { json, exitCode } = await project.run("pull", "--json");
    assert.deepEqual([exitCode, json.specs.length], [0, 16]);
    const spec = JSON.parse(await project.read("specs/tagged.json"));
    assert.deepEqual(Object.keys(spec)[0], "$schema");
    assert.deepEqual([spec.name, spec.tags], ["Home", ["a"]]);
    assert.equal((await project.run("plan")).exitCode, 0);
    await rm(project.path("screenspec.lock"));
    assert.equal((await project.run("plan")).exitCode, 0);
    assert.equal((await project.run("pull", "--json")).json.unchanged, 16);
  });

  test("diff and plan show changes as sentences, breaking ones first", async (t) => {
    const screen = { id: "main", type: "Screen", body: text("Hello") };
    const two = {
      name: "Home",
      entryPoint: "main",
      screens: { main: screen, old: { ...screen, id: "old", body: text("Old", "b") } },
    };
    const project = await start(t, { "specs/home.json": two });
    await project.run("apply", "--yes");
    const { old, ...screens } = two.screens;
    await project.write("specs/home.json", {
      ...two,
      name: "Start",
      screens: { main: { ...screens.main, body: text("Hi") } },
    });
    const { stdout, exitCode } = await project.run("diff");
    assert.equal(exitCode, 1);
    assert.match(stdout, /^home\n {2}breaking: Screen "old" was removed\. Deep links/);
    assert.match(stdout, /The name changed from "Home" to "Start"\./);
    assert.match(stdout, /from "Hello" to "Hi"/);
    assert.match((await project.run("plan")).stdout, /~ update home\n {2}breaking: /);
  });

  test("Changes on the server are pulled, and merged with changes here", async (t) => {
    const project = await start(t, { "specs/home.json": home, "specs/shop.json": home });
    await project.run("apply", "--yes");
    await project.put("shop", specOf("Shop", text("Hello"), text("World", "b")));
    await project.put("home", specOf("Home", text("Hello"), text("There", "b")));
    await project.write("specs/home.json", specOf("Home", text("Hi"), text("World", "b")));
    assert.deepEqual(await project.states(), { home: "changed_both", shop: "changed_there" });

    const planned = await project.run("plan");
    assert.match(
      planned.stdout,
      /! conflict home .*\n {2}here:\n.*"Hi".*\n {2}on the server:\n.*"There"/,
    );
    const applied = await project.run("apply", "--yes", "--json");
    assert.deepEqual([applied.exitCode, applied.json.error.code], [2, "conflict"]);

    const pulled = await project.run("pull", "--json");
    assert.deepEqual(pulled.json.specs, [
      { slug: "home", result: "merged" },
      { slug: "shop", result: "updated" },
    ]);
    assert.deepEqual(
      JSON.parse(await project.read("specs/home.json")),
      specOf("Home", text("Hi"), text("There", "b")),
    );
    assert.deepEqual(await project.states(), { home: "changed_here" });
    assert.equal((await project.run("apply", "--yes")).exitCode, 0);
    assert.deepEqual(
      (await project.get("home")).components,
      specOf("", text("Hi"), text("There", "b")).components,
    );
  });

  test("A conflict is left as it is, until a side is chosen", async (t) => {
    const project = await start(t, { "specs/home.json": home });
    await project.run("apply", "--yes");
    await project.put("home", specOf("Theirs", text("There"), text("World", "b")));
    const mine = specOf("Mine", text("Here"), text("World", "b"));
    await project.write("specs/home.json", mine);
    const pulled = await project.run("pull", "--json");
    assert.equal(pulled.exitCode, 1);
    const [conflict] = pulled.json.specs;
    assert.deepEqual([conflict.result, conflict.conflicts[0]], ["conflict", "/name"]);
    assert.deepEqual(JSON.parse(await project.read("specs/home.json")), mine);
    assert.equal((await project.run("pull", "--ours")).exitCode, 0);
    assert.deepEqual(await project.states(), { home: "changed_here" });
    await project.put("home", specOf("Third", text("Else"), text("World", "b")));
    assert.equal((await project.run("pull", "--theirs")).exitCode, 0);
    assert.deepEqual(await project.states(), {});
    assert.equal(JSON.parse(await project.read("specs/home.json")).name, "Third");
  });

  test("Deleted files are deleted on the server only with --prune, and others never", async (t) => {
    const project = await start(t, { "specs/home.json": home, "specs/old.json": home });
    await project.run("apply", "--yes");
    await project.put("console", home);
    await rm(project.path("specs/old.json"));
    assert.deepEqual(await project.states(), { console: "new_there", old: "deleted_here" });
    const plan = await project.run("plan", "--json");
    assert.deepEqual([plan.exitCode, plan.json.ignored], [0, ["console", "old"]]);
    const applied = await project.run("apply", "--prune", "--yes", "--json");
    assert.deepEqual(applied.json.specs, [{ slug: "old", result: "deleted" }]);
    assert.equal((await project.get("console")).slug, "console");
    assert.deepEqual(await project.states(), { console: "new_there" });
  });

  test("A spec that was deleted on the server is removed here, unless it was changed", async (t) => {
    const project = await start(t, { "specs/same.json": home, "specs/mine.json": home });
    await project.run("apply", "--yes");
    for (const slug of ["same", "mine"]) {
      await project.server.ask("DELETE", `/specs/${(await project.get(slug)).id}`);
    }
    await project.write("specs/mine.json", specOf("Mine"));
    assert.match(
      (await project.run("plan")).stdout,
      /! conflict same It was deleted on the server/,
    );
    await project.run("pull");
    await assert.rejects(project.read("specs/same.json"), { code: "ENOENT" });
    assert.deepEqual(await project.states(), { mine: "new_here" });
  });

  test("A changed spec that was deleted on the server is removed by --theirs, which lists the changes", async (t) => {
    const project = await start(t, { "specs/mine.json": home });
    await project.run("apply", "--yes");
    await project.server.ask("DELETE", `/specs/${(await project.get("mine")).id}`);
    await project.write("specs/mine.json", specOf("Mine"));
    const { stdout } = await project.run("pull", "--theirs");
    assert.match(stdout, /^removed {3}mine\n.*from "Mine" to "Home"/m);
    await assert.rejects(project.read("specs/mine.json"), { code: "ENOENT" });
  });

  test("A saved plan applies exactly what it showed, or refuses", async (t) => {
    const project = await start(t, { "specs/home.json": home });
    await project.run("plan", "--out", "plan.json");
    // Later changes of the files aren't in the plan.
    await project.write("specs/home.json", specOf("Later"));
    assert.equal((await project.run("apply", "plan.json")).exitCode, 0);
    assert.equal((await project.get("home")).name, "Home");

    await project.run("plan", "--out", "plan.json");
    await project.put("home", specOf("Console"));
    const refused = await project.run("apply", "plan.json", "--json");
    assert.deepEqual([refused.exitCode, refused.json.error.code], [2, "plan_outdated"]);
    assert.match(refused.json.error.reason, /home/);
    assert.equal((await project.get("home")).name, "Console");
    await project.write("broken.json", "{}");
    assert.equal(
      (await project.run("apply", "broken.json", "--json")).json.error.code,
      "plan_invalid",
    );
  });

  test("An interrupted apply can be run again and ends in the same state", async (t) => {
    const slugs = Array.from({ length: 6 }, (_, index) => `s-${index}`);
    const files = Object.fromEntries(slugs.map((slug) => [`specs/${slug}.json`, home]));
    const project = await start(t, files);
    const interruption = new AbortController();
    const running = project.runWith({ signal: interruption.signal }, "apply", "--yes");
    await running.until("stderr", "created s-1");
    interruption.abort();
    assert.equal((await running).exitCode, 130);
    const left = Object.keys(await project.states());
    assert.ok(left.length > 0 && left.length < 6, left.join());
    assert.equal((await project.run("apply", "--yes")).exitCode, 0);
    assert.deepEqual(await project.states(), {});
    // A plan that was applied before, such as by a run whose answers were lost, changes nothing more.
    assert.equal((await project.get("s-5")).revision, 1);
  });

  test("Custom types are applied before the specs that use them", async (t) => {
    const rating = { type: "Widget", widgetType: "Rating", attributes: { max: 5 } };
    const schema = { type: "object", properties: { max: { type: "integer" } } };
    const project = await start(t, {
      "specs/home.json": specOf("Home", rating),
      "catalog/widgets/Rating.json": { description: "Stars", attributes_schema: schema },
      "catalog/actions/Buy.json": { description: "Buys" },
    });
    const { json } = await project.run("apply", "--yes", "--json");
    assert.deepEqual(
      json.types.map(({ name }: { name: string }) => name),
      ["Rating", "Buy"],
    );
    assert.equal((await project.run("plan")).exitCode, 0);
    await project.write("catalog/widgets/Rating.json", {
      description: "More stars",
      attributes_schema: schema,
    });
    const changed = await project.run("apply", "--yes", "--json");
    assert.deepEqual(changed.json.types, [{ list: "widgets", name: "Rating", action: "update" }]);
  });

  test("Specs with errors aren't applied", async (t) => {
    const project = await start(t, {
      "specs/home.json": specOf("Home", { ...text("Hello"), attributes: { txt: 1 } }),
    });
    const { json, exitCode } = await project.run("apply", "--yes", "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "files_invalid"]);
    assert.equal(json.error.problems[0].file, "specs/home.json");
  });

  test("A key of CI needs no lock of its last run, but doesn't overwrite others' changes", async (t) => {
    const project = await start(t, { "specs/home.json": home });
    const { key } = (await project.server.ask("POST", "/api-keys", { name: "CI" })).json;
    const env = { SCREENSPEC_TOKEN: key };
    const apply = async () => {
      const run = await project.runWith({ env }, "apply", "--yes");
      // The lock of a run in CI isn't committed.
      await rm(project.path("screenspec.lock"), { force: true });
      return run.exitCode;
    };
    assert.equal(await apply(), 0);
    await project.write("specs/home.json", specOf("Second"));
    assert.equal(await apply(), 0);
    assert.equal((await project.get("home")).name, "Second");
    await project.put("home", specOf("Console"));
    await project.write("specs/home.json", specOf("Third"));
    assert.equal(await apply(), 2);
    assert.equal((await project.get("home")).name, "Console");
  });
});
