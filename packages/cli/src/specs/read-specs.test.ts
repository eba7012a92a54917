import assert from "node:assert/strict";
import { symlink, truncate, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";
import type { FileProblem } from "../output/failure.ts";

const config = { server: "https://screens.example.com" };
const text = (content: string) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: content },
});
const hello = { name: "Hello", components: [text("Hello")] };

test("All problems of files are reported at once, with places and hints", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": config,
    "specs/good.json": hello,
    "specs/broken.json": '{\n  "name": "Broken"\n  "components": []\n}',
    "specs/list.json": "[]",
    "specs/Home.json": hello,
    "specs/home.json": hello,
    "specs/two words.json": hello,
    "specs/con.json": hello,
    "specs/renamed.json": { ...hello, slug: "other" },
    "specs/orphan/screens/a.json": {},
    "specs/good/widgets/a.json": {},
    "specs/good/notes.json": {},
    "specs/big.json": "",
    "specs/.hidden.json": "{",
    "specs/README.md": "# Specs",
  });
  await truncate(project.path("specs/big.json"), 50 * 1024 * 1024);
  await symlink("loop.json", project.path("specs/loop.json"));
  await symlink("nothing", project.path("specs/lost.json"));
  await symlink("..", project.path("specs/upwards"));

  const { json, exitCode } = await project.run("validate", "--json");
  assert.equal(exitCode, 1);
  const found = json.findings.map((each: FileProblem) => [each.file, each.code, each.line]);
  const expected = [
    ["specs/Home.json", "duplicate_spec", 1],
    ["specs/big.json", "file_too_large", 1],
    ["specs/broken.json", "invalid_json", 3],
    ["specs/con.json", "reserved_name", 1],
    ["specs/good/notes.json", "unknown_part", 1],
    ["specs/good/widgets", "unknown_part", 1],
    ["specs/list.json", "not_a_spec", 1],
    ["specs/loop.json", "link_refused", 1],
    ["specs/lost.json", "link_refused", 1],
    ["specs/orphan", "spec_missing", 1],
    ["specs/renamed.json", "wrong_slug", 12],
    ["specs/two words.json", "not_a_slug", 1],
    ["specs/upwards", "link_refused", 1],
  ];
  const ofFiles = found.filter((each: unknown[]) => expected.some(([, code]) => code === each[1]));
  assert.deepEqual(ofFiles.sort(), expected);
  const [hint] = json.findings.filter((each: FileProblem) => each.file === "specs/two words.json");
  assert.match(hint.hint, /two-words\.json/);
});

test("Bytes that aren't UTF-8 are reported", async (t) => {
  const project = await createProject(t, { "screenspec.config.json": config, "specs/a.json": "" });
  await writeFile(project.path("specs/a.json"), Buffer.from([0x7b, 0xff, 0x7d]));
  const { json } = await project.run("validate", "--json");
  assert.equal(json.findings[0].code, "not_utf8");
});

test("The parts of a split spec are joined, and diagnostics are located in their files", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": config,
    "specs/shop.json": { name: "Shop", entryPoint: "home", defaultLocale: "en" },
    "specs/shop/screens/home.json": {
      id: "home",
      type: "Screen",
      body: { type: "Component", ref: "card" },
    },
    "specs/shop/components/card.json": {
      id: "card",
      type: "Widget",
      widgetType: "Text",
      attributes: { text: "Shop", txt: 1 },
    },
    "specs/shop/strings/en.json": { title: "Shop" },
  });
  const { json } = await project.run("validate", "--json");
  const places = json.findings.map(({ file, line, code }: FileProblem) => [file, line, code]);
  assert.deepEqual(places, [["specs/shop/components/card.json", 7, "unknown_key"]]);
  const composed = await project.run("compose", "shop");
  assert.equal(composed.exitCode, 1);
  await project.write("specs/shop/components/card.json", { ...text("Shop"), id: "card" });
  const document = JSON.parse((await project.run("compose", "shop")).stdout);
  assert.equal(document.screens.home.body.attributes.text, "Shop");
});

test("A part that the main file has too, and a wrong id of a component, are reported", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": config,
    "specs/shop.json": { name: "Shop", strings: { en: { a: "A" } } },
    "specs/shop/strings/en.json": { a: "A" },
    "specs/shop/components/card.json": { ...text("Card"), id: "crad" },
  });
  const { json } = await project.run("validate", "--json");
  const codes = json.findings.map(({ code }: FileProblem) => code);
  assert.ok(codes.includes("duplicate_part") && codes.includes("wrong_id"), codes.join());
});
