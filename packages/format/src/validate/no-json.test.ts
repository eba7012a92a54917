import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDocument } from "./validate-document.ts";
import { validateDraft } from "./validate-draft.ts";

const refuse = () => {
  throw new Error("Nobody reads this.");
};
const getter = {
  type: "Widget",
  widgetType: "Divider",
  get id() {
    return refuse();
  },
};

/** What only programs can give, and what can't be read. */
const unreadable: { readonly [what: string]: unknown } = {
  "a proxy that throws": new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse }),
  "a proxy that is revoked": revoked(),
  "a getter that throws, at the root": {
    get screens() {
      return refuse();
    },
  },
  "a getter that throws, in a node": { components: [getter] },
  "an array that throws": { components: new Proxy([1], { get: refuse }) },
};

suite("An unreadable value is malformed, and nothing is thrown", () => {
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

test("Options that are null are none", () => {
  for (const validate of [validateDraft, validateDocument]) {
    assert.deepEqual(validate({}, null), validate({}));
  }
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
