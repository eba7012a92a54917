import { type Json, type JsonObject, limits } from "@screenspec/format";
import {
  type Edit,
  freeName,
  insertNodes,
  outermostPaths,
  type Place,
  withUseIds,
} from "./edit-nodes.ts";
import { setAt, valueAt } from "./json-edits.ts";
import { isNode } from "./node-tree.ts";
import {
  componentOf,
  eachReference,
  nodeIdsIn,
  type Referent,
  type Rename,
  renameInComponent,
  renameReferences,
} from "./references.ts";

/** Nodes and what they use, as they are copied. */
export interface Clipping {
  readonly nodes: readonly JsonObject[];
  readonly actions: { readonly [id: string]: JsonObject };
  readonly components: readonly JsonObject[];
  /** Texts by locale and key. */
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** The tokens by table. */
  readonly theme: { readonly [table in Table]?: { readonly [name: string]: Json } };
  /** The names of endpoints, which the app defines. */
  readonly endpoints: readonly string[];
}

/** What pasting has added to a draft besides the nodes, and which names it has changed. */
export interface PasteReport {
  readonly nodes: number;
  readonly added: { readonly [kind in AddedKind]: readonly string[] };
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Names that the draft gives to other tokens, which the nodes now use. */
  readonly otherTokens: readonly string[];
  readonly missingScreens: readonly string[];
  readonly endpoints: readonly string[];
}

type AddedKind = "actions" | "components" | "texts" | "tokens";

const tables = ["colors", "spacing", "radii", "typography"] as const;
type Table = (typeof tables)[number];

/** The value of the member `screenspec`, by which the text is recognised. */
const marker = "nodes";
const version = 1;

/** The JSON of nodes with the actions, components, texts and tokens that they use, also indirectly. */
export function copyNodes(draft: JsonObject, pointers: readonly string[]): string {
  const paths = outermostPaths(draft, pointers);
  const nodes = paths.map((path) => {
    const node = valueAt(draft, path) as JsonObject;
    if (path[0] !== "components" || path.length !== 2) return node;
    const { parameters: _, actions: _own, rules: _rules, ...root } = node;
    return root;
  });
  const owner = componentAround(draft, paths[0]);
  const used = usedBy(draft, nodes, Object(owner?.["actions"]));
  return JSON.stringify({ screenspec: marker, version, nodes, ...used }, null, 2);
}

function componentAround(
  draft: JsonObject,
  [root, index]: readonly (string | number)[] = [],
): JsonObject | undefined {
  if (root !== "components" || index === undefined) return undefined;
  return valueAt(draft, [root, index]) as JsonObject | undefined;
}

function usedBy(draft: JsonObject, nodes: readonly JsonObject[], ownActions: JsonObject) {
  const found = new Map<string, [Referent, string]>();
  const actions: [string, Json][] = [];
  const components: JsonObject[] = [];
  const visit = (referent: Referent, name: string) => {
    found.set(`${referent} ${name}`, [referent, name]);
  };
  for (const node of nodes) eachReference(node, { kind: "node" }, draft, visit);
  // Those that are found meanwhile are visited too.
  for (const [referent, name] of found.values()) {
    if (referent === "action") {
      const action = valueAt(ownActions, [name]) ?? valueAt(draft, ["actions", name]);
      if (action === undefined) continue;
      actions.push([name, action as Json]);
      eachReference(action, { kind: "action" }, draft, visit);
    }
    if (referent === "component") {
      const component = componentOf(draft, name);
      if (component === undefined) continue;
      components.push(component);
      renameInComponent(component, draft, (...each) => void visit(...each));
    }
    if (referent === "text") {
      for (const locale of Object.values(Object(draft["strings"]))) {
        eachReference(valueAt(locale, [name]), { kind: "translation" }, draft, visit);
      }
    }
  }
  const namesOf = (referent: Referent) =>
    [...found.values()].flatMap(([each, name]) => (each === referent ? [name] : []));
  const pick = (from: unknown, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = valueAt(from, [name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const texts = namesOf("text");
  const strings = Object.entries(Object(draft["strings"])).flatMap(([locale, all]) => {
    const picked = pick(all, texts);
    return Object.keys(picked).length === 0 ? [] : [[locale, picked]];
  });
  const theme = tables.flatMap((table) => {
    const picked = pick(valueAt(draft, ["theme", table]), namesOf(table));
    return Object.keys(picked).length === 0 ? [] : [[table, picked]];
  });
  return {
    ...(actions.length > 0 && { actions: Object.fromEntries(actions) }),
    ...(components.length > 0 && { components }),
    ...(strings.length > 0 && { strings: Object.fromEntries(strings) }),
    ...(theme.length > 0 && { theme: Object.fromEntries(theme) }),
    ...(namesOf("endpoint").length > 0 && { endpoints: namesOf("endpoint") }),
  };
}

/**
 * Reads a text from the clipboard: what `copyNodes` has written, a node, or a list of nodes. Parts of a wrong form are left
 * out. Returns undefined if it has no nodes, or is too large or too deep.
 */
export function readClipping(text: string): Clipping | undefined {
  const json = parse(text);
  const isMarked = Object(json)["screenspec"] === marker && Object(json)["version"] === version;
  const listed: unknown = isMarked ? Object(json)["nodes"] : json;
  const nodes: readonly unknown[] = Array.isArray(listed) ? listed : [listed];
  if (nodes.length === 0 || !nodes.every(isNode) || countNodes(json) > maxNodes) return undefined;
  const given: object = isMarked ? Object(json) : {};
  const components = listOf(Reflect.get(given, "components"));
  const endpoints = listOf(Reflect.get(given, "endpoints"));
  const theme = objectOf(Reflect.get(given, "theme"));
  return {
    nodes,
    actions: entriesOf(Reflect.get(given, "actions"), isObject),
    components: components.filter(isNode).filter(({ id }) => typeof id === "string"),
    strings: Object.fromEntries(
      Object.entries(objectOf(Reflect.get(given, "strings"))).map(([locale, texts]) => [
        locale,
        entriesOf(texts, (each) => typeof each === "string"),
      ]),
    ),
    theme: Object.fromEntries(
      tables.map((table) => [table, entriesOf(theme[table], (each) => each !== null)]),
    ),
    endpoints: endpoints.filter((name) => typeof name === "string"),
  };
}

/** More are hardly meant: a spec gets advice above it. */
const maxNodes = 5_000;

function countNodes(part: unknown): number {
  if (typeof part !== "object" || part === null) return 0;
  return Object.values(part).reduce<number>(
    (count, member) => count + countNodes(member),
    isNode(part) ? 1 : 0,
  );
}

function parse(text: string): unknown {
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson || text.length > limits.documentCharacters || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text, (key, value) => (key === "__proto__" ? undefined : value));
  } catch {
    return undefined;
  }
}

/** Leaves room for what is around the nodes in a draft. */
const maxLevels = limits.jsonLevels / 2;

/** Whether a JSON text is nested too deep, without parsing it. */
function isTooDeep(text: string): boolean {
  let level = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (level > maxLevels) return true;
  }
  return false;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): { readonly [name: string]: unknown } {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entriesOf<Item extends Json>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): { readonly [name: string]: Item };
