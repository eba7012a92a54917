import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOfMock, type MockFields, readMockForm } from "./read-mock-form.ts";

const mock = {
  method: "POST",
  url: "/orders",
  status: 201,
  delayMs: 300,
  headers: { "x-total": "7", location: "https://example.com/orders/7" },
  body: { id: "A17" },
};

const read = (changed: Partial<MockFields>) => readMockForm({ ...fieldsOfMock(mock), ...changed });

test("The fields of a mock are read as the same mock, also without a body", () => {
  assert.deepEqual(readMockForm(fieldsOfMock(mock)), { mock });
  const { body: _, ...empty } = mock;
  assert.deepEqual(readMockForm(fieldsOfMock(empty)), { mock: empty });
  assert.deepEqual(read({ delayMs: "300,0" }), { mock });
});

test("The first invalid field is described, and all of them are named", () => {
  for (const [changed, message, fields] of [
    [{ status: "200,5" }, "The status must be a whole number from 200 to 599.", ["status"]],
    [{ delayMs: "soon" }, /delay/, ["delayMs"]],
    [{ status: "99" }, "The status must be a whole number from 200 to 599.", ["status"]],
    [{ url: "", delayMs: "" }, /^The URL must be a path/, ["url", "delayMs"]],
    [{ headers: "x-total 7" }, /^“x-total 7” must be a header’s name and value/, ["headers"]],
    [{ headers: "x total: 7" }, /header/, ["headers"]],
    [{ body: '{\n "id": }' }, "Line 2 of the body: A value is missing here.", ["body"]],
  ] as const) {
    const result = read(changed);
    assert.ok("problem" in result);
    if (typeof message === "string") assert.equal(result.problem, message);
    else assert.match(result.problem, message);
    assert.deepEqual([...result.invalid], fields);
    assert.equal(result.bodyProblems.length > 0, "body" in changed);
  }
});
