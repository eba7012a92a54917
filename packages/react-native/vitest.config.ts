import { defineConfig } from "vitest/config";
import { reactNative } from "vitest-native";

const conditions = ["@screenspec/source", "module", "node", "development"];

export default defineConfig({
  // Without `engine`, the plugin falls back to mocks of React Native's components.
  plugins: [reactNative({ engine: "native", platform: "android" })],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ["src/**/*.test.{ts,tsx}"] },
});
