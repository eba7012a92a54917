import { defineConfig } from "vitest/config";
import { reactNative } from "vitest-native";

const conditions = ["@screenspec/source", "module", "node", "development"];

export default defineConfig({
  // Without `engine`, the plugin falls back to mocks of React Native's components.
  // Without `presets`, it replaces packages that adapters use by mocks.
  plugins: [reactNative({ engine: "native", platform: "android", presets: [] })],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["src/**/*.test.tsx"],
    // A thousand screens take 3 s on a quiet machine.
    testTimeout: 120_000,
    // React Native warns of each deprecated export, because Vitest reads all exports of a CommonJS module.
    onConsoleLog: (log) => !/deprecated|extracted from react-native core|resolves to two/.test(log),
  },
});
