import {
  bundleFurther,
  bundleSdk,
  type FurtherFile,
  furtherFiles,
} from "../../../scripts/bundle-sdk.ts";

let bundled: Promise<string> | undefined;

/** The bundle that an app's page loads. */
export function bundle(): Promise<string> {
  bundled ??= bundleSdk();
  return bundled;
}

const files = new Map<string, Promise<string>>();

/** Returns a file that the bundle loads. */
export function furtherFile(name: FurtherFile): Promise<string> {
  const file = files.get(name) ?? bundleFurther(name);
  files.set(name, file);
  return file;
}

/** Returns what a page has at a path, with the bundle at `/app.js` and the further files beside it; undefined for others. */
export function scriptAt(path: string): Promise<string> | undefined {
  if (path === "/app.js") return bundle();
  const name = path.slice(1);
  return isFurther(name) ? furtherFile(name) : undefined;
}

function isFurther(name: string): name is FurtherFile {
  return Object.hasOwn(furtherFiles, name);
}
