import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { actions, renderers, widgets } from "@screenspec/format/catalog";
import { withAction, withBody, withWidget } from "../../../format/testing/drafts.ts";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { Diagnostics } from "../host/diagnostics.ts";
import { coerceValue } from "./coerce-value.ts";
import { rulesOfAction, rulesOfNode, rulesOfShape } from "./parse-rules.ts";

const beginnings =
  " |/|//|///|?|#|a|..|../|/..|/a/../|/%2e%2E/|/.%2e?|/a?b=|/a?b=/../|/a#/..|/a/...|\\|/\\|\\\\|/\\..\\|https:|https:/|https://|https:///|https://?|https://#|HTTPS://A|https://a|https://a/|https://a?|https://a#|https://a:1/|https://u@a/|https://u:p@a/|https://a/@|https://[|http://a|ftp://a|//a|tel:|mailto:a@b?subject=|my-app:|1a:|:a|javascript:|JavaScript:|vbscript:|file:///|blob:|data:|data:text/html,|data:image|data:image/|DATA:IMAGE/png,|asset:|ASSET:|logo.png|java|ht".split(
    "|",
  );
const insertions =
  " |a|%20|/|..|\\|\t|\n|\r|\0|\u001f|\u007f|\u0085|\u00a0|\u200b|\u2028|\u2029|\u3000|\ufeff|\u00e4|\u{1f600}|\ud800".split(
    "|",
  );
const addresses = beginnings.flatMap((beginning) => [
  beginning,
  ...insertions.flatMap((inserted) => [
    inserted + beginning,
    beginning + inserted,
    `${beginning}${inserted}s:x`,
  ]),
]);
const times =
  "2025-06-01|10:30|2025-06-01T10:30|10:30:15.5|2025-02-30|2025-02-29T10:30|2024-02-29|10:30.5|10:30Z|24:00|2025-06-01 10:30|2025-06| 10:30|10:30\n|0000-01-01|2025-13-01|1e3".split(
    "|",
  );
const styles = "#fff|#112233|#80112233|#GG0000|red|$brand|$nope|$|$__proto__|$heading".split("|");
const words = "fill|content|toString|center|Center|center |$gap|$round".split("|");
const others = [true, false, 0, -1, 0.5, 1.5, 25, 1e21, [], {}];
const texts = ["", ...beginnings, ...insertions, ...times, ...styles, ...words];
const corpus: readonly unknown[] = [...texts, ...others];
/** Only addresses are parsed so that a character at any position can matter. */
const addressCorpus: readonly unknown[] = [...corpus, ...addresses];

const theme = {
  colors: { brand: "#112233" },
  spacing: { gap: 4 },
  radii: { round: 4 },
  typography: { heading: { fontSize: 20 } },
};

/** The kinds of members whose bound text is taken as it is or refused, so that both must agree exactly. */
const exactKinds = ["s url", "s webUrl", "s imageUrl", "s requestUrl", "s localTime"];

suite("A value is the same, literal or bound, for", () => {
  const nodes = Object.entries({ ...renderers, ...widgets });
  for (const [type, { example }] of nodes) {
    test(type, () => checkMembers(example, rulesOfNode(type), (node) => withBody(node, { theme })));
  }
  for (const [type, { example }] of Object.entries(actions)) {
    test(type, () =>
      checkMembers(example, rulesOfAction(type), ({ attributes }) =>
        withAction(type, Object(attributes), { theme }),
      ),
    );
  }
  for (const [member, shape] of [
    ["style", "Style"],
    ["layout", "Layout"],
    ["accessibility", "Accessibility"],
  ] as const) {
    test(member, () =>
      checkMembers({}, rulesOfShape(shape), ({ attributes }) =>
        withBody({ type: "Widget", widgetType: "Divider", [member]: attributes }, { theme }),
      ),
    );
  }
});

test("A template is an error if no value makes it an address, and only then", () => {
  const different: string[] = [];
  for (const [type, kind, name] of [
    ["OpenUrl", "url", "url"],
    ["Share", "webUrl", "url"],
    ["ApiCall", "requestUrl", "url"],
    ["Image", "imageUrl", "url"],
  ] as const) {
    for (const start of beginnings) {
      for (const end of ["", "/b", "/b?c", "/../b", "@b", ...insertions]) {
        const template = `${start}{{ state.globalData.a }}${end}`;
        const attributes = { text: "a", [name]: template };
        const draft =
          type === "Image" ? withWidget(type, attributes) : withAction(type, attributes);
        const isValid = isValidAt(draft, name);
        const isPossible = continuations(start).some((value) =>
          isTakenAtRunTime(`s ${kind}`, start + value + end),
        );
        if (isValid !== isPossible) different.push(`${type} ${JSON.stringify(template)}`);
      }
    }
  }
  assert.deepEqual(different, []);
});

/** Values for the rest of an address, the likely ones. */
function continuations(start: string): readonly string[] {
  const whole = ["https://a", "https:a", "tel:1", "data:image/a", "asset:a", "a"];
  const rest = whole
    .filter((address) => address.startsWith(start.toLowerCase()))
    .map((address) => address.slice(start.length));
  return ["a", ":a", ...rest];
}

function checkMembers(
  example: JsonObject,
  rules: ReturnType<typeof rulesOfNode>,
  draftOf: (example: JsonObject) => object,
): void {
  const different: string[] = [];
  for (const { name, kind, isBindable } of rules?.byName.values() ?? []) {
    if (!isBindable || kind === "a" || kind === "d") continue;
    for (const value of /[uU]rl/.test(kind) ? addressCorpus : corpus) {
      const attributes = { ...Object(example["attributes"]), [name]: value };
      const isValid = isValidAt(draftOf({ ...example, attributes }), name);
      const isTaken = isTakenAtRunTime(kind, value);
      // A value of another type than text is an error, though its text is shown.
      const isSame = exactKinds.includes(kind) && typeof value === "string";
      if (isSame ? isValid !== isTaken : isValid && !isTaken) {
        different.push(`${name} ${JSON.stringify(value)}: ${isValid ? "valid" : "invalid"}`);
      }
    }
  }
  assert.deepEqual(different, []);
}

function isValidAt(draft: object, name: string): boolean {
  return !validateDraft(draft).some(
    ({ severity, pointer }) => severity === "error" && `${pointer}/`.includes(`/${name}/`),
  );
}

/** Whether the run time takes a bound value as it is, and reports nothing. */
function isTakenAtRunTime(kind: string, value: unknown): boolean {
  let reports = 0;
  const diagnostics = new Diagnostics({ onEvent: () => reports++ }, {}, () => "");
  const engine = { diagnostics, document: { theme }, environment: usualEnvironment };
  const coerced = coerceValue(kind, value, { engine, owner: {} });
  return coerced !== undefined && reports === 0;
}
