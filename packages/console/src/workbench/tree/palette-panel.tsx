import { type KeyboardEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { SearchField } from "../../design/controls/search-field.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { BlockList, isBlockName } from "../blocks/block-list.tsx";
import { describeInsertionPoint } from "../commands/insert-at-selection.ts";
import { focusInspector } from "../commands/regions.ts";
import { nodeTypesWith } from "../draft/edits/custom-entries.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";
import { PaletteItem } from "./palette-item.tsx";
import styles from "./palette-panel.module.css";
import { readyFields } from "./ready-fields.ts";
import { readRecentTypes } from "./recent-types.ts";
import { searchTypes } from "./search-types.ts";

const words = editorTexts.palette;

/** All types of nodes by group. A press inserts one at the selection; a drag puts it elsewhere. */
export function PalettePanel() {
  const [query, setQuery] = useState("");
  // In a narrow window, Add closes after a node was added: the next time it opens without the former search.
  const isOpen = useWorkbenchState(({ panels }) => panels.narrowPanel === "left");
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setQuery("");
  }
  const place = useWorkbenchState(describeInsertionPoint);
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  const types = useMemo(() => nodeTypesWith(customTypes), [customTypes]);
  return (
    <div className={styles["palette"]} data-add="" onKeyDownCapture={moveToTypes}>
      <div className={styles["head"]}>
        {/* Without a pause, the next Tab leads to a found type instead of one that is about to go. */}
        <SearchField label={words.searchTypes} value={query} pauseMs={0} onSearch={setQuery} />
        {place === undefined ? null : <p>{place}</p>}
      </div>
      {query === "" ? <AllTypes types={types} /> : <Found types={types} query={query} />}
    </div>
  );
}

/** Arrows lead from the search to the types and between them. `Ctrl` or `⌘` with Enter in the search adds the first one. */
function moveToTypes(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const add = [...currentTarget.querySelectorAll<HTMLElement>("[data-adds]")];
  const isSearch = target instanceof HTMLInputElement;
  if (isSearch && key === "Enter" && (event.ctrlKey || event.metaKey)) {
    const [first] = add;
    flushSync(() => first?.click());
    if (first !== undefined) focusInspector();
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    const at = isSearch ? -1 : add.indexOf(target as HTMLElement);
    const next = at + (key === "ArrowDown" ? 1 : -1);
    if (next === -1) currentTarget.querySelector("input")?.focus();
    else add[next]?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The types that most screens begin with. Six fill rows of two and of three. */
const basics = ["Text", "Button", "Image", "TextField", "List", "Column"];

interface TypesProps {
  readonly types: readonly NodeType[];
}

function RecentTypes({ types }: TypesProps) {
  // They stay while the panel is open: nothing moves under the pointer that adds.
  const [recent] = useState(readRecentTypes);
  const used = recent.flatMap((name) => types.filter((type) => type.name === name));
  if (used.length === 0) return null;
  return (
    <section>
      <h2>{words.recent}</h2>
      <ul className={styles["types"]}>
        {used.map((type) => (
          <PaletteItem key={type.name} type={type} isRecent />
        ))}
      </ul>
    </section>
  );
}

/** Basic types, blocks, recent types, and all others by group. Blocks arrive later, and recent types come and go: they don't move the basic types. */
function AllTypes({ types }: TypesProps) {
  const named = (name: string) => types.filter((type) => type.name === name);
  const groups = Map.groupBy(
    types.filter(({ name }) => !basics.includes(name)),
    ({ group }) => group,
  );
  return (
    <>
      <TypeGroup title={words.basics} types={basics.flatMap(named)} />
      <BlockList query="" />
      <RecentTypes types={types} />
      {Array.from(groups, ([group, inGroup]) => (
        <TypeGroup key={group} title={group} types={inGroup} />
      ))}
    </>
  );
}

function TypeGroup({ title, types }: TypesProps & { readonly title: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles["types"]}>
        {types.map((type) => (
          <PaletteItem key={type.name} type={type} />
        ))}
      </ul>
    </section>
  );
}

/** Types before blocks, which can arrive later and would move them, unless a block is named or no type is found. */
function Found({ types, query }: TypesProps & { readonly query: string }) {
  const found = searchTypes([...readyFields, ...types], query);
  const blocks = <BlockList query={query} />;
  if (found.length > 0 && !isBlockName(query)) {
    return (
      <>
        <FoundTypes types={found} />
        {blocks}
      </>
    );
  }
  return (
    <>
      {blocks}
      <FoundTypes types={found} />
    </>
  );
}

/** The best match is first. There is room to say what each type is. */
function FoundTypes({ types }: TypesProps) {
  if (types.length === 0) return <p className={styles["none"]}>{words.noType}</p>;
  return (
    <ul className={styles["types"]} data-found="">
      {types.map((type) => (
        <PaletteItem key={type.name} type={type} />
      ))}
    </ul>
  );
}
