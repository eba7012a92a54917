/**
 * The formats of strings: their names in the reference, and their descriptions. Their patterns are
 * in string-patterns.ts, which the validator loads.
 */
export const stringFormats = {
  url: {
    called: "address",
    doc: "begins with a scheme: `https:`, or another that the host allows, such as `tel:`; [never](../format/behaviour.md#addresses) `javascript:` and its like. No address has white space (write `%20`), backslashes or control characters",
  },
  webUrl: {
    called: "https address",
    doc: "`https://…`, without white space, backslashes and control characters",
  },
  imageUrl: {
    called: "address of an image",
    doc: "an https address, `asset:…` for one of the app's, or `data:image/…`; the last two on one line",
  },
  requestUrl: {
    called: "address of a request",
    doc: "an https address without a user name, or an address relative to the host's base, without `..` as a step; neither has white space, backslashes or control characters",
  },
  headerValue: {
    called: "header value",
    doc: "the value of an HTTP header: no line breaks, no NUL, and no characters above U+00FF",
  },
  dataPath: {
    called: "path",
    doc: "a [path](../format/expressions.md#paths) below the scope: `cart.items[0].count`, never `state.…`; `[…]` can contain templates",
  },
  itemPath: {
    called: "path in an item",
    doc: "a path below the item; empty for the item itself",
  },
  listenPath: {
    called: "path to listen to",
    doc: "a path with its root: `state.globalData.cart`",
  },
  itemName: {
    called: "name for items",
    doc: "a letter or `_`, then letters, digits and `_`, at most 64; not the name of a root, `globalData` or `screenData`, and nothing that ends in `Index`",
  },
  localTime: {
    called: "local date or time",
    doc: "ISO 8601 without a zone: a day, `2025-06-01`; a time, `10:30`; or both, `2025-06-01T10:30`. A time may have seconds, and these a fraction: `10:30:15.5`",
  },
  pattern: {
    called: "pattern",
    doc: "a pattern in the syntax of [RE2](../format/patterns.md)",
  },
  icon: {
    called: "name of an icon",
    doc: "one of these [icons](#icons), or another that the host has",
  },
  country: { called: "country", doc: "ISO 3166-1: `DE`, `US`" },
  locale: { called: "locale", doc: "BCP 47: `en`, `pt-BR`" },
} as const satisfies { readonly [format: string]: { called: string; doc: string } };

export type StringFormat = keyof typeof stringFormats;
