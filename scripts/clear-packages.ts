import { rm } from "node:fs/promises";
import { publishedPackages } from "./published-packages.ts";

/** Removes what was built before: of a source that is gone the files would stay, and be published. */
for (const name of publishedPackages) {
  await rm(`packages/${name}/dist`, { recursive: true, force: true });
}
