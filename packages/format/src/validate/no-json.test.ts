import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDocument } from "./validate-document.ts";
import { validateDraft } from "./validate-draft.ts";

const fail = () => {
  throw new Error("This value can't be read.");
};
const getter = {
  type: "Widget",
  widgetType: "Divider",
  get id() {
    return fail();
  },
};

/** Values that JSON can't express and that throw when they are read. */
const unreadable: { readonly [what: string]: unknown } = {
  "a proxy that throws": new Proxy({}, { get: fail, has: fail, ownKeys: fail }),
  "a proxy that is revoked": revoked(),
  "a getter that throws, at the root": {
    get screens() {
      return fail();
    },
  },
  "a getter that throws, in a node": { components: [getter] },
  "an array that throws": { components: new Proxy([1], { get: fail }) },
};

suite("An unreadable value is reported as malformed, and validating doesn't throw", () => {
  for (const [what, value] of Object.entries(unreadable)) {
    for (const validate of [validateDraft, validateDocument]) {
      test(`${what}: ${validate.name}`, () => {
        assert.deepEqual(
          validate(value).map(({ code, kind, pointer }) => [code, kind, pointer]),
          [["wrong_type", "malformed", ""]],
        );
      });
    }
  }
});

test("Null options are the same as no options", () => {
  for (const validate of [validateDraft, validateDocument]) {
    assert.deepEqual(validate({}, null), validate({}));
  }
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
