import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  assertError,
  errorsIn,
  hintsIn,
  withAction,
  withBody,
  withRule,
  withWidget,
} from "../../../testing/drafts.ts";

const body = "/screens/home/body/attributes";
const widget = (widgetType: string, key: string, rest: object = {}) => {
  const draft = (value: unknown) =>
    withBody({ type: "Widget", widgetType, id: "it", attributes: { ...rest, [key]: value } });
  return [draft, `${body}/${key}`] as const;
};
const action = (actionType: string, key: string, rest: object = {}) => {
  const draft = (value: unknown) => withAction(actionType, { ...rest, [key]: value });
  return [draft, `/actions/go/attributes/${key}`] as const;
};
const itemTemplate = { type: "Widget", widgetType: "Divider" };

interface Format {
  readonly at: readonly [draft: (value: unknown) => object, pointer: string];
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  readonly code?: string;
}

const formats: { readonly [format: string]: Format } = {
  "an address to open": {
    at: action("OpenUrl", "url"),
    right: ["https://a.example", "tel:+49123", "mailto:a@b.example", "myapp:open?x"],
    wrong: [
      "",
      "a.example",
      "/a",
      "javascript:alert(1)",
      "JavaScript:x",
      "data:text/html,x",
      "file:///a",
      "javascript:{{ state.globalData.a }}",
    ],
  },
  "an address on the web": {
    at: widget("Video", "url"),
    right: ["https://a.example/v.mp4", "HTTPS://a.example"],
    wrong: ["", "http://a.example", "https://", "//a.example", "asset:v"],
  },
  "the address of an image": {
    at: widget("Image", "url", { alt: "" }),
    right: [
      "https://a.example/i",
      "asset:logo",
      "data:image/png;base64,AA",
      "data:{{ state.globalData.type }};base64,AA",
    ],
    wrong: ["", "logo.png", "http://a.example/i", "data:text/{{ state.globalData.a }}", "asset:"],
  },
  "the address of a request": {
    at: action("ApiCall", "url"),
    right: ["/users?a=b", "users", "", "https://a.example"],
    wrong: [
      "http://a.example",
      "//a.example",
      "ftp://a",
      "javascript:x",
      // Browsers resolve these to another host.
      "/\\a.example",
      "\\\\a.example",
      "/\t/a.example",
      " //a.example",
      "\u0001//a.example",
      "\u0001https://a.example",
      "\0/a",
    ],
  },
  "a path in the data": {
    at: action("SetData", "path", { value: 1 }),
    right: [
      "a",
      "cart.items[0].count",
      'a["odd key"]',
      "list[{{ event.value }}].a",
      "a-b",
      'a[{{ event.value ?? "}" }}]',
    ],
    wrong: ["", "a.", "a..b", "a[", "a b", "{{ event.value }}"],
  },
  "a path in an item": {
    at: widget("List", "itemKey", { items: [], itemTemplate }),
    right: ["", "id", "user.ids[0]"],
    wrong: ["a.", "[0]", " id"],
  },
  "a name for items": {
    at: widget("List", "itemAs", { items: [], itemTemplate }),
    right: ["row", "_row", "row2"],
    wrong: ["", "2row", "my row", "state", "item", "rowIndex", "a-b"],
  },
  "a local time": {
    at: widget("DatePicker", "min", { label: "Day" }),
    right: ["2025-06-01", "10:30", "10:30:15.5", "2025-06-01T10:30"],
    wrong: ["", "01.06.2025", "2025-06-01T10:30Z", "2025-06", "10", "2025-02-30", "24:00"],
  },
  "a path to listen to": {
    at: [(path) => withRule({ trigger: { listenTo: [path] } }), "/rules/watch/trigger/listenTo/0"],
    right: ["state.globalData.a", "env.colorScheme"],
    wrong: ["", "globalData.a", "item.a", "event.value", "t.title", "state..a", "{{ state.a }}"],
  },
  "a pattern": {
    at: [
      (value) =>
        withBody({
          type: "Widget",
          widgetType: "TextField",
          id: "it",
          attributes: { label: "A", validators: [{ type: "pattern", value, message: "No." }] },
        }),
      `${body}/validators/0/value`,
    ],
    right: ["^[0-9]+$", "(?i)a|b", ""],
    wrong: ["(", "a**", "(?=a)", "(a)\\1"],
    code: "invalid_pattern",
  },
};

suite("Strings of each format:", () => {
  for (const [format, { at, right, wrong, code = "invalid_value" }] of Object.entries(formats)) {
    const [draft, pointer] = at;
    test(`${format}: valid`, () => {
      for (const text of right) assert.deepEqual(errorsIn(draft(text)), [], text);
    });

    test(`${format}: invalid`, () => {
      for (const text of wrong) {
        const expected = text.startsWith("{{ state") ? "not_bindable" : code;
        assertError(draft(text), expected, pointer);
      }
      assertError(draft(5), "wrong_type", pointer);
    });
  }
});

