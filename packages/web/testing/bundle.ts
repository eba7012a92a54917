import {
  bundleIcons,
  bundlePresets,
  bundleSdk,
  iconsFile,
  presetsFile,
} from "../../../scripts/bundle-sdk.ts";

let bundled: Promise<string> | undefined;

/** The bundle that an app's page loads. */
export function bundle(): Promise<string> {
  bundled ??= bundleSdk();
  return bundled;
}

/** The paths of the files that the bundle loads, in a page whose bundle is at `/app.js`. */
export const iconsPath = `/${iconsFile}`;
export const presetsPath = `/${presetsFile}`;

const files = new Map<string, Promise<string>>();
const bundlers: { readonly [path: string]: () => Promise<string> } = {
  [iconsPath]: bundleIcons,
  [presetsPath]: bundlePresets,
};

/** Returns a file that the bundle loads; undefined for another path. */
export function furtherFile(path: string): Promise<string> | undefined {
  const file = files.get(path) ?? bundlers[path]?.();
  if (file !== undefined) files.set(path, file);
  return file;
}
