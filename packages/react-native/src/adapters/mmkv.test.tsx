import { version } from "react-native-nitro-modules/package.json";
import { expect, test, vi } from "vitest";
import { mockNativeModule } from "vitest-native/helpers";
import { mmkvStorage } from "./mmkv.ts";

test("MMKV keeps a document", async () => {
  mockNativeModule("NitroModules", {
    install: () => void vi.stubGlobal("NitroModulesProxy", { version }),
  });
  // The package looks for its native module when it is imported. In tests, its instances keep texts in memory.
  const { createMMKV } = await import("react-native-mmkv");
  const storage = mmkvStorage(createMMKV());
  expect(await storage.get("home")).toBeUndefined();
  await storage.set("home", "a document");
  expect(await storage.get("home")).toBe("a document");
});