suite("Headers of a request:", () => {
  const headers = (map: unknown) => withAction("ApiCall", { url: "/a", headers: map });
  const at = (name: string) =>
    `/actions/go/attributes/headers/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;

  test("a name is invalid exactly if fetch refuses it", () => {
    const names = ["", "X-A", "x_a.b!#$%&'*+^`|~1", ..."Aé\u0130€🙂"];
    for (let unit = 0; unit < 0x100; unit++) names.push(`X${String.fromCharCode(unit)}A`);
    for (const name of names) {
      const expected = isSent(name, "1") ? [] : [["invalid_id", at(name)]];
      assert.deepEqual(errorsIn(headers({ [name]: "1" })), expected, JSON.stringify(name));
    }
  });

  test("a value is invalid exactly if fetch refuses it", () => {
    const values = ["", " a ", "Bearer a", "€", "日本", "🙂", "\ud800", "a\r\nX-B: 1", "\\{{ € }}"];
    for (let unit = 0; unit < 0x110; unit++) values.push(`a${String.fromCharCode(unit)}b`);
    for (const value of values) {
      const expected = isSent("X-A", value) ? [] : [["invalid_value", at("X-A")]];
      assert.deepEqual(errorsIn(headers({ "X-A": value })), expected, JSON.stringify(value));
    }
  });

  test("a line break at an end is invalid, which only some platforms remove", () => {
    for (const value of ["a\n", "\r\na"])
      assertError(headers({ "X-A": value }), "invalid_value", at("X-A"));
  });

  test("computed values are valid unless a literal part can't be sent", () => {
    const token = "{{ state.globalData.token }}";
    for (const value of [
      token,
      `Bearer ${token}`,
      `\\{{ a }} ${token}`,
      '{{ state.globalData.token ?? "€" }}',
      { $expr: { var: "state.globalData.token" } },
    ]) {
      assert.deepEqual(errorsIn(headers({ "X-A": value })), []);
    }
    assert.deepEqual(errorsIn(headers(token)), []);
    for (const value of [`€ ${token}`, `${token}\n${token}`])
      assertError(headers({ "X-A": value }), "invalid_value", at("X-A"));
  });

  test("the hints say what can be sent", () => {
    assert.deepEqual(hintsIn(headers({ "X A": "1", "X-B": "€" })), [
      'Use letters, digits and "-", as in "X-Request-Id".',
      'Leave out line breaks and NUL, and encode characters above "ÿ", as in "%E2%82%AC" for "€".',
    ]);
  });

  function isSent(name: string, value: string): boolean {
    try {
      new Headers([[name, value]]);
      return true;
    } catch {
      return false;
    }
  }
});

suite("An escaped placeholder in an address", () => {
  test("is checked as the text that it stands for", () => {
    for (const [type, url] of [
      ["ApiCall", "https://a.example/\\{{x}}"],
      ["ApiCall", "https://a.example/?q=\\{{x}}"],
      ["ApiCall", "/a/\\{{{x}}}"],
      ["ApiCall", "\\{{x}}"],
      ["OpenUrl", "tel:\\{{x}}"],
      ["OpenUrl", "https://a.example/\\{{x}}"],
    ] as const) {
      assert.deepEqual(errorsIn(withAction(type, { url })), [], url);
    }
    const image = { alt: "", url: "https://a.example/\\{{x}}.png" };
    assert.deepEqual(errorsIn(withWidget("Image", image)), []);
  });

  test("doesn't hide what is refused, and the fix doesn't bind it", () => {
    const pointer = "/actions/go/attributes/url";
    for (const [url, value] of [
      ["https://a.example/\\{{x}} b", "https://a.example/%7B%7Bx}}%20b"],
      ["https://a.example/\\\\\\{{x}}", "https://a.example/%5C%7B%7Bx}}"],
      ["https://a.example/\\a\\{{x}}", "https://a.example/%5Ca%7B%7Bx}}"],
    ] as const) {
      const { fix } = assertError(withAction("ApiCall", { url }), "invalid_value", pointer);
      assert.deepEqual(fix?.edits, [{ op: "replace", path: pointer, value }]);
      assert.deepEqual(errorsIn(withAction("ApiCall", { url: value })), []);
    }
    const scheme = withAction("OpenUrl", { url: "javascript:\\{{x}}" });
    assertError(scheme, "invalid_value", pointer);
  });
});

suite("A string that allows templates in a part isn't reported as not bindable:", () => {
  const cases: readonly [what: string, draft: object, hint: string][] = [
    [
      "the address with a scheme of its own",
      withAction("OpenUrl", { url: "javascript:{{ state.globalData.a }}" }),
      "Begin it with https://.",
    ],
    [
      "a path with a template outside of brackets",
      withAction("SetData", { path: "a{{ event.value }}", value: 1 }),
      'Write it like "cart.items[0].count" or a["odd key"]. A template can stand in brackets: items[{{ index }}].',
    ],
  ];
  for (const [what, draft, hint] of cases) {
    test(what, () => assert.deepEqual(hintsIn(draft), [hint]));
  }
});
