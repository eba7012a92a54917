import type { Entry, Members, Shape, Value } from "@screenspec/format/catalog";
import type { Locator, Page } from "playwright-core";
import { editorTexts } from "../src/texts/editor.ts";
import { labelOf } from "../src/workbench/inspector/label-of.ts";

type AnyValue = Value<Shape>;
type Relations = Pick<Entry, "apart" | "exactlyOneOf" | "wants" | "onlyWhere">;

/** What people enter who have read the documentation of a field. */
const samples: { readonly [format: string]: string } = {
  url: "https://example.com/",
  webUrl: "https://example.com/",
  imageUrl: "https://example.com/picture.png",
  requestUrl: "https://example.com/api",
  headerValue: "text",
  dataPath: "chosen",
  itemPath: "title",
  listenPath: "state.globalData.name",
  itemName: "product",
  localTime: "2025-06-01",
  pattern: "^a+$",
  icon: "star",
  country: "DE",
  locale: "en",
};

interface Walk {
  readonly page: Page;
  readonly panel: Locator;
  /** The number of the node, of those with the same type: each takes another one of several kinds of values. */
  readonly copy: number;
  /** Shapes that other fields have shown: each is walked once for a copy. */
  readonly walked: Set<string>;
  readonly report: (problem: string) => void;
}

interface Target {
  /** Its pointer. */
  readonly place: string;
  /** What its control is in. */
  readonly field: Locator;
}

/** How many kinds of values there are at most for a member, or in it. */
function countKinds(value: AnyValue, depth = 0): number {
  switch (value.kind) {
    case "either":
      return Math.max(value.of.length, ...value.of.map((each) => countKinds(each, depth + 1)));
    case "any":
    case "fallback":
      return 2;
    case "list":
      return value.of.kind === "variant" ? 1 : countKinds(value.of, depth + 1);
    case "variant":
      return Object.keys(value.of).length;
    case "shape":
      return countKindsOf(value.shape.members, value.shape, depth + 1);
    default:
      return 1;
  }
}

export function countKindsOf(
  members: Members,
  { apart, exactlyOneOf }: Relations,
  depth = 0,
): number {
  const counts =
    depth > 4 ? [] : Object.values(members).map((each) => countKinds(each.value, depth));
  return Math.max(1, ...counts, exactlyOneOf?.length ?? 1, apart?.length ?? 1);
}

/** Sets all members of an object by their fields. */
export async function setMembers(
  walk: Walk,
  members: Members,
  relations: Relations,
  owner: string,
): Promise<void> {
  const { copy, panel } = walk;
  const { exactlyOneOf = [], apart = [], wants, onlyWhere } = relations;
  const alternative = exactlyOneOf[copy % Math.max(1, exactlyOneOf.length)];
  if (alternative !== undefined) {
    const kind = editorTexts.inspector.kindOf(".*");
    const labels = exactlyOneOf.map((each) => labelOf(each)).join(editorTexts.inspector.or);
    const select = panel.getByRole("combobox", { name: new RegExp(`^${kind}${labels}$`, "i") });
    await select.last().selectOption(alternative);
  }
  for (const [name, { value, default: initial }] of Object.entries(members)) {
    if (isStructure(value)) continue;
    if (exactlyOneOf.includes(name) && name !== alternative) continue;
    // Members that exclude each other are set on different nodes.
    const side = apart.findIndex((names) => names.includes(name));
    if (side >= 0 && side !== copy % apart.length) continue;
    if (copy >= countKinds(value) && name !== alternative && side < 0) continue;
    if (onlyWhere?.member === name && alternative === onlyWhere.without) continue;
    const place = `${owner}/${name}`;
    const field = panel.locator(`[data-field][data-place="${place}"]`);
    const avoided = wants?.of === name ? wants.words : [];
    const wanted = onlyWhere?.of === name ? onlyWhere.is : undefined;
    const others = value.kind === "choice" ? value.of.filter((word) => word !== initial) : [];
    const narrowed: AnyValue =
      value.kind === "choice"
        ? {
            kind: "choice",
            of: wanted ? [wanted] : others.filter((word) => !avoided.includes(word)),
          }
        : value;
    const excluded = side < 0 ? [] : apart.flatMap((names, index) => (index === side ? [] : names));
    try {
      for (const other of excluded) {
        const reset = `[data-place="${owner}/${other}"] > [data-tools] > [data-reset]`;
        for (const each of await panel.locator(reset).all()) await each.dispatchEvent("click");
      }
      await setValue(walk, narrowed, { place, field });
    } catch (error) {
      // What it has opened would be above the next field.
      await walk.page.keyboard.press("Escape");
      walk.report(`${place}: ${`${error}`.replaceAll(/\s+/g, " ").slice(0, 60)}`);
    }
  }
}

