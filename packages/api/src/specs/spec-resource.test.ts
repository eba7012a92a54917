import assert from "node:assert/strict";
import { test } from "node:test";
import { specSchema } from "@screenspec/format/schema";
import { Spec, SpecCreate, SpecUpdate } from "./spec-resource.ts";

const { $schema, ...members } = Object(specSchema()["properties"]);

test("The format has the fields that a spec has here, and no others", () => {
  assert.deepEqual(Object.keys(Spec.properties).sort(), Object.keys(members).sort());
});

test("What is written has them too, and the address of a schema", () => {
  const writable = Object.keys({ $schema, ...members }).sort();
  assert.deepEqual(Object.keys(SpecUpdate.properties).sort(), writable);
  const created = new Set(Object.keys(SpecCreate.properties));
  assert.deepEqual(
    [...created].filter((name) => !writable.includes(name)),
    [],
  );
});
