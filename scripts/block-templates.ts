import { blocks, blockTexts } from "../packages/console/src/workbench/blocks/blocks.ts";
import { blockSpec } from "../packages/console/src/workbench/blocks/insert-block.ts";

/** Returns a spec with one screen for each block by its name, and `index.json`, which lists them. */
export function blockTemplates(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const index = blocks.map((block) => {
    const { name, sentence } = blockTexts.blocks[block.id];
    files.set(`${block.id}.json`, JSON.stringify(blockSpec(name, block)));
    return { file: `blocks/${block.id}.json`, name, description: sentence };
  });
  return files.set("index.json", JSON.stringify(index));
}
