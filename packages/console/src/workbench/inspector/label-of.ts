import { editorTexts } from "../../texts/editor.ts";

const names: Readonly<Record<string, string>> = editorTexts.inspector.fieldNames;

/** A member's name as people read it: `maxLines` is `Max lines`, `onClickActionIds` is `On click`. An extension keeps its name. */
export function labelOf(name: string): string {
  if (name.startsWith("x-")) return name;
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  if (known !== undefined) return known;
  const words = name
    .replace(/(?:ActionIds|(?<=^on[A-Z].*)Actions)$/, "")
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
