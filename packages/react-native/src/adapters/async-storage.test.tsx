import { expect, test } from "vitest";
import { mockNativeModule } from "vitest-native/helpers";
import { asyncStorage } from "./async-storage.ts";

test("AsyncStorage keeps a document", async () => {
  const rows = new Map<string, string>();
  mockNativeModule("RNAsyncStorage", {
    getValues: async (_database: string, keys: readonly string[]) =>
      keys.map((key) => ({ key, value: rows.get(key) ?? null })),
    setValues: async (_database: string, entries: readonly { key: string; value: string }[]) => {
      for (const { key, value } of entries) rows.set(key, value);
    },
  });
  // The package reads its native module when it is imported.
  const { createAsyncStorage } = await import("@react-native-async-storage/async-storage");
  const storage = asyncStorage(createAsyncStorage("documents"));
  expect(await storage.get("home")).toBeNull();
  await storage.set("home", "a document");
  expect(await storage.get("home")).toBe("a document");
});
