import { listFirst, plural } from "../format.ts";

export const clipboard = {
  copy: "Copy",
  cut: "Cut",
  paste: "Paste",
  pasted: (count: number) => plural(count, "# node pasted.", "# nodes pasted."),
  addedToo: (kinds: readonly string[]) => `Added too: ${kinds.join("; ")}.`,
  added: {
    actions: (names: readonly string[]) => counted(names, "action", "actions"),
    components: (names: readonly string[]) => counted(names, "component", "components"),
    texts: (names: readonly string[]) => counted(names, "text", "texts"),
    tokens: (names: readonly string[]) => counted(names, "token", "tokens"),
  },
  renamed: (names: readonly { readonly from: string; readonly to: string }[]) =>
    `Renamed: ${listFirst(names.map(({ from, to }) => `${from} → ${to}`))}.`,
  otherTokens: (names: readonly string[]) =>
    `This spec has its own ${listFirst(names.map((name) => `$${name}`))}.`,
  missingScreens: (names: readonly string[]) =>
    `This spec has no ${plural(names.length, "screen", "screens")} ${listFirst(names)}.`,
  endpoints: (names: readonly string[]) =>
    `The app has to know ${plural(names.length, "the endpoint", "the endpoints")} ${listFirst(names)}.`,
  noNodes: "There are no nodes in the clipboard.",
  tooLarge: "There is too much in the clipboard to be pasted at once.",
  refused: "Nothing was pasted",
  tooDeep: "Nothing was pasted: the nodes would be nested too deeply here.",
  notAllowed: "The browser didn’t allow reading the clipboard. Press Ctrl+V or ⌘V instead.",
};

function counted(names: readonly string[], one: string, other: string): string {
  return `${names.length === 1 ? one : `${names.length} ${other}`} ${listFirst(names)}`;
}
