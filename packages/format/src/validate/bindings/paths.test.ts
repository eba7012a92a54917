import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  assertError,
  errorsIn,
  withAction,
  withRule,
  withWidget,
} from "../../../testing/drafts.ts";

const load = {
  load: { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/a" } },
  wave: { id: "wave", type: "Action", actionType: "Wave" },
  close: { id: "close", type: "Action", actionType: "Dismiss" },
};
const strings = { en: { title: "Hi", "cart.title": "Cart" }, de: { title: "Hallo" } };
const content = { actions: load, strings, defaultLocale: "en" };
const reading = (path: string) => withWidget("Text", { text: `{{ ${path} }}` }, content);
const pointer = "/screens/home/body/attributes/text";

suite("The known steps of a path are checked:", () => {
  const right = [
    "state.globalData",
    "state.screenData.any.thing[0]",
    'state["globalData"].a',
    "api.load.loading",
    "api.load.response.body.items",
    'api.load.response.headers["content-type"]',
    "api.load.error.status",
    "api.load.response",
    "api.load",
    "api.wave.response",
    "env.timeZone",
    "t.title",
    't["cart.title"]',
  ];
  for (const path of right) {
    test(`${path} is valid`, () => assert.deepEqual(errorsIn(reading(path)), []));
  }

  const wrong: [path: string, code: string, hint: RegExp][] = [
    ["state", "unknown_path", /"globalData" or "screenData"/],
    ["state.globaldata.a", "unknown_path", /Did you mean "globalData"/],
    ["state[0]", "unknown_path", /"globalData" or "screenData"/],
    ["globalData.a", "unknown_root", /Write "state\.globalData"/],
    ["stat.globalData", "unknown_root", /Did you mean "state"/],
    ["user.name", "unknown_root", /A path begins with/],
    ["api", "unknown_path", /api\.<id/],
    ["api.lod.loading", "unresolved_reference", /Did you mean "load"/],
    ["api.close.response", "unresolved_reference", /^/],
    ["api.load.body", "unknown_path", /"loading", "response" or "error"/],
    ["api.load.loading.x", "unknown_path", /single value/],
    ["api.load.response.bdy.x", "unknown_path", /Did you mean "body"/],
    ["api.load.response.status.x", "unknown_path", /single value/],
    ['api.load.response.headers["Content-Type"]', "unknown_path", /Did you mean "content-type"/],
    ["api.load.error.text", "unknown_path", /"code", "message" or "status"/],
    ["env.width.x", "unknown_path", /single value/],
    ["env.language", "unknown_path", /"locale"/],
    ["env", "unknown_path", /"locale"/],
    ["t", "unknown_path", /t\.title/],
    ["t.titl", "unresolved_reference", /Did you mean "title"/],
    ["t.cart.title", "unknown_path", /t\["cart\.title"\]/],
    ["widget", "unknown_path", /widget\.<id>\.value/],
    ["event.value", "unknown_root", /Only actions/],
    ["item.name", "unknown_root", /itemTemplate/],
    ["toString", "unknown_root", /A path begins with/],
    ["__proto__.a", "unknown_root", /A path begins with/],
  ];
  for (const [path, code, hint] of wrong) {
    test(`${path} is invalid`, () => {
      const found = assertError(reading(path), code, pointer);
      if (hint.source !== "^") assert.match(found.hint ?? "", hint);
    });
  }
});

suite("The event can be read", () => {
  test("in actions, as value, result or error", () => {
    const draft = (path: string) => withAction("CopyToClipboard", { text: `{{ ${path} }}` });
    for (const path of ["event", "event.value.a", "event.result", "event.error.message"]) {
      assert.deepEqual(errorsIn(draft(path)), []);
    }
    assertError(draft("event.data"), "unknown_path", "/actions/go/attributes/text");
  });

  test("in the texts of strings, since actions use those", () => {
    assert.deepEqual(errorsIn({ strings: { en: { got: "{{ event.value }}" } } }), []);
  });

  test("but not in rules", () => {
    const draft = withRule({ condition: "{{ event.value }}" });
    assertError(draft, "unknown_root", "/rules/watch/condition");
  });
});

suite("A text of the strings", () => {
  const text = (en: unknown) => ({ strings: { en: { a: en, b: "B" } } });

  test("is a template, in which items can be read", () => {
    assert.deepEqual(errorsIn(text("{{ item.name }} {{ index }} {{ env.locale }}")), []);
    assertError(text("{{ nope }}"), "unknown_root", "/strings/en/a");
    assertError(text("{{ env.locale"), "invalid_template", "/strings/en/a");
  });

  test("can't use another text", () => {
    const { hint } = assertError(text("{{ t.b }}"), "unknown_root", "/strings/en/a");
    assert.equal(hint, "Texts of the strings can't use other texts.");
  });

  test("isn't an expression", () => {
    assertError(text({ $expr: "a" }), "wrong_type", "/strings/en/a");
  });
});

suite("Where there are strings", () => {
  test("in several languages, one must be the default", () => {
    assertError({ strings }, "missing_member", "");
    assert.deepEqual(errorsIn({ strings, defaultLocale: "de" }), []);
  });

  test("in one, it is the default", () => {
    assert.deepEqual(errorsIn({ strings: { en: {} } }), []);
  });

  test("the default is one of their languages", () => {
    assertError({ strings, defaultLocale: "fr" }, "unresolved_reference", "/defaultLocale");
    assertError({ defaultLocale: "en" }, "unresolved_reference", "/defaultLocale");
  });

  test("every text that is used is in the default one", () => {
    const used = withWidget("Text", { text: '{{ t["cart.title"] }}' }, { strings });
    assert.deepEqual(errorsIn({ ...used, defaultLocale: "en" }), []);
    assertError({ ...used, defaultLocale: "de" }, "unresolved_reference", pointer);
  });

  test("languages are identified by their tags", () => {
    assertError({ strings: { "e n": {} } }, "invalid_id", "/strings/e n");
    assert.deepEqual(errorsIn({ strings: { "zh-Hant-TW": {} } }), []);
  });
});

suite("The paths that a rule listens to", () => {
  const draft = (path: string) => ({
    ...withRule({ trigger: { listenTo: [path] } }),
    actions: load,
  });
  const listened = "/rules/watch/trigger/listenTo/0";

  test("must exist", () => {
    assert.deepEqual(errorsIn(draft("state.globalData.cart")), []);
    assert.deepEqual(errorsIn(draft("api.load.response")), []);
    assertError(draft("api.lod.response"), "unresolved_reference", listened);
    assertError(draft("widget.nope.value"), "unresolved_reference", listened);
    assertError(draft("env.battery"), "unknown_path", listened);
    assertError(draft("state.cart"), "unknown_path", listened);
  });
});

suite("The path of a SetData", () => {
  const draft = (path: string) => withAction("SetData", { path, value: 1 });

  test("may have templates in its brackets, which are checked", () => {
    assert.deepEqual(errorsIn(draft("list[{{ event.value }}].done")), []);
    assertError(draft("list[{{ nope }}]"), "unknown_root", "/actions/go/attributes/path");
    assertError(draft("a{{ event.value }}"), "invalid_value", "/actions/go/attributes/path");
  });
});
