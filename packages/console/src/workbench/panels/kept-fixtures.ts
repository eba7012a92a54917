import { createStore, del, get, set } from "idb-keyval";
import { type ExampleAnswer, readAnswers } from "../requests/example-answer.ts";

/** The data and answers that a spec is tried with. */
export interface Fixtures {
  readonly answers: readonly ExampleAnswer[];
  /** The text of the app's data: JSON, unless the user is still writing it. */
  readonly data: string;
}

const noFixtures: Fixtures = { answers: [], data: "" };

/** The data and answers that a user tries a spec with, in this browser. They aren't part of the spec: examples can be private. */
export function openKeptFixtures(userId: string, specId: string) {
  const kept = createStore("screenspec-trying", "fixtures");
  const key = `${userId}/${specId}`;
  return {
    /** None if the browser stores nothing, or something that isn't valid any more. */
    async read(): Promise<Fixtures> {
      try {
        const { answers, data } = (await get<Fixtures>(key, kept)) ?? noFixtures;
        return { answers: readAnswers(answers), data: `${data}` };
      } catch {
        return noFixtures;
      }
    },
    async keep(fixtures: Fixtures): Promise<void> {
      const isEmpty = fixtures.answers.length === 0 && fixtures.data.trim() === "";
      try {
        await (isEmpty ? del(key, kept) : set(key, fixtures, kept));
      } catch {
        // Private windows and full disks refuse to store. They last as long as the page.
      }
    },
  };
}
