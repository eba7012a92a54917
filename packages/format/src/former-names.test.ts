import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ShapeRule } from "./catalog/member.ts";
import { actionNames, eventNames, formerNames, newerName, rendererNames } from "./former-names.ts";
import { tables } from "./generated/tables.ts";
import { isContainer, isObject } from "./json.ts";

suite("Of the members of one thing", () => {
  const withFormer = membersIn(tables).filter((members) => formerNames(members).length > 0);

  test("some had another name", () => {
    assert.ok(withFormer.length >= 10);
    const { members } = tables.widgets["Button"]?.attributes ?? { members: {} };
    assert.equal(newerName(members, "label"), "text");
    assert.equal(newerName(members, "text"), undefined);
    assert.equal(newerName(members, "constructor"), undefined);
  });

  test("none has a former name of another, or one that another has now", () => {
    for (const members of withFormer) {
      const names = [...formerNames(members), ...Object.keys(members)];
      assert.equal(new Set(names).size, names.length, names.join());
    }
  });
});

test("No current name of an event or type is an older name of another", () => {
  for (const names of [eventNames, rendererNames, actionNames]) {
    for (const name of names.values()) assert.equal(names.get(name), undefined);
  }
});

/** Everything that can be the members of something, at any depth. */
function membersIn(value: unknown): ShapeRule["members"][] {
  if (!isContainer(value)) return [];
  const isMembers = isObject(value) && Object.values(value).some(isMember);
  const within = Object.values(value).flatMap(membersIn);
  return isMembers ? [value as ShapeRule["members"], ...within] : within;
}

function isMember(value: unknown): boolean {
  return isObject(value) && isObject(value["value"]) && "kind" in value["value"];
}
