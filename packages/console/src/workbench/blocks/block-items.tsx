import { useState } from "react";
import type { BlockTexts } from "../../texts/editor/blocks.ts";
import { searchByWords } from "../../texts/search-by-words.ts";
import { notifyRefusal } from "../commands/insert-at-selection.ts";
import { insertionAtSelection } from "../draft/edits/insertion-points.ts";
import { AddButton } from "../panels/add-button.tsx";
import type { Workbench } from "../store/create-workbench.ts";
import { useWorkbench } from "../store/use-workbench.ts";
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
        {(isShort ? found.slice(0, shortCount) : found).map((block) => (
          <BlockItem key={block.id} block={block} words={words} />
        ))}
        {/* The focus is kept at its place in the list: on the first of the blocks that it shows. */}
        {isShort ? (
          <li>
            <button type="button" className={styles["all"]} onClick={() => setShowsAll(true)}>
              {words.all(blocks.length)}
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

interface BlockItemProps {
  readonly block: Block;
  readonly words: BlockTexts;
}

function BlockItem({ block, words }: BlockItemProps) {
  const workbench = useWorkbench();
  const { name, sentence } = words.blocks[block.id];
  const insert = () => insertBlockAtSelection(workbench, block, words.insert(name));
  return (
    <li>
      <AddButton className={styles["block"]} onAdd={insert}>
        <BlockSketch id={block.id} />
        <span>
          <span className={styles["name"]}>{name}</span>
          <span className={styles["sentence"]}>{sentence}</span>
        </span>
      </AddButton>
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