/** Members that the tree shows, and those that can have only one value. */
export function isStructure(value: AnyValue): boolean {
  if (value.kind === "choice") return value.of.length === 1;
  return ["node", "nodes", "mapKey", "nodeId", "attributes", "components"].includes(value.kind);
}

async function setValue(walk: Walk, value: AnyValue, target: Target): Promise<void> {
  const { copy } = walk;
  const { field, place } = target;
  const text = field
    .locator("input:not([type=radio], [type=checkbox], [type=file]), textarea")
    .last();
  const select = field.locator("select").first();
  switch (value.kind) {
    case "boolean":
    case "condition": {
      const fx = field.locator(":scope > [data-tools] > [aria-pressed=true]");
      if ((await fx.count()) > 0) await fx.click();
      return field.getByRole("switch").first().press("Space");
    }
    case "choice": {
      const word = value.of.at(-1) ?? "";
      if ((await field.locator("input[type=radio]").count()) === 0) {
        await select.selectOption(word);
        return;
      }
      return field.locator(`input[type=radio][value="${word}"]`).press("Space");
    }
    case "number":
    case "length": {
      const {
        min = 1,
        max = Number.POSITIVE_INFINITY,
        above,
      } = {
        max: undefined,
        above: undefined,
        ...value,
      };
      const figure = Math.min(Math.max(1, min, above === undefined ? 1 : above + 1), max);
      return field.locator("[data-number]").last().fill(`${figure}`);
    }
    case "color":
    case "hexColor":
      return field.getByRole("textbox").last().fill("#336699");
    case "string":
      return text.fill((value.format && samples[value.format]) ?? "Words");
    case "plain":
      return text.fill(value.pattern === undefined ? "Words" : "1.0");
    case "translation":
      return text.fill("Words");
    case "textStyle":
    case "reference": {
      // An input has a value beside its attributes.
      const input = select.locator("option[value=TextField0]");
      const index =
        value.kind === "reference" && (await input.count()) > 0 ? "TextField0" : undefined;
      await select.selectOption(index ?? { index: 1 });
      return;
    }
    case "references": {
      if (value.to === "screens") {
        await select.selectOption({ index: 1 });
        return;
      }
      await field.getByRole("button", { name: /^Add to/ }).click();
      return walk.page.getByRole("option", { name: / aaa$/ }).click();
    }
    case "fallback":
      await select.selectOption(copy === 0 ? "drop" : "Text");
      return;
    case "any":
      if (copy === 0 || (await select.count()) === 0) return text.fill("Words");
      await select.selectOption("members");
      return addMember(field);
    case "object":
    case "map":
      return addMember(field);
    case "list":
      return setList(walk, value, target);
    case "shape":
      return setShape(walk, value.shape, target);
    case "variant":
      return setVariant(
        walk,
        value,
        Object.keys(value.of)[copy % Object.keys(value.of).length] ?? "",
        target,
      );
    case "either":
      return setEither(walk, value.of, target);
    default:
      throw new Error(`${place}: no way to set ${value.kind}`);
  }
}

