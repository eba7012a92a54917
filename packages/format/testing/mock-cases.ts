import { readFileSync } from "node:fs";
import type { Json } from "../src/json.ts";
import type { Mock } from "../src/mock/mock.ts";

/** A value in place of mocks, and how it is read. */
export interface MockReading {
  readonly name: string;
  readonly value: Json;
  /** The valid mocks. Without them there are none. */
  readonly mocks?: readonly Mock[];
  /** The pointers of all problems. Without them there are none. */
  readonly problems?: readonly string[];
}

/** Mocks, and the responses to requests. */
export interface MockAnswers {
  readonly name: string;
  readonly mocks: readonly Json[];
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    /** Null if no mock answers. */
    readonly response: Pick<Mock, "status" | "headers" | "body"> | null;
  }[];
}

/** The cases of a file of `conformance/mocks`. */
export function mockCases<Case>(name: "reading" | "answers"): readonly Case[] {
  const file = new URL(`../../../conformance/mocks/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).cases;
}
