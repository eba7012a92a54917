import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ResolvedAccessibility } from "@screenspec/runtime";
import { type AnnouncedNode, type Announcement, announcementOf } from "./announcement.ts";

/** Returns the announcement of a node without an own role, name, text or children but these. */
function announce(
  accessibility: Partial<ResolvedAccessibility>,
  facts: Partial<AnnouncedNode> = {},
): Announcement {
  return announcementOf({
    accessibility: { hidden: false, live: "off", mode: "default", ...accessibility },
    hasOwnRole: false,
    ownName: undefined,
    mergedText: "",
    isPressable: false,
    isOperable: false,
    hasChildren: false,
    ...facts,
  });
}

suite("The role of a node", () => {
  test("is that of the document", () => {
    assert.equal(announce({ role: "link" }, { isPressable: true, isOperable: true }).role, "link");
    assert.equal(announce({ role: "checkbox" }).role, "checkbox");
  });

  test("is button if the whole node is pressable, or group if something inside can be operated", () => {
    assert.equal(announce({}, { isPressable: true }).role, "button");
    assert.equal(announce({}, { isPressable: true, isOperable: true }).role, "group");
    assert.equal(announce({}).role, undefined);
  });

  test("is group instead of a role that would hide what can be operated, without the states of that role", () => {
    const checkbox = { role: "checkbox", checked: true, disabled: true } as const;
    const plain = announce(checkbox);
    const group = announce(checkbox, { isOperable: true });
    assert.deepEqual([plain.states.checked, plain.states.disabled], [true, true]);
    assert.deepEqual(
      [group.role, group.states.checked, group.states.disabled],
      ["group", undefined, true],
    );
  });

  test("is image for a name without contents, and else group, unless it has a role", () => {
    const label = "All of it";
    assert.equal(announce({ label }).role, "image");
    assert.equal(announce({}, { ownName: label }).role, "image");
    assert.equal(announce({ label }, { hasChildren: true }).role, "group");
    assert.equal(announce({ label }, { isOperable: true }).role, "group");
    assert.equal(announce({ label, mode: "merge" }).role, "group");
    assert.equal(announce({ label, role: "text" }).role, "image");
    assert.equal(announce({ label }, { hasOwnRole: true }).role, undefined);
    assert.equal(announce({ label, heading: 1 }).role, undefined);
  });
});

suite("The name of a node", () => {
  test("is the document's label, that of its view or the text of a merged node", () => {
    const facts = { ownName: "Photo", mergedText: "Ada, online" };
    assert.equal(announce({ label: "Ada" }, facts).name, "Ada");
    assert.equal(announce({}, facts).name, "Photo");
    assert.equal(announce({}, { mergedText: "Ada, online" }).name, "Ada, online");
    assert.equal(announce({}).name, undefined);
  });

  test("isn't the text of a merged node with a role, because its contents are announced", () => {
    const merged = announce({ mode: "merge", role: "button" }, { mergedText: "Ada, online" });
    assert.deepEqual([merged.name, merged.replacesContents], [undefined, false]);
  });

  test("replaces the contents of a merged node, unless they are a live region", () => {
    const facts = { mergedText: "Ada, online" };
    assert.equal(announce({ mode: "merge" }, facts).replacesContents, true);
    assert.equal(announce({ mode: "merge", live: "polite" }, facts).replacesContents, false);
    assert.equal(announce({}, { ownName: "Ada" }).replacesContents, false);
  });
});

test("A node is hidden by `hidden` and by the mode `exclude`", () => {
  assert.equal(announce({ hidden: true }).isHidden, true);
  assert.equal(announce({ mode: "exclude" }).isHidden, true);
  assert.equal(announce({ mode: "merge" }).isHidden, false);
});
