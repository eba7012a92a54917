import { type FurtherFile, isFurther } from "../../../scripts/sdk-files.ts";
import { readBundle } from "../../server/testing/read-bundle.ts";

/** The bundle that an app's page loads. */
export function bundle(): Promise<string> {
  return readFile("screen-spec.js");
}

/** Returns a file that the bundle loads. */
export function furtherFile(name: FurtherFile): Promise<string> {
  return readFile(name);
}

/** Returns what a page has at a path, with the bundle at `/app.js` and the further files beside it; undefined for others. */
export function scriptAt(path: string): Promise<string> | undefined {
  if (path === "/app.js") return bundle();
  const name = path.slice(1);
  return isFurther(name) ? furtherFile(name) : undefined;
}

const files = new Map<string, Promise<string>>();

function readFile(name: "screen-spec.js" | FurtherFile): Promise<string> {
  const file = files.get(name) ?? readBundle(name).then((bundle) => bundle.get(name) ?? "");
  files.set(name, file);
  return file;
}
