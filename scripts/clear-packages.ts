import { rm } from "node:fs/promises";
import { publishedPackages } from "./published-packages.ts";

/** Removes earlier builds: otherwise files of deleted sources would be published. */
for (const name of publishedPackages) {
  await rm(`packages/${name}/dist`, { recursive: true, force: true });
}
