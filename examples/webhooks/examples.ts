import { join } from "node:path";
import type { Example } from "./start-example.ts";

/** The receivers of this folder with the commands that build and start them. */
export const examples: readonly Example[] = [
  {
    language: "TypeScript",
    needs: [],
    start: () => [process.execPath, "--conditions=@screenspec/source", "receiver.ts"],
  },
  { language: "Python", needs: ["python3"], start: () => ["python3", "receiver.py"] },
  {
    language: "Go",
    needs: ["go"],
    build: (folder) => ["go", "build", "-o", join(folder, "receiver"), "receiver.go"],
    start: (folder) => [join(folder, "receiver")],
  },
  {
    language: "Kotlin",
    needs: ["kotlinc", "java"],
    build: (folder) => {
      const jar = join(folder, "receiver.jar");
      return ["kotlinc", "Receiver.kt", "-include-runtime", "-d", jar];
    },
    start: (folder) => ["java", "-jar", join(folder, "receiver.jar")],
  },
  {
    language: "Swift",
    needs: ["swiftc"],
    build: (folder) => {
      const sources = ["Receiver.swift", "swift/main.swift"];
      return ["swiftc", "-o", join(folder, "receiver"), ...sources, ...swiftFlags()];
    },
    start: (folder) => [join(folder, "receiver")],
    takesLines: true,
  },
];

/** Returns the compiler flags that locate the module Crypto on systems without CryptoKit. */
function swiftFlags(): string[] {
  return process.env["SWIFTC_FLAGS"]?.trim().split(/\s+/) ?? [];
}
