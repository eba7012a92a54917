import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import fc from "fast-check";
import { keptJsonValues, keptTexts } from "../../../server/testing/json-values.ts";
import { createProject } from "../../testing/project.ts";
import type { Config } from "../config/config.ts";
import { changeFile } from "../files/change-file.ts";
import { changesOfSpec, newSpecFile } from "./change-specs.ts";
import { contentOf, hashOf } from "./content.ts";
import { requireSpecs } from "./read-specs.ts";

async function projectWith(t: Parameters<typeof createProject>[0], files: Record<string, string>) {
  const project = await createProject(t, files);
  const config: Config = {
    folder: project.folder,
    servers: {},
    specs: "specs",
    catalog: "catalog",
    project: undefined,
    include: undefined,
    channel: undefined,
    baseUrl: undefined,
    appScheme: undefined,
  };
  const change = async (edit: (content: JsonObject) => JsonObject) => {
    const [local] = requireSpecs(config);
    assert.ok(local);
    const content = contentOf(edit(contentOf(local.spec)));
    for (const each of changesOfSpec(local, content)) await changeFile(each);
    const [changed] = requireSpecs(config);
    assert.equal(hashOf(contentOf(changed?.spec ?? {})), hashOf(content));
  };
  return { ...project, config, change };
}

test("Only changed values change: spaces, order, numbers, line ends and byte order mark stay", async (t) => {
  const before =
    '\ufeff{ "globalData" : {"b": 1.0,\t"a":[1,2]},\r\n\r\n"name":"Home",  "$schema": "s","version":"1.0.0" }';
  const project = await projectWith(t, { "specs/home.json": before });
  await project.change((content) => ({ ...content, name: "Start" }));
  assert.equal(await project.read("specs/home.json"), before.replace("Home", "Start"));
  // Another order of keys is the same content.
  await project.change((content) => ({ ...content, globalData: { a: [1, 2], b: 1 } }));
  assert.equal(await project.read("specs/home.json"), before.replace("Home", "Start"));
  await project.change((content) => ({ ...content, globalData: { a: [1, 3], b: 1 } }));
  assert.equal(
    await project.read("specs/home.json"),
    before.replace("Home", "Start").replace("[1,2]", "[1,3]"),
  );
});

test("A split spec stays split: parts are changed, added and removed as files", async (t) => {
  const screen = (id: string) => ({ id, type: "Screen", body: { type: "Component", ref: "card" } });
  const project = await projectWith(t, {
    "specs/shop.json": '{ "name": "Shop", "entryPoint": "home" }\n',
    "specs/shop/screens/home.json": JSON.stringify(screen("home")),
    "specs/shop/screens/old.json": JSON.stringify(screen("old")),
    "specs/shop/components/card.json": '{ "id": "card" }',
  });
  await project.change((content) => ({
    ...content,
    screens: { ...Object(content["screens"]), old: null, new: screen("new") },
    components: [{ id: "badge" }, { id: "card", type: "Widget" }],
  }));
  await project.change((content) => {
    const { old, ...screens } = Object(content["screens"]);
    return { ...content, screens };
  });
  assert.equal(await project.read("specs/shop.json"), '{ "name": "Shop", "entryPoint": "home" }\n');
  assert.equal(await project.read("specs/shop/screens/home.json"), JSON.stringify(screen("home")));
  assert.equal(JSON.parse(await project.read("specs/shop/screens/new.json")).id, "new");
  assert.equal(JSON.parse(await project.read("specs/shop/components/badge.json")).id, "badge");
  await assert.rejects(project.read("specs/shop/screens/old.json"), { code: "ENOENT" });
});

test("Of names that differ only by case, one gets a file", async (t) => {
  const project = await projectWith(t, {
    "specs/shop.json": '{ "name": "Shop" }\n',
    "specs/shop/screens/home.json": '{ "id": "home" }',
  });
  await project.change((content) => ({
    ...content,
    screens: { home: { id: "home" }, Home: { id: "Home" } },
  }));
  const { screens } = JSON.parse(await project.read("specs/shop.json"));
  assert.deepEqual(screens, { Home: { id: "Home" } });
  await assert.rejects(project.read("specs/shop/screens/Home.json"), { code: "ENOENT" });
});

test("A file that was changed since it was read is left as it is", async (t) => {
  const project = await projectWith(t, { "specs/home.json": '{ "name": "Home" }' });
  const [local] = requireSpecs(project.config);
  assert.ok(local);
  const [change] = changesOfSpec(local, { name: "Start" });
  assert.ok(change);
  await project.write("specs/home.json", '{ "name": "Other" }');
  await assert.rejects(changeFile(change), { code: "file_changed" });
  assert.equal(await project.read("specs/home.json"), '{ "name": "Other" }');
});

test("Any content can be written to a file and over any other", async (t) => {
  const project = await projectWith(t, {});
  const value = keptJsonValues;
  const content = fc.record(
    {
      name: keptTexts,
      globalData: value,
      screens: value,
      components: fc.array(value),
      tags: value,
    },
    { requiredKeys: ["name"] },
  );
  const write = async (spec: JsonObject) => {
    const locals = requireSpecs(project.config);
    const [local] = locals;
    const changes =
      local === undefined
        ? [newSpecFile(project.config, "home", contentOf(spec), "s")]
        : changesOfSpec(local, contentOf(spec));
    for (const change of changes) await changeFile(change);
    const [written] = requireSpecs(project.config);
    assert.equal(hashOf(contentOf(written?.spec ?? {})), hashOf(contentOf(spec)));
  };
  await fc.assert(
    fc.asyncProperty(content, async (spec) => write(JSON.parse(JSON.stringify(spec)))),
    { numRuns: 100 },
  );
});
