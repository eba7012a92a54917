import { useState } from "react";
import { flushSync } from "react-dom";
import type { BlockTexts } from "../../texts/editor/blocks.ts";
import { notifyRefusal } from "../commands/insert-at-selection.ts";
import { focusInspector } from "../commands/regions.ts";
import { insertionAtSelection } from "../draft/edits/insertion-points.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import { searchByWords } from "../tree/search-types.ts";
import type { Block } from "./block.ts";
import styles from "./block-items.module.css";
import { BlockSketch } from "./block-sketch.tsx";
import { insertBlock } from "./insert-block.ts";

/** How many blocks are shown at first: the types of nodes below them stay in view. */
const shortCount = 3;

interface BlockItemsProps {
  readonly query: string;
  readonly blocks: readonly Block[];
  readonly words: BlockTexts;
}

export function BlockItems({ query, blocks, words }: BlockItemsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isSearch = query.trim() !== "";
  const found = isSearch
    ? searchByWords(blocks, query, ({ id }) => {
        const { name, sentence, words: known } = words.blocks[id];
        return { name: id, title: name, known, sentence };
      })
    : blocks;
  const isShort = !isSearch && !showsAll;
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{words.title}</h2>
      <ul className={styles["blocks"]}>
        {(isShort ? found.slice(0, shortCount) : found).map((block, index) => (
          <BlockItem
            key={block.id}
            block={block}
            words={words}
            // The button for all is gone, which had the focus.
            autoFocus={showsAll && !isSearch && index === shortCount}
          />
        ))}
      </ul>
      {isShort ? (
        <button type="button" className={styles["all"]} onClick={() => setShowsAll(true)}>
          {words.all(blocks.length)}
        </button>
      ) : null}
    </section>
  );
}

interface BlockItemProps {
  readonly block: Block;
  readonly words: BlockTexts;
  readonly autoFocus: boolean;
}

function BlockItem({ block, words, autoFocus }: BlockItemProps) {
  const workbench = useWorkbench();
  const { name, sentence } = words.blocks[block.id];
  const insert = () => insertBlockAtSelection(workbench, block, words.insert(name));
  return (
    <li>
      <button
        type="button"
        className={styles["block"]}
        // biome-ignore lint/a11y/noAutofocus: the focus stays where the pressed button was
        autoFocus={autoFocus}
        onClick={insert}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          flushSync(insert);
          focusInspector();
        }}
      >
        <BlockSketch id={block.id} />
        <span>
          <span className={styles["name"]}>{name}</span>
          <span className={styles["sentence"]}>{sentence}</span>
        </span>
      </button>
    </li>
  );
}

/** Inserts a block at the selection, or says why it can't. */
function insertBlockAtSelection(workbench: Workbench, block: Block, label: string): void {
  const state = workbench.getState();
  const point = insertionAtSelection(state, [block.node]).point;
  if (point === undefined) notifyRefusal(state);
  else workbench.edit(label, insertBlock(state.draft, point, block));
}
