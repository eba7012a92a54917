import { setTimeout } from "node:timers/promises";
import { ask, askSurely, load } from "./ask.ts";
import { readDocument } from "./document.ts";
import { isSameVersion, type KnownSpec, type KnownVersion } from "./journal.ts";
import { pathOf } from "./operations.ts";
import type { Work } from "./work.ts";

const pointerPatienceMs = 5000;
const pointerPollMs = 20;
const pageSize = 200;

/**
 * Checks that all is there that was acknowledged of a spec, and nothing that can't be, once nothing that was
 * sent is open any more.
 *
 * @param isThorough reads also those documents again that were read before
 */
export async function checkSpec(work: Work, spec: KnownSpec, isThorough: boolean): Promise<void> {
  const { journal } = work;
  const lose = (what: string) => journal.lose(`${spec.id}: ${what}`);
  const answer = await ask(work.service, { method: "GET", path: `/specs/${spec.id}` });
  if (answer.status !== 200) return lose(`it was acknowledged and is answered ${answer.status}`);
  const { revision, name, globalData, live_version } = answer.json;
  const latestRevision = Math.max(...spec.marks.keys());
  const mark = spec.marks.get(revision);
  const isKnown = mark === undefined ? spec.unansweredMarks.has(name) : mark === name;
  if (revision < latestRevision) lose(`revision ${latestRevision} is back at ${revision}`);
  if (!isKnown) lose(`revision ${revision} says ${name}, not ${mark}`);
  if (globalData.mark !== name || globalData.again !== name) lose(`revision ${revision} is mixed`);
  spec.marks.set(revision, name);
  spec.tag = answer.headers.get("etag") ?? "";
  journal.count("drafts checked");

  await checkVersions(work, spec, isThorough, lose);
  if (live_version !== spec.live.version) {
    lose(`${live_version} is live, where ${spec.live.version} was acknowledged`);
  }
  await checkPointer(work, spec, lose);
}

type Lose = (what: string) => void;

interface ListedVersion extends KnownVersion {
  readonly version: number;
  readonly revision: number;
}

async function checkVersions(
  work: Work,
  spec: KnownSpec,
  isThorough: boolean,
  lose: Lose,
): Promise<void> {
  const before = isThorough ? 0 : spec.checked.size;
  const listed = await listVersions(work, spec, before);
  for (const [index, found] of listed.entries()) {
    const { version } = found;
    if (version !== before + index + 1)
      lose(`version ${before + index + 1} is listed as ${version}`);
    const checked = spec.checked.get(version);
    if (checked !== undefined && !isSameVersion(checked, found)) lose(`version ${version} changed`);
    await checkDocument(work, spec, found, lose);
    spec.checked.set(version, found);
  }
  for (const [version, known] of spec.versions) {
    const found = spec.checked.get(version);
    if (found === undefined) lose(`version ${version} was acknowledged and is missing`);
    else if (!isSameVersion(found, known)) lose(`version ${version} is another one`);
  }
  const messages = new Set([...spec.checked.values()].map(({ message }) => message));
  if (messages.size < spec.checked.size) lose("one publish made two versions");
  for (const [version, sha256] of spec.seen) {
    if (spec.checked.get(version)?.sha256 !== sha256)
      lose(`version ${version} was seen and is not there`);
  }
  for (const [version, found] of spec.checked) spec.versions.set(version, found);
}

/** Those after a version that was checked before, the oldest first. */
async function listVersions(
  { service }: Work,
  spec: KnownSpec,
  after: number,
): Promise<ListedVersion[]> {
  const found: ListedVersion[] = [];
  let path: string | undefined = `/specs/${spec.id}/versions?limit=${pageSize}`;
  while (path !== undefined) {
    const { json, headers } = await askSurely(service, { method: "GET", path });
    for (const { version, revision, sha256, version_url, message } of json) {
      found.push({ version, revision, sha256, path: pathOf(version_url), message });
    }
    const next = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    path = (found.at(-1)?.version ?? 0) > after + 1 ? next : undefined;
  }
  return found.filter(({ version }) => version > after).reverse();
}

async function checkDocument(
  { service, journal }: Work,
  spec: KnownSpec,
  { version, revision, sha256, path }: ListedVersion,
  lose: Lose,
): Promise<void> {
  try {
    if (!path.startsWith(`specs/${spec.id}/${version}-`) || !path.endsWith(".json")) {
      throw new Error(`it is at ${path}`);
    }
    const { status, bytes } = await load(service.origin(), path, "identity");
    if (status !== 200) throw new Error(`the origin answers ${status}`);
    const document = readDocument(bytes, spec.id);
    if (document.sha256 !== sha256) throw new Error("its bytes hash to something else");
    if (document.version !== version) throw new Error(`it says that it is ${document.version}`);
    const mark = spec.marks.get(revision);
    const isKnown =
      mark === undefined ? spec.unansweredMarks.has(document.mark) : mark === document.mark;
    if (!isKnown) throw new Error(`it is of another draft than revision ${revision}`);
    journal.count("documents checked");
  } catch (error) {
    lose(`version ${version}: ${error}`);
  }
}

/** The pointer shows what is live: at once where it is asked, within a second where it is remembered. */
async function checkPointer(
  { service, journal }: Work,
  spec: KnownSpec,
  lose: Lose,
): Promise<void> {
  const { version } = spec.live;
  const giveUpAt = performance.now() + pointerPatienceMs;
  for (;;) {
    const { status, bytes } = await load(service.origin(), `specs/${spec.id}.json`, "identity");
    const shown = status === 404 ? null : readDocument(bytes, spec.id);
    if ((shown?.version ?? null) === version) {
      if (shown !== null && shown.sha256 !== spec.versions.get(shown.version)?.sha256) {
        lose(`the pointer shows another document than version ${version}`);
      }
      journal.count("pointers checked");
      return;
    }
    if (performance.now() > giveUpAt)
      return lose(`the pointer shows ${shown?.version}, not ${version}`);
    await setTimeout(pointerPollMs);
  }
}
