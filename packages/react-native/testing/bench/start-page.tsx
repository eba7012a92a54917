import type { ReactNode } from "react";
import { AppRegistry, View } from "react-native";
import { ScreenSpec, type TextStorage } from "../../src/index.ts";
import { type Content, HandWrittenScreen } from "./hand-written-screen.tsx";

/** Shows a screen in the page. */
function show(screen: ReactNode): void {
  AppRegistry.registerComponent("bench", () => () => <View style={{ flex: 1 }}>{screen}</View>);
  const rootTag = Reflect.get(globalThis, "document").querySelector("main");
  AppRegistry.runApplication("bench", { initialProps: {}, rootTag });
}

/** What the bench starts in the page, each with arguments of JSON. */
Object.assign(globalThis, {
  showDocument: (document: unknown) => show(<ScreenSpec document={document} colorScheme="light" />),
  showHandWritten: (content: Content, avatarUrl: string) =>
    show(<HandWrittenScreen content={content} avatarUrl={avatarUrl} onWrite={() => {}} />),
  /** Loads a document, with what a former start has stored. Returns a function that returns what is stored then. */
  showSource(src: string, jwks: string, stored: readonly (readonly [string, string])[]) {
    const disk = new Map(stored);
    const storage: TextStorage = {
      get: async (key) => disk.get(key),
      set: async (key, text) => void disk.set(key, text),
    };
    show(<ScreenSpec source={{ src, jwks }} adapters={{ storage }} colorScheme="light" />);
    return () => [...disk];
  },
});
