import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ResolvedAccessibility } from "@screenspec/runtime";
import { roleForName, roleOf, statesOf } from "./accessible-role.ts";

const plain: ResolvedAccessibility = { hidden: false, live: "off", mode: "default" };
const checkbox: ResolvedAccessibility = {
  ...plain,
  role: "checkbox",
  checked: true,
  disabled: true,
};

suite("The role of a node", () => {
  test("is that of the document", () => {
    assert.equal(roleOf({ ...plain, role: "link" }, true, true), "link");
    assert.equal(roleOf(checkbox, false, false), "checkbox");
  });

  test("is button if the whole node is pressable, or group if something inside can be operated", () => {
    assert.equal(roleOf(plain, true, false), "button");
    assert.equal(roleOf(plain, true, true), "group");
    assert.equal(roleOf(plain, false, false), undefined);
  });

  test("is group instead of a role that would hide what can be operated, without the states of that role", () => {
    assert.equal(roleOf(checkbox, false, true), "group");
    assert.equal(statesOf(checkbox, false).checked, true);
    assert.equal(statesOf(checkbox, true).checked, undefined);
    assert.equal(statesOf(checkbox, true).disabled, true);
  });

  test("is image for a name without contents, and else group", () => {
    assert.equal(roleForName(plain, false, false), "image");
    assert.equal(roleForName(plain, true, false), "group");
    assert.equal(roleForName(plain, false, true), "group");
    assert.equal(roleForName({ ...plain, mode: "merge" }, false, false), "group");
  });
});