async function addMember(field: Locator): Promise<void> {
  const open = field.getByRole("button", { name: /^Add to/ }).and(field.locator("[aria-expanded]"));
  if ((await open.count()) > 0) {
    // The members are known.
    await open.first().click();
    await field.locator("[data-field] :is(input, textarea)").first().fill("Words");
    return;
  }
  const form = field.locator("form").last();
  await form.locator("input").fill("accept");
  await form.locator("input").press("Enter");
  await field.locator("[data-field] :is(input, textarea)").first().fill("Words");
}

async function setList(
  walk: Walk,
  value: Extract<AnyValue, { kind: "list" }>,
  { place, field }: Target,
): Promise<void> {
  // The tables of any data have tests of their own.
  if (value.of.kind === "any") return setRows(walk, field);
  const words = value.of.kind === "variant" ? Object.keys(value.of.of) : [""];
  const rounds = words.length > 1 ? words : Array.from({ length: value.least ?? 1 }, () => "");
  for (const word of rounds) {
    const items = field.locator(
      `:scope > div > fieldset > ol > li, :scope > div > div > fieldset > ol > li`,
    );
    await field
      .getByRole("button", { name: /^Add to/ })
      .last()
      .click();
    const index = (await items.count()) - 1;
    const item = items.nth(index);
    const inner = { place: `${place}/${index}`, field: item };
    if (value.of.kind === "variant") await setVariant(walk, value.of, word, inner);
    else if (value.of.kind === "shape")
      await setMembers(walk, value.of.shape.members, value.of.shape, inner.place);
    else await setValue(walk, value.of, inner);
  }
}

/** Chooses data of the app where the list can be bound; elsewhere adds a row to its table. */
async function setRows({ page }: Walk, field: Locator): Promise<void> {
  const bind = field.locator(":scope > [data-tools] > [aria-pressed]");
  if ((await bind.count()) > 0) {
    await bind.click();
    await page.getByRole("option", { name: /^events/ }).click();
    return;
  }
  await field.locator("fieldset > button").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add row" }).click();
  await dialog.getByRole("button", { name: "Close" }).first().click();
}

async function setShape(walk: Walk, shape: Shape, { place, field }: Target): Promise<void> {
  if (shape.name === "Edges") return field.getByRole("textbox").first().fill("4");
  const key = `${walk.copy} ${shape.name}`;
  const isKnown = walk.walked.has(key);
  walk.walked.add(key);
  const add = field.locator(
    ":scope > div > button[aria-expanded=false], :scope > div > div > button[aria-expanded=false]",
  );
  if ((await add.count()) > 0) await add.first().click();
  const { members } = shape;
  const [first] = Object.keys(members).filter((name) => members[name]?.required);
  const shown =
    isKnown && first !== undefined ? { [first]: members[first] as Members[string] } : members;
  await setMembers(walk, shown, isKnown ? {} : shape, place);
}

async function setVariant(
  walk: Walk,
  { by, of }: Extract<AnyValue, { kind: "variant" }>,
  word: string,
  { place, field }: Target,
): Promise<void> {
  await field.locator("[data-kind] > select").first().selectOption(word);
  const shape = of[word];
  if (shape === undefined) return;
  const { [by]: _, ...members } = shape.members;
  await setMembers(walk, members, shape, place);
}

async function setEither(walk: Walk, of: readonly AnyValue[], target: Target): Promise<void> {
  const { field } = target;
  const chosen = walk.copy % of.length;
  const kind = field.locator("[data-kind] > select").first();
  if ((await kind.count()) === 0) {
    // Few values are one select.
    const value = of[chosen];
    const options = field.locator("select").first();
    const word =
      value?.kind === "choice" ? value.of[0] : value?.kind === "boolean" ? "true" : "500";
    await options.selectOption(word ?? "");
    return;
  }
  await kind.selectOption(`${chosen}`);
  const value = of[chosen];
  if (value === undefined || (value.kind === "choice" && value.of.length === 1)) return;
  await setValue(walk, value, target);
}
