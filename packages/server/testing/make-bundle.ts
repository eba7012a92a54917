import { bundleConsole } from "../../../scripts/bundle-console.ts";
import { bundleDevPage } from "../../../scripts/bundle-dev-page.ts";
import { bundlePlayground } from "../../../scripts/bundle-playground.ts";
import { bundleFurther, bundleSdk } from "../../../scripts/bundle-sdk.ts";
import { type FurtherFile, isFurther } from "../../../scripts/sdk-files.ts";

const bundlers = {
  console: bundleConsole,
  playground: bundlePlayground,
  "dev-page": bundleDevPage,
};

/** A bundle with several files, the SDK, or a file that the SDK loads. */
export type BundleName = keyof typeof bundlers | "screen-spec.js" | FurtherFile;

export function isBundleName(name: string): name is BundleName {
  return Object.hasOwn(bundlers, name) || name === "screen-spec.js" || isFurther(name);
}

/** Returns the contents of a bundle's files by their paths. */
export async function makeBundle(name: BundleName): Promise<ReadonlyMap<string, string>> {
  if (name === "screen-spec.js") return new Map([[name, await bundleSdk()]]);
  if (isFurther(name)) return new Map([[name, await bundleFurther(name)]]);
  return bundlers[name]();
}
