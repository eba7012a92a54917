import { writeFile } from "node:fs/promises";
import { takeEditorPictures } from "./editor-pictures.ts";

const cleanUps: (() => Promise<void>)[] = [];
try {
  const pictures = await takeEditorPictures({ after: (cleanUp) => void cleanUps.push(cleanUp) });
  for (const [path, picture] of pictures) {
    await writeFile(path, picture);
    process.stdout.write(`${path}\n`);
  }
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