function entriesOf(value: unknown, isItem: (item: unknown) => boolean): JsonObject;
function entriesOf(value: unknown, isItem: (item: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([, item]) => isItem(item)));
}

/**
 * Inserts what was copied. What the draft has already in the same form is used; other actions, components, texts and nodes whose
 * names are taken get new names, which what was copied then refers to. A token keeps its name: what is pasted takes on the look
 * of the draft.
 */
export function pasteNodes(
  draft: JsonObject,
  place: Place,
  clipping: Clipping,
): { readonly edit: Edit; readonly report: PasteReport } {
  const { names, kept } = namesFor(draft, clipping);
  const rename: Rename = (referent, name) => names.get(`${referent} ${name}`);
  const added = { actions: [], components: [], texts: [], tokens: [] } as {
    [kind in AddedKind]: string[];
  };
  let changed = draft;
  for (const [id, action] of Object.entries(clipping.actions)) {
    if (kept.has(`action ${id}`)) continue;
    const name = rename("action", id) ?? id;
    const renamed = renameReferences(action, { kind: "action" }, asDraft(clipping), rename);
    changed = setAt(changed, ["actions", name], { ...renamed, id: name });
    added.actions.push(name);
  }
  const components = clipping.components.filter(({ id }) => !kept.has(`component ${id}`));
  if (components.length > 0) {
    const renamed = components.map((each) => renameInComponent(each, asDraft(clipping), rename));
    const present = valueAt(draft, ["components"]);
    const list = [...(Array.isArray(present) ? present : []), ...renamed];
    changed = { ...changed, components: list };
    added.components.push(...renamed.map(({ id }) => `${id}`));
  }
  for (const [locale, texts] of Object.entries(clipping.strings)) {
    for (const [key, text] of Object.entries(texts)) {
      const name = rename("text", key) ?? key;
      if (valueAt(changed, ["strings", locale, name]) !== undefined) continue;
      const renamed = renameReferences(text, { kind: "translation" }, draft, rename);
      changed = setAt(changed, ["strings", locale, name], renamed);
      if (!added.texts.includes(name)) added.texts.push(name);
    }
  }
  const otherTokens: string[] = [];
  for (const table of tables) {
    for (const [name, value] of Object.entries(clipping.theme[table] ?? {})) {
      const present = valueAt(draft, ["theme", table, name]);
      if (present === undefined) {
        changed = setAt(changed, ["theme", table, name], value);
        added.tokens.push(name);
      } else if (!isEqual(present, value)) otherTokens.push(name);
    }
  }
  const takenIds = new Set([
    ...nodeIdsIn(changed),
    ...clipping.nodes.flatMap((node) => [...nodeIdsIn(node)]),
  ]);
  const nodes = clipping.nodes.map((node) => {
    const renamed = renameReferences(node, { kind: "node" }, asDraft(clipping), rename);
    return withUseIds(renamed, changed, takenIds);
  });
  return {
    edit: insertNodes(changed, place, nodes),
    report: {
      nodes: nodes.length,
      added,
      renamed: Array.from(names, ([key, to]) => ({ from: key.slice(key.indexOf(" ") + 1), to })),
      otherTokens,
      missingScreens: screensOf(clipping).filter(
        (id) => valueAt(draft, ["screens", id]) === undefined,
      ),
      endpoints: clipping.endpoints,
    },
  };
}

