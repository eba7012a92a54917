import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { tables } from "../generated/tables.ts";
import { isContainer, isObject } from "../json.ts";
import {
  formerActionNames,
  formerEventNames,
  formerNames,
  formerRendererNames,
  newerName,
} from "./former-names.ts";
import type { ShapeRule } from "./member.ts";

suite("Former names of the members of one shape", () => {
  const withFormer = membersIn(tables).filter((members) => formerNames(members).length > 0);

  test("are found for renamed members", () => {
    assert.ok(withFormer.length >= 10);
    const { members } = tables.widgets["Button"]?.attributes ?? { members: {} };
    assert.equal(newerName(members, "label"), "text");
    assert.equal(newerName(members, "text"), undefined);
    assert.equal(newerName(members, "constructor"), undefined);
  });

  test("are unique, and differ from all current names", () => {
    for (const members of withFormer) {
      const names = [...formerNames(members), ...Object.keys(members)];
      assert.equal(new Set(names).size, names.length, names.join());
    }
  });
});

test("A current name of an event or type isn't a former name of another", () => {
  for (const names of [formerEventNames, formerRendererNames, formerActionNames]) {
    for (const name of names.values()) assert.equal(names.get(name), undefined);
  }
});

/** Returns the members of all shapes in a value, at any depth. */
function membersIn(value: unknown): ShapeRule["members"][] {
  if (!isContainer(value)) return [];
  const isMembers = isObject(value) && Object.values(value).some(isMember);
  const within = Object.values(value).flatMap(membersIn);
  return isMembers ? [value as ShapeRule["members"], ...within] : within;
}

function isMember(value: unknown): boolean {
  return isObject(value) && isObject(value["value"]) && "kind" in value["value"];
}
