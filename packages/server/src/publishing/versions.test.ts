import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { nextPage } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";

onEachDatabase("The versions of a spec", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("are listed newest first, each with its user, time and message", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("a")] });
    assert.deepEqual((await server().ask("GET", `/specs/${id}/versions`)).json, []);
    const first = await server().ask("POST", `/specs/${id}/publish`, { message: "first" });
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("b")] });
    const second = await server().ask("POST", `/specs/${id}/publish`);
    const { id: userId } = (await server().ask("GET", "/auth/me")).json;
    const list = await server().ask("GET", `/specs/${id}/versions`);
    assert.equal(list.status, 200, list.text);
    assert.equal(list.headers.get("x-total-count"), "2");
    const documents = [second, first].map(({ json }) =>
      server().fetch(new URL(json.version_url).pathname),
    );
    for (const [index, published] of [second, first].entries()) {
      const document = await documents[index];
      assert.deepEqual(list.json[index], {
        version: 2 - index,
        revision: 2 - index,
        message: [null, "first"][index],
        source_version: null,
        released_in: ["production"],
        size: Buffer.byteLength(document?.text ?? ""),
        sha256: published.json.sha256,
        version_url: published.json.version_url,
        signature_url: published.json.signature_url,
        created_at: document?.json.createdAt,
        created_by: userId,
      });
      const one = await server().ask("GET", `/specs/${id}/versions/${2 - index}`);
      assert.deepEqual(one.json, list.json[index]);
    }
  });

  test("are listed page by page while new ones are published", async () => {
    const id = await createSpec(server());
    const publish = () => server().ask("POST", `/specs/${id}/publish`);
    for (let count = 0; count < 5; count += 1) await publish();
    const read: number[] = [];
    for (let next: string | undefined = `/specs/${id}/versions?limit=2`; next !== undefined; ) {
      const page = await server().ask("GET", next);
      read.push(...page.json.map(({ version }: { version: number }) => version));
      await publish();
      next = nextPage(server(), page);
    }
    assert.deepEqual(read, [5, 4, 3, 2, 1]);
  });

  test("have documents that never change by a byte", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("é😀")] });
    const { json } = await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, { components: [] });
    await server().ask("POST", `/specs/${id}/publish`);
    const document = await server().ask("GET", `/specs/${id}/versions/1/document`);
    assert.equal(document.headers.get("content-type"), "application/json; charset=utf-8");
    assert.equal(createHash("sha256").update(document.text).digest("hex"), json.sha256);
  });

  test("are 404 when they don't exist or their spec is deleted", async () => {
    const id = await createSpec(server());
    const other = await createSpec(server());
    for (const spec of [id, other]) await server().ask("POST", `/specs/${spec}/publish`);
    await server().ask("POST", `/specs/${other}/publish`);
    for (const version of ["2", "0", "-1", "01", "1.0", "1e0", "draft", "9999999999", "%00", "x"]) {
      for (const path of [`/specs/${id}/versions/${version}`]) {
        assertProblem(await server().ask("GET", path), 404, "not_found");
        assertProblem(await server().ask("GET", `${path}/document`), 404, "not_found");
      }
    }
    await server().ask("DELETE", `/specs/${id}`);
    for (const path of ["versions", "versions/1", "versions/1/document", "document", "diff"]) {
      assertProblem(await server().ask("GET", `/specs/${id}/${path}`), 404, "not_found");
    }
  });

  test("whose document was changed in the origin are 503", async () => {
    const id = await createSpec(server());
    const { json } = await server().ask("POST", `/specs/${id}/publish`);
    const key = new URL(json.version_url).pathname.replace("/cdn/", "");
    await writeFile(join(server().dataDir, "origin", key), "{}");
    const answer = await server().ask("GET", `/specs/${id}/versions/1/document`);
    assertProblem(answer, 503, "unavailable");
    assert.equal(answer.json.detail, "The origin doesn't have the document as it was published.");
  });

  test("whose document the origin has lost are 503", async () => {
    const id = await createSpec(server());
    await server().ask("POST", `/specs/${id}/publish`);
    await rm(join(server().dataDir, "origin", "specs", id), { recursive: true });
    const answer = await server().ask("GET", `/specs/${id}/versions/1/document`);
    assertProblem(answer, 503, "unavailable");
  });
});

onEachDatabase("The document of a draft", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("is the document that a publish would compose", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("a")] });
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("b")] });
    const draft = await server().ask("GET", `/specs/${id}/document`);
    assert.equal(draft.headers.get("cache-control"), "no-store");
    assert.equal(draft.json.createdAt, (await readSpec(server(), id)).updated_at);
    await server().ask("POST", `/specs/${id}/publish`);
    const { json: published } = await server().fetch(`/cdn/specs/${id}.json`);
    assert.deepEqual({ ...draft.json, createdAt: published.createdAt }, published);
  });

  test("is refused with the draft's errors", async () => {
    const id = await createSpec(server(), { name: "Home", components: [{ type: "Widgt" }] });
    const answer = await server().ask("GET", `/specs/${id}/document`);
    assertProblem(answer, 400, "not_publishable");
    assert.deepEqual(errorsOf(answer), ["/components/0/type unknown_node_type"]);
  });
});
