import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { deleteAllSpecs } from "../../../server/testing/specs.ts";
import { type Clone, startGitOrigin } from "../../testing/git-origin.ts";

const text = (id: string, value: string) => ({
  type: "Widget",
  widgetType: "Text",
  id,
  attributes: { text: value },
});

/** A spec with three texts. */
const specOf = (a: string, b: string, c: string) => ({
  name: "Home",
  components: [text("a", a), text("b", b), text("c", c)],
});

const textsOf = ({ components }: { components: { attributes: { text: string } }[] }) =>
  components.map(({ attributes }) => attributes.text);

const shared = sharedServer(onSqlite);
beforeEach(() => deleteAllSpecs(shared()));

/** A repository whose spec was applied, and committed with its lock. */
async function start(t: Parameters<typeof startGitOrigin>[0]) {
  const origin = await startGitOrigin(t, shared());
  const first = await origin.clone("first");
  await first.write("screenspec.config.json", { server: origin.server.origin });
  await first.write(".gitignore", ".screenspec/\n");
  await first.write("specs/home.json", specOf("A", "B", "C"));
  await push(first, "apply");
  return { ...origin, first };
}

/** Applies or pulls, and pushes a commit. */
async function push(clone: Clone, command: "apply" | "pull" | "nothing") {
  const args = command === "apply" ? ["apply", "--yes"] : ["pull"];
  if (command !== "nothing") assert.equal((await clone.run(...args)).exitCode, 0);
  await clone.shell(
    "git add . && git commit --quiet -m Change && git push --quiet origin HEAD:main",
  );
}

const fileOf = async (clone: Clone) => JSON.parse(await clone.read("specs/home.json"));

suite("In a fresh clone", () => {
  test("edits of two clones are merged, with the base from git's history", async (t) => {
    const { clone, first, get } = await start(t);
    const second = await clone("second");
    const third = await clone("third");
    await first.write("specs/home.json", specOf("A1", "B", "C"));
    await push(first, "apply");
    await second.write("specs/home.json", specOf("A", "B", "C2"));
    assert.match((await second.run("pull")).stdout, /^merged {4}home$/m);
    assert.deepEqual(textsOf(await fileOf(second)), ["A1", "B", "C2"]);
    assert.equal((await second.run("apply", "--yes")).exitCode, 0);
    // The third clone's edit is committed before it is pulled.
    await third.write("specs/home.json", specOf("A", "B3", "C"));
    await third.shell("git commit --quiet --all -m Edit");
    assert.match((await third.run("plan")).stdout, /here:\n.*"B" to "B3"\.\n {2}on the server:/);
    assert.equal((await third.run("pull")).exitCode, 0);
    assert.equal((await third.run("apply", "--yes")).exitCode, 0);
    assert.deepEqual(textsOf(await get("home")), ["A1", "B3", "C2"]);
  });

  test("a chosen side decides only what conflicts, and each dropped value is listed @full", async (t) => {
    const { clone, first } = await start(t);
    await first.write("specs/home.json", specOf("A1", "B", "C1"));
    await first.run("apply", "--yes");
    for (const side of ["theirs", "ours"] as const) {
      const second = await clone(side);
      await second.write("specs/home.json", specOf("A2", "B2", "C"));
      const undecided = await second.run("pull", "--json");
      assert.deepEqual(undecided.json.specs[0].conflicts, ["/components/0/attributes/text"]);
      const { json } = await second.run("pull", `--${side}`, "--json");
      const [winner, loser] = side === "theirs" ? ["A1", "A2"] : ["A2", "A1"];
      assert.deepEqual(textsOf(await fileOf(second)), [winner, "B2", "C1"]);
      assert.equal(json.specs[0].result, "merged");
      const changed = `attribute text changed from "${loser}" to "${winner}".`;
      assert.equal(json.specs[0].replaced.length, 1);
      assert.ok(json.specs[0].replaced[0].text.endsWith(changed), json.specs[0].replaced[0].text);
    }
  });

  test("a base is found of a spec in parts, in a folder of the repository, after later commits @full", async (t) => {
    const { clone, first, put, server } = await start(t);
    await first.write("apps/my app/screenspec.config.json", { server: server.origin });
    const part = "apps/my app/specs/shop/strings/en.json";
    await first.write("apps/my app/specs/shop.json", { name: "Shop", defaultLocale: "en" });
    await first.write(part, { title: "One" });
    const config = ["--config", "apps/my app/screenspec.config.json"];
    assert.equal((await first.run("apply", "--yes", ...config)).exitCode, 0);
    await push(first, "nothing");
    await first.write(part, { title: "Two" });
    await push(first, "nothing");
    const strings = { en: { title: "One" } };
    await put("shop", { name: "Our shop", defaultLocale: "en", strings });
    const second = await clone("second");
    const { stdout } = await second.run("pull", "shop", ...config);
    assert.match(stdout, /^merged {4}shop$/m);
    assert.match(await second.read("apps/my app/specs/shop.json"), /"Our shop"/);
    assert.match(await second.read(part), /"Two"/);
  });

  test("the lock has the base that no commit has: that of a pull that kept other edits", async (t) => {
    const { clone, first, put } = await start(t);
    await put("home", specOf("A1", "B", "C"));
    await first.write("specs/home.json", specOf("A", "B2", "C"));
    await push(first, "pull");
    await put("home", specOf("A1", "B", "C3"));
    const second = await clone("second");
    assert.match((await second.run("pull")).stdout, /^merged {4}home$/m);
    assert.deepEqual(textsOf(await fileOf(second)), ["A1", "B2", "C3"]);
    assert.equal((await second.run("apply", "--yes")).exitCode, 0);
    assert.doesNotMatch(await second.read("screenspec.lock"), /"base"/);
  });

  test("without its history, a pull says how to get it, and a chosen side lists all that it replaces @full", async (t) => {
    const { clone, first, put, get } = await start(t);
    await first.write("specs/home.json", specOf("A", "B", "C2"));
    await push(first, "nothing");
    await put("home", specOf("A1", "B1", "C"));
    const shallow = await clone("shallow", "--depth=1");
    const conflict = await shallow.run("pull");
    assert.equal(conflict.exitCode, 1);
    assert.match(conflict.stdout, /only the latest commits\. Run `git fetch --unshallow`/);
    const { stdout } = await shallow.run("pull", "--theirs");
    assert.match(stdout, /^replaced {2}home$/m);
    assert.match(stdout, /"c".* changed from "C2" to "C"\.$/m);
    assert.deepEqual(textsOf(await fileOf(shallow)), ["A1", "B1", "C"]);
    const unshallow = await clone("unshallow", "--depth=1");
    const { json } = await unshallow.run("pull", "--ours", "--json");
    assert.equal(json.specs[0].result, "replaced");
    assert.equal(json.specs[0].replaced.length, 3);
    await unshallow.shell("git checkout --quiet screenspec.lock && rm -r .screenspec");
    await unshallow.shell("git fetch --quiet --unshallow");
    assert.equal((await unshallow.run("pull")).exitCode, 0);
    assert.equal((await unshallow.run("apply", "--yes")).exitCode, 0);
    assert.deepEqual(textsOf(await get("home")), ["A1", "B1", "C2"]);
  });
});
