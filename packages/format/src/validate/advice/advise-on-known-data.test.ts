import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { withWidget } from "../../../testing/drafts.ts";
import { validateDraft } from "../validate-draft.ts";

const globalData = {
  user: { name: "Ada", email: "a@example.com", "first name": "Ada" },
  events: [{ title: "Jazz", price: "12,50" }, { title: "Film" }],
  day: "tomorrow",
};
const finding = (text: unknown, more: object = {}) => {
  const [found] = validateDraft(withWidget("Text", { text }, { globalData, ...more }));
  const [edit] = found?.fix?.edits ?? [];
  return [found?.message, found?.hint, edit && "value" in edit ? edit.value : undefined];
};

suite("A path that declared data doesn't have", () => {
  test("gets the nearest name, and a fix that changes only its own step", () => {
    assert.deepEqual(finding("{{ state.globalData.user.nmae }}"), [
      '"state.globalData.user" has no "nmae".',
      'Did you mean "name"?',
      "{{ state.globalData.user.name }}",
    ]);
    assert.deepEqual(finding("nam: {{ state.globalData.user.nam }}, {{ env.locale }}"), [
      '"state.globalData.user" has no "nam".',
      'Did you mean "name"?',
      "nam: {{ state.globalData.user.name }}, {{ env.locale }}",
    ]);
    assert.deepEqual(finding({ $expr: { var: 'state.globalData["user"]["nmae"]' } }), [
      '"state.globalData.user" has no "nmae".',
      'Did you mean "name"?',
      'state.globalData["user"].name',
    ]);
  });

  test("gets a fix that writes an odd name in brackets", () => {
    assert.deepEqual(finding("{{ state.globalData.user.first_name }}"), [
      '"state.globalData.user" has no "first_name".',
      'Did you mean "first name"?',
      '{{ state.globalData.user["first name"] }}',
    ]);
  });

  test("isn't reported on one screen because of the data of another", () => {
    const other = { id: "other", type: "Screen", body: { type: "Widget", widgetType: "Spacer" } };
    const draft = withWidget("Text", {
      text: "{{ state.screenData.user.age }}{{ state.screenData.price | number }}",
    });
    const [home] = Object.values<object>(Object(draft).screens);
    const screens = {
      home: { ...home, id: "home", persistentData: { user: {}, price: 3 } },
      other: { ...other, persistentData: { user: { name: "Ada" }, price: "3 €" } },
    };
    const codes = validateDraft({ ...draft, screens, entryPoint: "home" }).map(({ code }) => code);
    assert.deepEqual(
      codes.filter((code) => /data|input/.test(code)),
      [],
    );
  });

  test("is told what to do where no name is near", () => {
    assert.deepEqual(finding("{{ state.globalData.user.phone }}"), [
      '"state.globalData.user" has no "phone".',
      "Declare it there, or set it by an action.",
      undefined,
    ]);
    assert.deepEqual(finding("{{ state.globalData.events.title }}"), [
      '"state.globalData.events" is a list, which has no "title".',
      "Read one of its items: state.globalData.events[0].",
      undefined,
    ]);
  });
});

suite("A pipe that can't format known data", () => {
  test("is told what the data is", () => {
    assert.deepEqual(finding('{{ state.globalData.events[0].price | currency("EUR") }}'), [
      'The pipe "currency" shows nothing for "state.globalData.events[0].price": "12,50" is not a number.',
      'Declare it as a number, or put the pipe "toNumber" before this one.',
      undefined,
    ]);
    assert.deepEqual(finding("{{ state.globalData.day | date }}"), [
      'The pipe "date" shows nothing for "state.globalData.day": "tomorrow" is not a date.',
      'Write it like "2025-06-01" or "2025-06-01T09:30".',
      undefined,
    ]);
    assert.deepEqual(finding("{{ state.globalData.user | upper }}"), [
      'The pipe "upper" shows nothing for "state.globalData.user": an object is not a text.',
      undefined,
      undefined,
    ]);
  });

  test("is told of a literal", () => {
    assert.deepEqual(finding('{{ env.width ?? "wide" | number }}'), [
      'The pipe "number" shows nothing for "wide", which is not a number.',
      'Put the pipe default("wide") behind it instead.',
      undefined,
    ]);
    assert.deepEqual(finding({ $expr: { currency: ["abc", "EUR"] } }), [
      'The pipe "currency" shows nothing for "abc", which is not a number.',
      undefined,
      undefined,
    ]);
  });
});
