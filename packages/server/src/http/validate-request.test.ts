import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createApiKey,
  createSpec,
  createWebhook,
  customWidgets,
  eventPatterns,
  getDiff,
  listAuditLog,
  rollbackSpec,
  routes,
  streamEvents,
  updateSpec,
  validate,
} from "@screenspec/api";
import { hintForSpecKey } from "@screenspec/format";
import { bodyValidator, queryValidator } from "./validate-request.ts";

test("Unknown fields don't hide the errors of other fields, however many there are", () => {
  const findErrors = bodyValidator(createSpec);
  for (const count of [1, 999, 1000, 1001, 5000]) {
    const fields = Array.from({ length: count }, (_, index) => [`field${index}`, index]);
    const unknown = Object.fromEntries(fields);
    const codes = findErrors({ ...unknown, name: 1, version: "x" }).map(({ code }) => code);
    assert.equal(codes.length, count + 2);
    assert.deepEqual(new Set(codes), new Set(["unknown_field", "wrong_type", "wrong_format"]));
    assert.equal(findErrors(unknown).at(-1)?.code, "required");
  }
});

test("An unknown field gets the nearest name as a hint, and a read-only one the reason", () => {
  const [unknown, farOff, refused] = bodyValidator(createSpec)({
    name: "Home",
    entrypoint: "main",
    x: 1,
    live_version: 2,
  });
  assert.equal(unknown?.hint, 'Did you mean "entryPoint"?');
  assert.equal(farOff?.hint, undefined);
  assert.deepEqual(
    [refused?.code, refused?.hint],
    ["read_only_field", "It is set by the service; leave it out."],
  );
});

for (const [route, name, hint] of [
  [createSpec, "nam", 'Did you mean "name"?'],
  [updateSpec, "componets", 'Did you mean "components"?'],
  [updateSpec, "liveVersion", 'Did you mean "live_version"?'],
  [createSpec, "specId", "A spec isn't a document: leave it out."],
  [updateSpec, "specVersion", "A spec isn't a document: leave it out."],
  [createSpec, "x-note", hintForSpecKey("x-note")],
  [validate, "docment", 'Did you mean "document"?'],
  [customWidgets.put, "schema", 'Did you mean "attributes_schema"?'],
] as const) {
  test(`The unknown field ${name} of ${route.operationId} gets a hint`, () => {
    const errors = bodyValidator(route)({ name: "Home", [name]: 1 });
    assert.equal(errors.find(({ pointer }) => pointer === `/${name}`)?.hint, hint);
  });
}

test("Each location has one error with a clear message", () => {
  const errors = bodyValidator(createWebhook)({ url: 1, events: ["spec.creatd"], description: [] });
  assert.deepEqual(errors, [
    { pointer: "/url", code: "wrong_type", message: "This has to be a string, not a number." },
    {
      pointer: "/events/0",
      code: "not_allowed",
      message: `This has to be one of ${eventPatterns.map((name) => `"${name}"`).join(", ")}.`,
      hint: 'Did you mean "spec.created"?',
    },
    {
      pointer: "/description",
      code: "wrong_type",
      message: "This has to be a string, not an array.",
    },
  ]);
});

test("The message for a fractional number quotes the number", () => {
  const [error] = bodyValidator(rollbackSpec)({ version: 1.5 });
  assert.equal(error?.message, "This has to be a whole number, not 1.5.");
});

test("The message for a text of the wrong form shows an example of the right one", () => {
  const spec = "spec_01h455vb4pex5vsknk084sn02q";
  const [user, key] = ["user_01h455vb4pex5vsknk084sn02q", "key_01h455vb4pex5vsknk084sn02q"];
  for (const [findErrors, value, looks] of [
    [queryValidator(getDiff), { from: "01" }, '"3" or "draft"'],
    [queryValidator(getDiff), { to: "1.5" }, '"draft" or "3"'],
    [queryValidator(streamEvents), { spec_id: "nope" }, `"${spec}"`],
    [queryValidator(listAuditLog), { actor: "zzz" }, `"${user}" or "${key}"`],
    [bodyValidator(createSpec), { name: "Home", version: "one" }, '"1.0.0"'],
  ] as const) {
    const [error] = findErrors(value);
    assert.equal(error?.message, `This has to look like ${looks}.`);
    assert.match(error?.hint ?? "", /^The form, as a regular expression: \^/);
  }
});

test("Every form that a request needs has examples", () => {
  const forms = routes
    .flatMap(({ body, query }) => [body, query])
    .flatMap((schema) => Object.values(schema?.properties ?? {}))
    .filter((property) => "pattern" in property);
  assert.ok(forms.length > 0);
  for (const form of forms) {
    const { pattern, examples } = Object(form);
    assert.ok(examples.length > 0, pattern);
    for (const example of examples) assert.match(example, new RegExp(pattern));
  }
});

// A number of steps that grew with the square of the length would exceed the time that a test may take.
test("Validating ends with any text of a mebibyte", () => {
  const bytes = 1024 * 1024;
  for (const [route, body] of [
    [createApiKey, { scopes: ["specs:".repeat(bytes / 6)] }],
    [createSpec, { ["/".repeat(bytes)]: 1 }],
    [createSpec, { name: "e\u0301".repeat(bytes / 3) }],
    [createSpec, { name: "Home", version: `1-${"a.".repeat(bytes / 2)}!` }],
  ] as const) {
    assert.ok(bodyValidator(route)(body).length > 0);
  }
});