/** The components of a clipping, whose parameters tell what the arguments in it are. */
function asDraft({ components }: Clipping): JsonObject {
  return { components };
}

/** The new names of what can't keep its own, and what the draft has already; by kind and name. */
function namesFor(draft: JsonObject, clipping: Clipping) {
  const names = new Map<string, string>();
  const kept = new Set<string>();
  const taken: { readonly [referent in "node" | "action" | "component" | "text"]: Set<string> } = {
    node: new Set([...nodeIdsIn(draft), ...clipping.nodes.flatMap((node) => [...nodeIdsIn(node)])]),
    action: new Set([...Object.keys(Object(draft["actions"])), ...Object.keys(clipping.actions)]),
    component: new Set([
      ...[valueAt(draft, ["components"]) ?? []].flat().map((each) => `${Object(each).id}`),
      ...clipping.components.map(({ id }) => `${id}`),
    ]),
    text: new Set(
      [...Object.values(Object(draft["strings"])), ...Object.values(clipping.strings)].flatMap(
        (texts) => Object.keys(Object(texts)),
      ),
    ),
  };
  const give = (referent: keyof typeof taken, name: string) => {
    const fresh = freeName(name, taken[referent]);
    taken[referent].add(fresh);
    names.set(`${referent} ${name}`, fresh);
  };

  const nodeIds = new Set(nodeIdsIn(draft));
  const pasted = new Set<string>();
  for (const node of clipping.nodes) {
    for (const id of nodeIdsIn(node)) {
      if (nodeIds.has(id) && !pasted.has(id)) give("node", id);
      pasted.add(id);
    }
  }
  for (const texts of Object.values(clipping.strings)) {
    for (const key of Object.keys(texts)) {
      if (!names.has(`text ${key}`) && hasOtherText(draft, clipping, key)) give("text", key);
    }
  }

  // What refers to something that gets a new name is no longer equal to what the draft has.
  const users = new Map<string, string[]>();
  const renamed = [...names.keys()];
  const compare = (
    referent: "action" | "component",
    name: string,
    part: JsonObject,
    present: unknown,
  ) => {
    const key = `${referent} ${name}`;
    if (present === undefined) return;
    if (!isEqual(present, part)) {
      give(referent, name);
      renamed.push(key);
      return;
    }
    kept.add(key);
    const note = (used: Referent, usedName: string) => {
      const usedKey = `${used} ${usedName}`;
      const known = users.get(usedKey);
      if (known) known.push(key);
      else users.set(usedKey, [key]);
    };
    if (referent === "action") {
      eachReference(part, { kind: "action" }, asDraft(clipping), note);
    } else renameInComponent(part, asDraft(clipping), (...each) => void note(...each));
  };
  for (const [id, action] of Object.entries(clipping.actions)) {
    compare("action", id, action, valueAt(draft, ["actions", id]));
  }
  for (const component of clipping.components) {
    compare("component", `${component["id"]}`, component, componentOf(draft, component["id"]));
  }
  for (let key = renamed.pop(); key !== undefined; key = renamed.pop()) {
    for (const user of users.get(key) ?? []) {
      if (!kept.delete(user)) continue;
      const at = user.indexOf(" ");
      give(user.slice(0, at) as "action" | "component", user.slice(at + 1));
      renamed.push(user);
    }
  }
  return { names, kept };
}

/** Whether the draft has another text of a key, in a locale of the clipping. */
function hasOtherText(draft: JsonObject, { strings }: Clipping, key: string): boolean {
  return Object.entries(strings).some(([locale, texts]) => {
    const present = valueAt(draft, ["strings", locale, key]);
    return present !== undefined && Object.hasOwn(texts, key) && present !== texts[key];
  });
}

function screensOf(clipping: Clipping): readonly string[] {
  const screens = new Set<string>();
  const visit = (referent: Referent, name: string) => {
    if (referent === "screen" && !name.includes("{{")) screens.add(name);
  };
  for (const node of clipping.nodes)
    eachReference(node, { kind: "node" }, asDraft(clipping), visit);
  for (const action of Object.values(clipping.actions)) {
    eachReference(action, { kind: "action" }, asDraft(clipping), visit);
  }
  return [...screens];
}

/** Whether two values are the same JSON, whatever the order of their members. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(
      ([key, value]) => Object.hasOwn(other, key) && isEqual(value, Reflect.get(other, key)),
    )
  );
}
