import assert from "node:assert/strict";
import { test } from "node:test";
import { specSchema } from "@screenspec/format/schema";
import { Spec, SpecCreate, SpecUpdate } from "./spec-resource.ts";

const { $schema, ...members } = Object(specSchema()["properties"]);

test("The format's spec schema has exactly the fields of the API's Spec", () => {
  assert.deepEqual(Object.keys(Spec.properties).sort(), Object.keys(members).sort());
});

test("An update takes the same fields and `$schema`, and a create a part of them", () => {
  const writable = Object.keys({ $schema, ...members }).sort();
  assert.deepEqual(Object.keys(SpecUpdate.properties).sort(), writable);
  const created = new Set(Object.keys(SpecCreate.properties));
  assert.deepEqual(
    [...created].filter((name) => !writable.includes(name)),
    [],
  );
});
