import { writeFile } from "node:fs/promises";
import { takeEditorPictures } from "./editor-pictures.ts";
import { takeTutorialPictures } from "./tutorial/take-tutorial-pictures.ts";

const cleanUps: (() => Promise<void>)[] = [];
try {
  const suite = { after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp) };
  for (const [path, picture] of [
    ...(await takeEditorPictures(suite)),
    ...(await takeTutorialPictures(suite)),
  ]) {
    await writeFile(path, picture);
    process.stdout.write(`${path}\n`);
  }
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
