import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);

/** A project with a spec of the given slug on the server. */
async function start(t: Parameters<typeof createProject>[0], slug: string, config: object = {}) {
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server().origin, ...config } },
    { SCREENSPEC_SERVER: server().origin, SCREENSPEC_TOKEN: server().token },
  );
  const put = (name: string) => server().ask("PUT", `/specs/by-slug/${slug}`, { name });
  const { id } = (await put("First")).json;
  return { ...project, put, id };
}

test("Without a channel nothing is published, and the channels are listed", async (t) => {
  const project = await start(t, "unchosen");
  for (const command of ["publish", "rollback", "unpublish"]) {
    const { json, exitCode } = await project.run(command, "unchosen", "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "channel_ambiguous"], command);
    assert.match(json.error.hint, /--channel production/);
  }
  assert.equal(
    (await project.run("promote", "unchosen", "--from", "staging", "--json")).json.error.code,
    "usage",
  );
});

test("A release goes to staging, is promoted, rolled back and unpublished", async (t) => {
  const project = await start(t, "walk", { channel: "staging" });
  const published = await project.run("publish", "walk", "--message", "The first");
  assert.equal(published.exitCode, 0, published.stderr);
  assert.match(published.stdout, /^http:\S+ {2}walk {2}staging {2}nothing → 1 {2}published\nhttp/);
  const again = await project.run("publish", "walk", "--if-changed", "--json");
  assert.deepEqual([again.json.status, again.json.before, again.json.after], ["unchanged", 1, 1]);

  const promoted = await project.run(
    "promote",
    "walk",
    "--from",
    "staging",
    "--to",
    "production",
    "--json",
  );
  assert.deepEqual(
    [promoted.json.channel, promoted.json.before, promoted.json.after],
    ["production", null, 1],
  );
  const live = await fetch(promoted.json.cdn_url);
  assert.equal(live.status, 200);

  await project.put("Second");
  await project.run("publish", "walk");
  const rolledBack = await project.run("rollback", "walk", "--json");
  assert.deepEqual([rolledBack.json.before, rolledBack.json.after], [2, 3]);

  const listed = await project.run("versions", "walk");
  assert.match(listed.stdout, /^3 .*live in \w+/m);
  // The version that is live in a channel may be older than those in the list.
  const newest = await project.run("versions", "walk", "--limit", "1");
  assert.match(newest.stderr, /^Version 1, which isn't listed, is live in production\.$/m);
  const versions = (await project.run("versions", "walk", "--json")).json.versions;
  assert.deepEqual(
    versions.map((each: { version: number; source_version: number | null }) => [
      each.version,
      each.source_version,
    ]),
    [
      [3, 1],
      [2, null],
      [1, null],
    ],
  );
  const channels = (await project.run("channels", "walk", "--json")).json.channels;
  assert.deepEqual(
    channels.map((each: { channel: string; live_version: number }) => [
      each.channel,
      each.live_version,
    ]),
    [
      ["production", 1],
      ["staging", 3],
    ],
  );
  const unasked = await project.run("unpublish", "walk", "--channel", "production", "--json");
  assert.deepEqual([unasked.exitCode, unasked.json.error.code], [2, "no_terminal"]);
  const unpublished = await project.run(
    "unpublish",
    "walk",
    "--channel",
    "production",
    "--yes",
    "--json",
  );
  assert.deepEqual([unpublished.json.before, unpublished.json.after], [1, null]);
});

test("A publish can be scheduled, and is listed until then", async (t) => {
  const project = await start(t, "later");
  const { json } = await project.run(
    "publish",
    "later",
    "--channel",
    "staging",
    "--at",
    new Date(Date.now() + 3_600_000).toISOString(),
    "--json",
  );
  assert.equal(json.status, "scheduled");
  const { schedules } = (await project.run("schedules", "--json")).json;
  assert.ok(schedules.some(({ id }: { id: string }) => id === json.id));
});

test("A draft with errors isn't published, and the error names them", async (t) => {
  const project = await start(t, "wrong");
  const node = { type: "Widget", widgetType: "Text", attributes: { txt: 1 } };
  await server().ask("PUT", "/specs/by-slug/wrong", { name: "Wrong", components: [node] });
  const { json, exitCode } = await project.run(
    "publish",
    "wrong",
    "--channel",
    "staging",
    "--json",
  );
  assert.deepEqual([exitCode, json.error.code], [2, "not_publishable"]);
  assert.ok(json.error.problems.length > 0 && typeof json.error.request_id === "string");
  const missing = await project.run("publish", "nowhere", "--channel", "staging", "--json");
  assert.equal(missing.json.error.code, "not_found");
});

test("Events are listed, and followed until Ctrl-C", async (t) => {
  const project = await start(t, "followed");
  const { json } = await project.run("events", "--json");
  assert.ok(json.events.some(({ spec_id }: { spec_id: string }) => spec_id === project.id));
  const ending = new AbortController();
  const following = project.runWith(
    { signal: ending.signal },
    "events",
    "--follow",
    "--types",
    "spec.*",
  );
  await following.until("stderr", "Following");
  await project.put("Renamed while followed");
  await following.until("stdout", "Renamed while followed");
  ending.abort();
  assert.equal((await following).exitCode, 0);
});

test("open prints the address of a spec in the Console", async (t) => {
  const project = await start(t, "opened");
  const { stdout } = await project.run("open", "opened");
  assert.equal(stdout, `${server().origin}/console/specs/${project.id}\n`);
});

test("diff --channel shows what the files change in a channel, breaking changes first", async (t) => {
  const project = await start(t, "compared");
  const screen = (id: string, title: string) => ({
    id,
    type: "Screen",
    title,
    body: { type: "Widget", widgetType: "Text", attributes: { text: title } },
  });
  const spec = {
    name: "Compared",
    entryPoint: "main",
    screens: { main: screen("main", "One"), old: screen("old", "Two") },
  };
  await project.write("specs/compared.json", spec);
  const applied = await project.run("apply", "--force", "--yes");
  assert.equal(applied.exitCode, 0, applied.stderr);
  const published = await project.run("publish", "compared", "--channel", "staging");
  assert.equal(published.exitCode, 0, published.stderr);
  const equal = await project.run("diff", "compared", "--channel", "staging");
  assert.deepEqual([equal.exitCode, equal.stdout], [0, ""], equal.stderr);
  await project.write("specs/compared.json", {
    ...spec,
    screens: { main: screen("main", "Three") },
  });
  const changed = await project.run("diff", "compared", "--channel", "staging");
  assert.equal(changed.exitCode, 1);
  assert.match(
    changed.stdout,
    /^compared\n {2}breaking: Screen "old" was removed\.[^\n]*\n.*"Three"/,
  );
  await project.write("specs/unpublished.json", { name: "Unpublished" });
  const both = await project.run(
    "diff",
    "unpublished",
    "compared",
    "--channel",
    "staging",
    "--json",
  );
  assert.deepEqual(both.json.specs[0], {
    slug: "unpublished",
    live_version: null,
    differences: [{ text: "Not live in staging." }],
  });
  assert.deepEqual([both.json.specs[1].slug, both.json.specs[1].live_version], ["compared", 1]);
  const unknown = await project.run("diff", "--channel", "nowhere", "--json");
  assert.deepEqual([unknown.exitCode, unknown.json.error.code], [2, "channel_missing"]);
  assert.match(unknown.json.error.hint, /production/);
});
