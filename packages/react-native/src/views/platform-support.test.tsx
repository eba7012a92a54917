import type { JsonObject } from "@screenspec/format";
import { renderers, widgets } from "@screenspec/format/catalog";
import { render } from "@testing-library/react-native";
import { expect, test } from "vitest";
import {
  type PlatformSupport,
  platformSupport,
} from "../../testing/conformance/platform-support.ts";
import { documentWith } from "../../testing/documents.ts";
import { type Adapters, ScreenSpec } from "../index.ts";

const supported = new Map<string, PlatformSupport>(Object.entries(platformSupport));
const needsOf = (type: string): readonly (keyof Adapters)[] => supported.get(type)?.needs ?? [];

test("The table of platforms names the adapters of types with icons, and those that the example of a type lacks", async () => {
  for (const [type, { attributes, example }] of Object.entries({ ...renderers, ...widgets })) {
    if (JSON.stringify(attributes).includes('"icon"'))
      expect(needsOf(type), type).toContain("Icon");
    const needed = typesIn(example).flatMap(needsOf);
    expect(needed, type).toEqual(expect.arrayContaining(await missingAdapters(example)));
  }
});

/** Returns the types of an example and of the nodes in it. */
function typesIn(example: JsonObject): string[] {
  const names = JSON.stringify(example).matchAll(/"(?:renderer|widget)Type":"(\w+)"/g);
  return [...names].map(([, name = ""]) => name);
}

/** Returns the adapters that an app without any is told to lack. */
async function missingAdapters(example: JsonObject): Promise<string[]> {
  const missing: string[] = [];
  const host = {
    allowWebView: () => true,
    onEvent: ({ code, message }: { readonly code: string; readonly message: string }) => {
      if (code === "missing_adapter") missing.push(/`(\w+)`/.exec(message)?.[1] ?? message);
    },
  };
  const { unmount } = await render(<ScreenSpec document={documentWith(example)} host={host} />);
  await unmount();
  return missing;
}
