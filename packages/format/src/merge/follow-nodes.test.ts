import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { column, home, text } from "../../testing/diffs.ts";
import type { JsonObject } from "../json.ts";
import { followNodes, nodesOf } from "./follow-nodes.ts";

const body = "/screens/home/body";
const document = (...children: object[]): JsonObject =>
  JSON.parse(JSON.stringify(home(column(...children))));

suite("followNodes", () => {
  test("finds a node by its unique id, wherever it moved and whatever changed in it", () => {
    const before = document(text("Hi", { id: "title" }), text("a"));
    const after = document(text("a"), column(text("Hello", { id: "title" })));
    const follow = followNodes(before, after);
    assert.equal(follow(`${body}/children/0`), `${body}/children/1/children/0`);
  });

  test("finds a node without an id by its place, type and similarity", () => {
    const before = document(text("first"), text("second"));
    const after = document(text("new"), text("first"), text("second"));
    const follow = followNodes(before, after);
    assert.equal(follow(`${body}/children/1`), `${body}/children/2`);
    assert.equal(follow(body), body);
  });

  test("finds nodes of equal documents at their pointers", () => {
    const follow = followNodes(document(text("a")), document(text("a")));
    assert.equal(follow(`${body}/children/0`), `${body}/children/0`);
  });

  test("finds nothing for a removed node, nor for a pointer to no node", () => {
    const before = document(text("Hi", { id: "title" }), text("a", { id: "a" }));
    const follow = followNodes(before, document(text("a", { id: "a" })));
    assert.equal(follow(`${body}/children/0`), undefined);
    assert.equal(follow(`${body}/children`), undefined);
    assert.equal(follow("/nowhere"), undefined);
  });
});

test("nodesOf finds nodes, and nothing else", () => {
  const find = nodesOf(document(text("Hi", { id: "title" })));
  assert.equal(find(`${body}/children/0`)?.["id"], "title");
  for (const pointer of ["", "/screens/home", `${body}/children/1`, `${body}/type`]) {
    assert.equal(find(pointer), undefined, pointer);
  }
});
