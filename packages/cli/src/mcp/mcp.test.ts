import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { protectChannel } from "../../../server/testing/reviews.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { startMcpClient, startMcpProcess } from "../../testing/mcp-client.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);

const text = (content: string) => ({
  id: "greeting",
  type: "Widget",
  widgetType: "Text",
  attributes: { text: content },
});
const home = { name: "Home", components: [text("Hello")] };

type Test = Parameters<typeof createProject>[0];

/** A project that knows no server. */
async function startOffline(t: Test, startClient = startMcpClient) {
  const project = await createProject(t, {
    "screenspec.config.json": {},
    "specs/home.json":
      '{ "name": "Home",\n\n "components": [{"id":"greeting","type":"Widget","widgetType":"Text","attributes":{"text":"Hello"}}] }\n',
    "catalog/widgets/Rating.json": { description: "Stars to give." },
  });
  return { ...project, ...(await startClient(t, project)) };
}

/** A project of a server, which has the spec too. */
async function startOnline(t: Test, slug: string, args: readonly string[] = []) {
  const env = { SCREENSPEC_SERVER: server().origin, SCREENSPEC_TOKEN: server().token };
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server().origin } },
    env,
  );
  const put = (body: object) => server().ask("PUT", `/specs/by-slug/${slug}`, body);
  await put(home);
  return { ...project, put, ...(await startMcpClient(t, project, { args })) };
}

test("Tools have descriptions, schemas and annotations, and publishing is off", async (t) => {
  const { client, call } = await startOffline(t, startMcpProcess);
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
    [
      ["search_catalog", true],
      ["list_specs", true],
      ["get_spec", true],
      ["validate", true],
      ["diff", true],
      ["render", true],
      ["propose_change", false],
      ["list_reviews", true],
      ["get_review", true],
      ["open_review", false],
      ["update_review", false],
      ["comment_on_review", false],
    ],
  );
  for (const { name, description, inputSchema } of tools) {
    assert.ok((description ?? "").length > 50, name);
    assert.equal(inputSchema["additionalProperties"], false, name);
  }
  assert.match(client.getInstructions() ?? "", /search_catalog/);
  const { isError, json } = await call("publish", { slug: "home", channel: "production" });
  assert.deepEqual([isError, json.error.code], [true, "unknown_tool"]);
  assert.match(json.error.hint, /--allow-publish/);
});

test("A slug or channel that can't be one is an error of the arguments", async (t) => {
  const { call } = await startOffline(t);
  for (const slug of ["..", ".", "", "../../etc/passwd", "Home", "a".repeat(101), "a\u0000"]) {
    for (const [name, more] of [
      ["get_spec", {}],
      ["get_spec", { source: "draft" }],
      ["validate", {}],
      ["diff", { against: "draft" }],
      ["render", {}],
      ["propose_change", { target: "draft", content: {} }],
    ] as const) {
      const { isError, json } = await call(name, { slug, ...more });
      assert.deepEqual([isError, json.error.code], [true, "invalid_arguments"], `${name} ${slug}`);
    }
  }
});

test("The catalog is searched by name and by words, with custom types", async (t) => {
  const { call } = await startOffline(t);
  const field = (await call("search_catalog", { query: "TextField" })).json;
  assert.equal(field.total, 1);
  const [{ kind, attributes, example }] = field.results;
  assert.deepEqual([kind, attributes.keyboardType.type.includes('"email"')], ["widget", true]);
  assert.equal(example.widgetType, "TextField");
  const custom = (await call("search_catalog", { query: "stars" })).json;
  assert.deepEqual(
    custom.results.map(({ name }: { name: string }) => name),
    ["Rating"],
  );
  const dates = (await call("search_catalog", { query: "date", kind: "widget" })).json;
  assert.equal(dates.results[0].name, "DatePicker");
  const all = (await call("search_catalog", { query: "" })).json;
  assert.equal(all.results.length, all.total);
  assert.equal((await call("search_catalog", { query: "xyzzy" })).json.total, 0);
});

