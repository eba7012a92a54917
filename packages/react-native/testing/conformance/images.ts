import type { TestInstance } from "test-renderer";
import type { ScenarioCase } from "../../../format/testing/scenario-files.ts";

/** The base address of the app's images, which a document names `asset:…`. */
export const assets = "https://app.example.com/assets/";

/** The names of the icons by their paths. */
const names = new Map<string, string>();

/** Returns a unique path for each icon name that a case may use: each word in the case. */
export function iconsFor({ host, ...others }: ScenarioCase): { [name: string]: string } {
  const words = host?.icons ?? JSON.stringify(others).match(/\w+/g) ?? [];
  names.clear();
  for (const word of new Set(words)) names.set(`M0 0h${names.size + 1}`, word);
  return Object.fromEntries([...names].map(([path, name]) => [name, path]));
}

/** The name of the icon in an element, or null. */
export function iconIn(element: TestInstance): string | null {
  const [icon] = element.queryAll(({ props }) => props["data-path"] !== undefined, {
    includeSelf: true,
  });
  return names.get(icon?.props["data-path"]) ?? null;
}

/** The address of the image in an element, as the document has it. */
export function sourceIn(element: TestInstance): string | null {
  // A placeholder is behind its image.
  const image = element.queryAll(({ props }) => props["source"] !== undefined).at(-1);
  return image ? addressOf(image) : null;
}

/** The address of an image. */
export function addressOf(image: TestInstance): string | null {
  const [source] = [image.props["source"]].flat();
  return source?.uri?.replace(assets, "asset:") ?? null;
}
