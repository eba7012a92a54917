import assert from "node:assert/strict";
import { readdir, rm } from "node:fs/promises";
import { beforeEach, suite, test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { deleteAllSpecs } from "../../../server/testing/specs.ts";
import { createProject } from "../../testing/project.ts";

const specOf = (name: string, tags: readonly string[] = []) => ({ name, tags, components: [] });

const shared = sharedServer(onSqlite);
beforeEach(() => deleteAllSpecs(shared()));

/** A service, and two projects in folders of one repository. */
async function start(t: Parameters<typeof createProject>[0]) {
  const server = shared();
  const config = { server: server.origin };
  const repository = await createProject(
    t,
    {
      ".git/HEAD": "",
      "shop/screenspec.config.json": { ...config, project: "shop", include: { slugs: ["shop-*"] } },
      "admin/screenspec.config.json": { ...config, project: "admin", include: { tags: ["admin"] } },
    },
    { SCREENSPEC_SERVER: server.origin, SCREENSPEC_TOKEN: server.token },
  );
  const projectOf = (folder: string) => ({
    run: (...args: string[]) => repository.runWith({ cwd: repository.path(folder) }, ...args),
    write: (file: string, content: object) => repository.write(`${folder}/${file}`, content),
    read: (file: string) => repository.read(`${folder}/${file}`),
    remove: (file: string) => rm(repository.path(`${folder}/${file}`)),
    files: () => readdir(repository.path(`${folder}/specs`)),
    configure: (members: object) =>
      repository.write(`${folder}/screenspec.config.json`, { ...config, ...members }),
  });
  const put = (slug: string, spec: object) => server.ask("PUT", `/specs/by-slug/${slug}`, spec);
  const get = async (slug: string) => (await server.ask("GET", `/specs/by-slug/${slug}`)).json;
  return { server, shop: projectOf("shop"), admin: projectOf("admin"), put, get };
}

suite("Two projects of one server", () => {
  test("pull, status, diff and plan see only the specs that a project includes", async (t) => {
    const { shop, admin, put } = await start(t);
    await put("shop-home", specOf("Shop"));
    await put("users", specOf("Users", ["admin"]));
    await put("other", specOf("Other"));
    assert.equal((await shop.run("pull")).exitCode, 0);
    assert.equal((await admin.run("pull")).exitCode, 0);
    assert.deepEqual(
      [await shop.files(), await admin.files()],
      [["shop-home.json"], ["users.json"]],
    );
    for (const command of ["status", "diff", "plan"]) {
      const { exitCode, stdout } = await shop.run(command);
      assert.equal(exitCode, 0, stdout);
      assert.doesNotMatch(stdout, /users|other/);
    }
    const { json } = await shop.run("pull", "users", "--json");
    assert.equal(json.error.code, "spec_missing");
    assert.match(json.error.reason, /"include"/);
  });

  test("a file that isn't included is an error of each command that reads it", async (t) => {
    const { shop, admin } = await start(t);
    await shop.write("specs/home.json", specOf("Home"));
    await admin.write("specs/users.json", specOf("Users", ["admin"]));
    await admin.write("specs/roles.json", specOf("Roles"));
    for (const command of ["validate", "plan", "pull"]) {
      for (const project of [shop, admin]) {
        const { stdout, stderr } = await project.run(command);
        const text = stdout + stderr;
        assert.match(text, /(home|roles)\.json.*"include".*/);
        assert.match(text, /Add "(home|roles)" to its slugs, give the spec one of its tags/);
        assert.doesNotMatch(text, /users/);
      }
    }
  });

  test("a spec that loses its tag on the server stays compared with its file", async (t) => {
    const { admin, put } = await start(t);
    await admin.write("specs/users.json", specOf("Users", ["admin"]));
    await admin.run("apply", "--yes");
    await put("users", specOf("Users"));
    const { json } = await admin.run("status", "--json");
    assert.deepEqual(json.different, [{ slug: "users", state: "changed_there" }]);
  });

  test("apply sets the project that manages a spec, and refuses a spec of another project", async (t) => {
    const { shop, admin, put, get } = await start(t);
    await shop.write("specs/shop-home.json", specOf("Shop"));
    assert.equal((await shop.run("apply", "--yes")).exitCode, 0);
    assert.equal((await get("shop-home")).managed_by, "shop");
    await admin.configure({ project: "admin" });
    assert.equal((await admin.run("pull")).exitCode, 0);
    assert.equal((await admin.run("plan")).exitCode, 0);
    await admin.write("specs/shop-home.json", specOf("Admin"));
    for (const force of [[], ["--force"]]) {
      const { exitCode, json } = await admin.run("apply", "--yes", "--json", ...force);
      assert.deepEqual([exitCode, json.error.code], [2, "managed_elsewhere"]);
      assert.match(json.error.message, /manages shop-home \(shop\)/);
    }
    await admin.configure({});
    const nameless = await admin.run("apply", "--yes", "--json");
    assert.equal(nameless.json.error.code, "managed_elsewhere");
    const unnamed = await admin.run("apply", "--yes", "--take-over", "--json");
    assert.equal(unnamed.json.error.code, "project_missing");
    await admin.configure({ project: "admin" });
    const planned = await admin.run("plan", "--take-over", "--out", "plan.json");
    assert.match(planned.stdout, /"shop" manages it\. It will be managed by "admin"/);
    assert.equal((await admin.run("apply", "plan.json")).exitCode, 0);
    const { name, managed_by } = await get("shop-home");
    assert.deepEqual([name, managed_by], ["Admin", "admin"]);
    // A spec of nobody is taken over too, also if its content is equal.
    await put("open", specOf("Open"));
    await admin.run("pull");
    assert.equal((await admin.run("plan")).exitCode, 0);
    assert.equal((await admin.run("apply", "--take-over", "--yes")).exitCode, 0);
    assert.equal((await get("open")).managed_by, "admin");
    assert.equal((await admin.run("plan", "--take-over")).exitCode, 0);
  });

  test("a project without a name writes specs of nobody, and leaves their managers as they are", async (t) => {
    const { shop, get } = await start(t);
    await shop.configure({});
    await shop.write("specs/home.json", specOf("Home"));
    assert.equal((await shop.run("apply", "--yes")).exitCode, 0);
    assert.equal((await get("home")).managed_by, null);
    const { json } = await shop.run("plan", "--prune", "--json");
    assert.equal(json.error.code, "project_missing");
  });

  test("--prune deletes only what the project manages, and says what it leaves and why", async (t) => {
    const { server, shop, put, get } = await start(t);
    await put("shop-pulled", specOf("Made in the Console"));
    await shop.run("pull");
    for (const name of ["home", "kept", "moved"]) {
      await shop.write(`specs/shop-${name}.json`, specOf(name));
    }
    assert.equal((await shop.run("apply", "--yes")).exitCode, 0);
    const { id } = await get("shop-moved");
    await server.ask("PUT", `/specs/${id}`, { managed_by: "admin" });
    for (const name of ["home", "moved", "pulled"]) await shop.remove(`specs/shop-${name}.json`);
    const { stdout } = await shop.run("plan", "--prune");
    assert.match(stdout, /- delete shop-home\n/);
    assert.match(stdout, /Not deleted: shop-moved\. The project "admin" manages it\./);
    assert.match(stdout, /Not deleted: shop-pulled\. No project manages it\./);
    const { json } = await shop.run("apply", "--prune", "--yes", "--json");
    assert.deepEqual(json.specs, [{ slug: "shop-home", result: "deleted" }]);
    const left = (await server.ask("GET", "/specs?sort=name")).json;
    assert.deepEqual(
      left.map(({ slug }: { slug: string }) => slug),
      ["shop-kept", "shop-pulled", "shop-moved"],
    );
  });
});
