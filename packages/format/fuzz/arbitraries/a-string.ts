import fc from "fast-check";
import type { StringFormat } from "../../src/catalog/string-formats.ts";
import { hasTemplate } from "../../src/expression/has-template.ts";

/** A string in a format, with nothing bound in it. */
export function aString(format: StringFormat | undefined): fc.Arbitrary<string> {
  return format === undefined ? aText : fc.constantFrom(...formats[format]);
}

const aText = fc.oneof(
  fc.string({ maxLength: 8 }).filter((text) => !hasTemplate(text)),
  fc.constantFrom("", "Hello", "\\{{ a }}", "a/b~c", "__proto__", "🙂 ü", "{ {", "}}"),
);

const formats: { readonly [format in StringFormat]: readonly string[] } = {
  url: ["https://a.example/b?c#d", "mailto:a@b.example", "tel:+123", "myapp:open"],
  webUrl: ["https://a.example", "HTTPS://A.example/ü"],
  imageUrl: ["https://a.example/i.png", "asset:logo", "data:image/png;base64,AAAA"],
  requestUrl: ["https://a.example/b", "/users?a=b", "users/1", ""],
  headerValue: ["", "Bearer a", "a\tü"],
  dataPath: [
    "a",
    "globalData.a",
    "screenData.a.b",
    "cart.items[0].count",
    'a["odd key"]',
    "list[{{ index }}].done",
  ],
  itemPath: ["", "id", "screenData.a", "a.b[0]", 'a["odd key"]'],
  listenPath: ["state.globalData.a", "widget.email.value", "api.load.response", "env.locale"],
  icon: ["heart", "heartFilled", "ours"],
  itemName: ["row", "_x", "cell2"],
  localTime: ["2025-06-01", "10:30", "10:30:15", "2025-06-01T10:30", "2025-06-01T10:30:00.5"],
  pattern: ["^a+$", "[0-9]{3}", "(?i)ü|\\pL"],
  country: ["DE", "US"],
  locale: ["en", "pt-BR"],
};
