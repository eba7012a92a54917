import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { takeEditorPictures } from "./editor-pictures.ts";
import { takeTutorialPictures, tutorials } from "./tutorial/take-tutorial-pictures.ts";

const cleanUps: (() => Promise<void>)[] = [];
try {
  const suite = { after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp) };
  await write(await takeEditorPictures(suite));
  for (const tutorial of tutorials) await write(await takeTutorialPictures(suite, tutorial));
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function write(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, picture] of pictures) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, picture);
    process.stdout.write(`${path}\n`);
  }
}