test("Files are listed, read and validated without a server", async (t) => {
  const { call, write } = await startOffline(t);
  const listed = (await call("list_specs")).json;
  assert.deepEqual(listed.specs, [{ slug: "home", name: "Home", source: "file" }]);
  const spec = (await call("get_spec", { slug: "home" })).json;
  assert.deepEqual([spec.source, spec.content], ["file", home]);
  const pointer = "/components/0/attributes/text";
  assert.equal((await call("get_spec", { slug: "home", pointer })).json.content, "Hello");
  assert.equal((await call("validate")).json.valid, true);
  await write("specs/broken.json", { name: "Broken", components: [{ type: "Widget" }] });
  const broken = (await call("validate", { slug: "broken" })).json;
  assert.deepEqual([broken.valid, broken.findings[0].pointer], [false, "/components/0"]);
  const content = { name: "Home", components: [{ ...text("Hi"), attributes: { txt: "Hi" } }] };
  const { findings } = (await call("validate", { content })).json;
  assert.match(JSON.stringify(findings), /Did you mean/);
});

test("Wrong arguments and missing specs are results that say what to do", async (t) => {
  const { call } = await startOffline(t);
  const cases: [string, Record<string, unknown>, string, RegExp][] = [
    ["get_spec", {}, "invalid_arguments", /slug/],
    [
      "get_spec",
      { slug: "home", pointer: "/components/7" },
      "part_missing",
      /"\/components" it has 0/,
    ],
    ["get_spec", { slug: "nothing", source: "file" }, "spec_missing", /list_specs/],
    ["render", { slug: "home", screen: "cart" }, "screen_missing", /main/],
    ["render", { slug: "home", width: 5 }, "invalid_arguments", /width/],
    [
      "propose_change",
      { slug: "No Slug", target: "file", content: home },
      "invalid_arguments",
      /slug must match pattern/,
    ],
    ["propose_change", { slug: "home", target: "file" }, "invalid_arguments", /patch/],
    ["diff", { slug: "home", against: "staging" }, "server_missing", /server/],
  ];
  for (const [tool, input, code, message] of cases) {
    const { isError, json } = await call(tool, input);
    assert.deepEqual([isError, json.error?.code], [true, code], `${tool} ${JSON.stringify(json)}`);
    assert.match(JSON.stringify(json.error).replaceAll('\\"', '"'), message);
  }
});

