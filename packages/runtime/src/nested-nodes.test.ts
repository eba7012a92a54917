import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { widgets } from "../../format/src/catalog/catalog.ts";
import { renderers } from "../../format/src/catalog/renderers.ts";
import { callCounter } from "../../format/testing/call-counter.ts";
import { nodesIn } from "../testing/nodes-in.ts";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { startRuntime } from "./start-runtime.ts";
import type { ViewNode } from "./view/view-node.ts";

const countCalls = callCounter();

test("Showing nested nodes of one type takes calls in proportion to their number, wherever they contain each other", async () => {
  let count = 0;
  for (const [name, { example }] of Object.entries({ ...widgets, ...renderers })) {
    for (const path of pathsOfNodes(example)) {
      const showAt = (depth: number) => {
        let body: Json = { type: "Widget", widgetType: "Divider" };
        for (let level = 0; level < depth; level++) body = replaceAt(example, path, body);
        return countCalls(() => show(body));
      };
      const [half, whole] = [await showAt(6), await showAt(12)];
      // Twice at each level would be 64 times the calls.
      assert.ok(whole < 3 * half + 500, `${name} ${path.join("/")}: ${half}, then ${whole} calls`);
      count += 1;
    }
  }
  assert.ok(count > 20, `${count} places`);
});

/** Returns the keys to the nodes directly in a node. */
function pathsOfNodes(json: Json, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof json !== "object" || json === null) return [];
  if (path.length > 0 && /^(Widget|Renderer)$/.test(String(Object(json).type))) return [[...path]];
  const isArray = Array.isArray(json);
  return Object.entries(json).flatMap(([key, inner]) =>
    pathsOfNodes(inner, [...path, isArray ? Number(key) : key]),
  );
}

function replaceAt(json: Json, [key, ...rest]: readonly (string | number)[], by: Json): Json {
  if (key === undefined) return by;
  const copy = structuredClone(Object(json));
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}

/** Starts a document with a body, and reads all its nodes, and the first row of each list. */
function show(body: Json): void {
  const document: JsonObject = {
    specVersion: "1.0.0",
    entryPoint: "main",
    screens: { main: { id: "main", type: "Screen", body } },
  };
  const runtime = startRuntime(document, {}, usualEnvironment);
  read(runtime.screens[0]?.body);
  runtime.stop();
}

function read(node: ViewNode | undefined): void {
  if (node === undefined) return;
  for (const inner of nodesIn(node)) read(inner);
  if (node.rows && node.rows.count > 0) read(node.rows.row(0));
}
