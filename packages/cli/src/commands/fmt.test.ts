import assert from "node:assert/strict";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";

test("fmt orders the members and formats the files, and changes nothing the second time", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": { server: "https://screens.example.com" },
    "specs/home.json": '{"components":[],\n"version":"1.0.0", "name":"Home","$schema":"s"}',
    "specs/windows.json": '{\r\n"name":"W"}',
  });
  const check = await project.run("fmt", "--check");
  assert.deepEqual([check.exitCode, check.stdout], [1, "specs/home.json\nspecs/windows.json\n"]);
  assert.equal((await project.run("fmt")).exitCode, 0);
  assert.equal(
    await project.read("specs/home.json"),
    '{\n  "$schema": "s",\n  "name": "Home",\n  "version": "1.0.0",\n  "components": []\n}\n',
  );
  assert.equal(await project.read("specs/windows.json"), '{\r\n  "name": "W"\r\n}\r\n');
  assert.equal((await project.run("fmt", "--check")).exitCode, 0);
});

test("upgrade converts older shapes, and says what it did", async (t) => {
  const old = { type: "Widget", widgetType: "Text", attributes: { text: "Hi" }, onTap: "a" };
  const project = await createProject(t, {
    "screenspec.config.json": { server: "https://screens.example.com" },
    "specs/home.json": { $schema: "s", name: "Home", components: [old] },
  });
  const check = await project.run("upgrade", "--check", "--json");
  assert.deepEqual([check.exitCode, check.json.specs[0].slug], [1, "home"]);
  assert.equal((await project.run("upgrade")).exitCode, 0);
  const upgraded = JSON.parse(await project.read("specs/home.json"));
  assert.deepEqual(
    [upgraded.$schema, upgraded.name, upgraded.components[0].onTap],
    ["s", "Home", undefined],
  );
  assert.equal((await project.run("upgrade", "--check")).exitCode, 0);
});