test("A change is written to the file, unless the file has changed since it was read", async (t) => {
  const { call, read, write } = await startOffline(t);
  const { etag } = (await call("get_spec", { slug: "home" })).json;
  const patch = [{ op: "replace", path: "/components/0/attributes/text", value: "Hi" }];
  const change = { slug: "home", target: "file", patch };
  assert.equal((await call("propose_change", change)).json.error.code, "etag_required");
  const changed = (await call("propose_change", { ...change, etag })).json;
  assert.deepEqual(changed.files, ["specs/home.json"]);
  assert.match(changed.differences[0].text, /from "Hello" to "Hi"/);
  // Formatting stays.
  assert.match(await read("specs/home.json"), /^\{ "name": "Home",\n\n "components": .*"Hi"/);
  const again = await call("propose_change", { ...change, etag });
  assert.equal(again.json.error.code, "etag_mismatch");
  const next = { ...change, etag: changed.etag };
  const broken = { ...next, patch: [{ op: "remove", path: "/components/0/widgetType" }] };
  const refused = await call("propose_change", broken);
  assert.equal(refused.json.error.code, "content_invalid");
  assert.equal(refused.json.error.problems[0].file, "/components/0");
  const wrong = { ...next, patch: [{ op: "remove", path: "/nowhere/0" }] };
  assert.equal((await call("propose_change", wrong)).json.error.code, "patch_failed");
  assert.match(await read("specs/home.json"), /"Hi"/);

  const created = await call("propose_change", { slug: "shop", target: "file", content: home });
  assert.deepEqual(created.json.files, ["specs/shop.json"]);
  await write("specs/shop.json", "{");
  const invalid = await call("get_spec", { slug: "shop" });
  assert.equal(invalid.json.error.code, "files_invalid");
});

test("A large spec is read in parts", async (t) => {
  const { call, write } = await startOffline(t);
  const components = Array.from({ length: 500 }, (_, index) => ({
    ...text("x".repeat(100)),
    id: `t${index}`,
  }));
  await write("specs/large.json", { name: "Large", components });
  const whole = await call("get_spec", { slug: "large" });
  assert.equal(whole.json.error.code, "result_too_large");
  assert.match(whole.json.error.hint, /pointer.*components/);
  const part = await call("get_spec", { slug: "large", pointer: "/components/499" });
  assert.equal(part.json.content.id, "t499");
});

test("A draft is saved with the etag that was read, compared, and not published", async (t) => {
  const { call, put } = await startOnline(t, "drafted");
  assert.ok((await call("list_specs", { query: "drafted", source: "draft" })).json.total === 1);
  const { etag, source } = (await call("get_spec", { slug: "drafted" })).json;
  assert.equal(source, "draft");
  const content = { ...home, components: [text("Hi")] };
  const saved = (await call("propose_change", { slug: "drafted", target: "draft", etag, content }))
    .json;
  assert.match(saved.differences[0].text, /"Hi"/);
  await put({ ...home, name: "Console" });
  const late = await call("propose_change", {
    slug: "drafted",
    target: "draft",
    etag: saved.etag,
    content,
  });
  assert.equal(late.json.error.code, "etag_mismatch");
  const { json } = await server().ask("GET", "/specs/by-slug/drafted");
  assert.deepEqual([json.name, json.status], ["Console", "draft"]);
  const written = await call("propose_change", { slug: "drafted", target: "file", content });
  assert.equal(written.isError, false);
  const compared = (await call("diff", { slug: "drafted", against: "draft" })).json;
  assert.match(JSON.stringify(compared.differences), /from \\"Hello\\" to \\"Hi\\"/);
});

test("With --allow-publish, a draft is published to the channel that is named", async (t) => {
  const { call } = await startOnline(t, "allowed", ["--allow-publish"]);
  assert.equal((await call("publish", { slug: "allowed" })).json.error.code, "invalid_arguments");
  const published = (await call("publish", { slug: "allowed", channel: "staging" })).json;
  assert.deepEqual([published.channel, published.version, published.before], ["staging", 1, null]);
  const compared = await call("diff", { slug: "allowed", against: "staging" });
  assert.deepEqual(compared.json.differences, []);
});

test("Reviews are opened, read, commented on and updated, but not decided or applied", async (t) => {
  const slug = "reviewed";
  const { call, client, put } = await startOnline(t, slug, ["--allow-publish"]);
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name).filter((name) => name.includes("review"));
  assert.deepEqual(names.sort(), [
    "comment_on_review",
    "get_review",
    "list_reviews",
    "open_review",
    "update_review",
  ]);
  const channel = "reviewed-channel";
  await call("publish", { slug, channel });
  await protectChannel(server(), channel);
  await put({ ...home, components: [text("Hi")] });
  const direct = await call("publish", { slug, channel });
  assert.deepEqual([direct.isError, direct.json.error.code], [true, "review_required"]);
  const skipped = await call("publish", { slug, channel, emergency: true, message: "Now" });
  assert.equal(skipped.json.error.code, "invalid_arguments");

  const opened = (await call("open_review", { slug, channel, title: "Warmer" })).json;
  assert.match(opened.url, /\/console\/reviews\/review_/);
  assert.deepEqual([opened.status, opened.version, opened.served_version], ["open", 2, 1]);
  const pointer = "/screens/main/body";
  const comment = { review: slug, text: "The text is short enough.", pointer };
  assert.equal((await call("comment_on_review", comment)).json.node_id, "greeting");
  const read = (await call("get_review", { review: opened.id })).json;
  assert.match(read.differences[0].text, /from "Hello" to "Hi"/);
  assert.deepEqual([read.comments[0].pointer, read.missing_approvals], [pointer, 1]);
  await put({ ...home, components: [text("Welcome")] });
  assert.equal((await call("update_review", { review: opened.id })).json.version, 3);
  const { reviews } = (await call("list_reviews", { slug, mine: true })).json;
  assert.deepEqual(
    reviews.map(({ id, version }: { id: string; version: number }) => [id, version]),
    [[opened.id, 3]],
  );
});

test("Without a browser, a screen is an outline", async (t) => {
  const { call } = await startOffline(t);
  const { content } = await call("render", { slug: "home" });
  assert.match(
    content[0].text,
    /no Chrome[^\n]*\nScreen "main"\n {2}body: Text #greeting text "Hello"$/,
  );
});

test("The server ends when its client closes stdin", async (t) => {
  const project = await createProject(t);
  const { exitCode, stdout } = await project.runWith({ input: "" }, "mcp");
  assert.deepEqual([exitCode, stdout], [0, ""]);
});
