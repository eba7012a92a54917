import assert from "node:assert/strict";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";
import { watchFolders } from "./watch-folders.ts";

/** Watches the folder `specs`; `reports` resolves when a change was reported with this name. */
async function watchSpecs(t: Parameters<typeof createProject>[0]) {
  const { folder } = await createProject(t, { "specs/home.json": {} });
  const ending = new AbortController();
  const waiting = new Map<string, () => void>();
  const watching = watchFolders(
    { folder, names: ["specs"], settleMs: 1 },
    ending.signal,
    (files) => {
      for (const file of files) waiting.get(file)?.();
    },
  );
  t.after(async () => {
    ending.abort();
    await watching;
  });
  const reports = async (file: string, change: () => Promise<unknown>) => {
    const reported = new Promise<void>((resolve) => waiting.set(file, resolve));
    await change();
    await reported;
  };
  return { path: (name: string) => join(folder, name), reports };
}

test("A file that is replaced again and again is reported each time", async (t) => {
  const { path, reports } = await watchSpecs(t);
  for (let save = 0; save < 5; save += 1) {
    await reports("specs/home.json", async () => {
      await writeFile(path("specs/home.json.tmp"), `${save}`);
      await rename(path("specs/home.json.tmp"), path("specs/home.json"));
    });
  }
});

test("Files in new folders are reported, also after the folder was replaced", async (t) => {
  const { path, reports } = await watchSpecs(t);
  for (let round = 0; round < 2; round += 1) {
    await reports("specs/home/screens", async () => {
      await mkdir(path("specs/home"));
      await mkdir(path("specs/home/screens"));
    });
    await reports("specs/home/screens/cart.json", () =>
      writeFile(path("specs/home/screens/cart.json"), "{}"),
    );
    await reports("specs/home", () => rm(path("specs/home"), { recursive: true }));
  }
  await reports("specs", async () => {
    await rm(path("specs"), { recursive: true });
    await mkdir(path("specs"));
  });
  await reports("specs/home.json", () => writeFile(path("specs/home.json"), "{}"));
});

test("A linked folder isn't watched, also if it replaces a folder", async (t) => {
  const { folder, path } = await createProject(t, { "outside/a.json": {}, "app/specs/a.json": {} });
  await symlink(path("outside"), path("app/mocks"));
  const ending = new AbortController();
  const seen: string[] = [];
  const replaced = Promise.withResolvers<void>();
  const watching = watchFolders(
    { folder: `${folder}/app`, names: ["specs", "mocks", "catalog"], settleMs: 1 },
    ending.signal,
    (files) => {
      seen.push(...files);
      if (files.has("specs")) replaced.resolve();
      if (files.has("catalog")) ending.abort();
    },
  );
  await rm(path("app/specs"), { recursive: true });
  await symlink(path("outside"), path("app/specs"));
  await replaced.promise;
  await writeFile(path("outside/b.json"), "{}");
  await mkdir(path("app/catalog"));
  await watching;
  assert.ok(!seen.some((name) => name.endsWith("b.json")), seen.join());
});
