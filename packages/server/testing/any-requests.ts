import { METHODS } from "node:http";
import { eventPatterns, permissions, type Route, routes } from "@screenspec/api";
import fc from "fast-check";
import { anyCharacter } from "../../format/testing/any-character.ts";
import { keptJsonValues, keptTexts } from "./json-values.ts";
import type { RawRequest } from "./raw-request.ts";
import { placeholders } from "./route-path.ts";

/** Placeholder for the token of a user with all permissions. */
export const tokenHere = "TOKEN";
/** Placeholder for the id of an existing spec. */
export const specIdHere = "SPEC_ID";

// CONNECT is left out: only proxies answer it.
const methods = METHODS.filter((method) => method !== "CONNECT");

/** Arbitrary HTTP requests, some almost valid for a route, some not at all. */
export const anyRequests: fc.Arbitrary<RawRequest> = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    method: often(fc.constant(route.method), fc.constantFrom(...methods)),
    target: targets(route),
    headers: headers(route),
    body: bodies(route),
  }),
);

function targets({ path }: Route): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(
      "limit",
      "cursor",
      "from",
      "to",
      "types",
      "target",
      "validateOnly",
      "q",
      "sort",
      "status",
    ),
    visible(),
    encoded(),
  );
  const value = fc.oneof(fc.nat().map(String), fc.constant("true"), visible(), encoded());
  const pair = fc.tuple(name, value).map((parts) => parts.join("="));
  const query = fc.array(pair, { minLength: 1, maxLength: 3 }).map((all) => `?${all.join("&")}`);
  return fc
    .tuple(
      often(fc.constant(specIdHere), fc.oneof(visible(), encoded())),
      often(fc.constantFrom(...Object.values(placeholders)), fc.oneof(visible(), encoded())),
      often(fc.constant(""), visible()),
      often(fc.constant(""), query),
    )
    .map(([id, other, tail, query]) => {
      const filled = path.replace("{spec_id}", () => id).replace(/\{\w+\}/, () => other);
      return `/api/v1${filled}${tail}${query}`;
    });
}

function headers({ bodyType }: Route): fc.Arbitrary<Record<string, string>> {
  const types = [
    bodyType ?? "application/json",
    "application/json",
    "text/plain",
    "application/json; charset=utf-16",
    "",
  ];
  const tags = fc.constantFrom('"1.0"', '"2.1-gzip"', 'W/"1.0"', "*", '"1.0", "2.0"', "1.0");
  const codings = fc.constantFrom("identity", "gzip", "identity, gzip");
  const optional = {
    "content-encoding": fc.oneof(codings, headerText()),
    "if-match": fc.oneof(tags, headerText()),
    "if-none-match": fc.oneof(tags, headerText()),
    "last-event-id": fc.oneof(fc.nat().map(String), headerText()),
    "x-request-id": headerText(),
    "x-forwarded-for": headerText(),
    accept: headerText(),
  };
  return fc
    .record({
      authorization: often(fc.constant(`Bearer ${tokenHere}`), headerText()),
      "content-type": often(fc.constantFrom(...types), headerText()),
      others: often(fc.constant({}), fc.record(optional, { requiredKeys: [] })),
    })
    .map(({ others, ...usual }) => ({ ...usual, ...others }));
}

function bodies({ body }: Route): fc.Arbitrary<string | Uint8Array> {
  const names = Object.keys(body?.properties ?? {});
  const values = names.map((name): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof({ arbitrary: fitting(name), weight: 19 }, { arbitrary: keptJsonValues, weight: 1 }),
  ]);
  const near = fc.record(Object.fromEntries(values), { requiredKeys: body?.required ?? [] });
  const json = often(near, keptJsonValues).map((value) => JSON.stringify(value));
  const cut = fc.tuple(json, fc.nat(200)).map(([text, at]) => text.slice(0, at));
  return often(json, fc.oneof(fc.constantFrom("", "{}"), cut, fc.uint8Array()));
}

/** Plausible values for a field, by its name. */
function fitting(name: string): fc.Arbitrary<unknown> {
  if (name === "components") return fc.array(nodes, { maxLength: 3 });
  if (name === "scopes") return fc.subarray([...permissions]);
  if (name === "events") return fc.subarray([...eventPatterns]);
  if (name === "version") return fc.constantFrom("1", "1.2.3-beta.1", "one", 1, 2_147_483_648);
  // Events may be sent to this URL: no one listens on this port of ours.
  if (name === "url") return visible().map((path) => `http://127.0.0.1:1/${path}`);
  if (channels.has(name)) return fc.constantFrom("production", "staging", "Staging");
  if (name === "expires_at" || name === "schedule_at")
    return fc.date().map((date) => JSON.parse(JSON.stringify(date)));
  if (name === "spec") return fc.record({ components: fc.array(nodes, { maxLength: 3 }) });
  if (name === "attributes_schema")
    return fc.record({ properties: fc.dictionary(keptTexts, schemas) });
  if (objects.has(name)) return fc.dictionary(keptTexts, keptJsonValues, { maxKeys: 3 });
  return keptTexts;
}

const channels = new Set(["channel", "from", "to"]);

const objects = new Set([
  "globalData",
  "screens",
  "actions",
  "rules",
  "theme",
  "strings",
  "document",
]);

/** Roughly valid JSON Schemas. */
const schemas: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: fc.constantFrom("string", "object", "text"), pattern: fc.string() }),
  keptJsonValues,
);

/** Roughly valid nodes of screens. */
const nodes: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: often(fc.constantFrom("Renderer", "Widget", "Component"), keptJsonValues),
      rendererType: often(fc.constantFrom("Column", "Padding", "Scrollable"), keptJsonValues),
      widgetType: often(fc.constantFrom("Text", "Image", "Ours"), keptJsonValues),
      attributes: fc.oneof(fc.record({ text: fc.string() }), keptJsonValues),
      children: fc.oneof(
        { depthSize: "small", maxDepth: 3 },
        keptJsonValues,
        fc.array(tie("node"), { maxLength: 2 }),
      ),
    },
    { requiredKeys: ["type"] },
  ),
})).node;

function often<T, U>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<U>): fc.Arbitrary<T | U> {
  return fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: other, weight: 1 });
}

function characters(from: number, to: number): fc.Arbitrary<string> {
  return fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));
}

function visible(): fc.Arbitrary<string> {
  return fc.string({ unit: characters(0x21, 0x7e) });
}

function encoded(): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter }).map(encodeURIComponent);
}

function headerText(): fc.Arbitrary<string> {
  const unit = fc.oneof(characters(0x20, 0x7e), characters(0xa0, 0xff));
  return fc.string({ unit }).map((text) => text.trim());
}
