import { type JsonWebKeys, verifyDocument } from "@screenspec/client/documents";
import { askForKeys, load } from "./ask.ts";
import type { ReportViolation } from "./check-spec.ts";
import { readDocument } from "./document.ts";
import { isSameVersion, type KnownSpec, type KnownVersion } from "./journal.ts";
import { pathOf } from "./publishing-operations.ts";
import { readPages } from "./read-pages.ts";
import type { Work } from "./work.ts";

interface ListedVersion extends KnownVersion {
  readonly version: number;
  readonly revision: number;
  readonly signaturePath: string;
}

/**
 * Checks that exactly the acknowledged versions exist, with their documents and signatures.
 *
 * @param isThorough also reads versions again that were checked before
 */
export async function checkVersions(
  work: Work,
  spec: KnownSpec,
  isThorough: boolean,
  reportViolation: ReportViolation,
): Promise<void> {
  const before = isThorough ? 0 : spec.checked.size;
  const listed = await listVersions(work, spec, before);
  const keys = await askForKeys(work.service);
  for (const [index, found] of listed.entries()) {
    const { version } = found;
    if (version !== before + index + 1)
      reportViolation(`version ${before + index + 1} is listed as ${version}`);
    const checked = spec.checked.get(version);
    if (checked !== undefined && !isSameVersion(checked, found))
      reportViolation(`version ${version} changed`);
    await checkDocument(work, spec, { found, keys, reportViolation });
    spec.checked.set(version, found);
  }
  for (const [version, known] of spec.versions) {
    const found = spec.checked.get(version);
    if (found === undefined) reportViolation(`version ${version} was acknowledged and is missing`);
    else if (!isSameVersion(found, known)) reportViolation(`version ${version} is another one`);
  }
  const messages = new Set([...spec.checked.values()].map(({ message }) => message));
  if (messages.size < spec.checked.size) reportViolation("one publish made two versions");
  for (const [version, sha256] of spec.seen) {
    if (spec.checked.get(version)?.sha256 !== sha256)
      reportViolation(`version ${version} was seen and is missing`);
  }
  for (const [version, found] of spec.checked) spec.versions.set(version, found);
}

/** The versions after those that were checked before, oldest first. */
async function listVersions(
  { service }: Work,
  { id }: KnownSpec,
  after: number,
): Promise<ListedVersion[]> {
  const found: ListedVersion[] = [];
  for await (const page of readPages(service, `/specs/${id}/versions`)) {
    for (const { version_url, signature_url, ...listed } of page) {
      const { version, revision, sha256, message } = listed;
      const paths = { path: pathOf(version_url), signaturePath: pathOf(signature_url) };
      found.push({ version, revision, sha256, message, ...paths });
    }
    if ((found.at(-1)?.version ?? 0) <= after + 1) break;
  }
  return found.filter(({ version }) => version > after).reverse();
}

interface Compared {
  readonly found: ListedVersion;
  readonly keys: JsonWebKeys;
  readonly reportViolation: ReportViolation;
}

async function checkDocument(
  { service, journal }: Work,
  spec: KnownSpec,
  { found, keys, reportViolation }: Compared,
): Promise<void> {
  const { version, revision, sha256, path, signaturePath } = found;
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
    if (signaturePath !== `specs/${spec.id}/${version}-${sha256.slice(0, 16)}.jws`) {
      throw new Error(`its signature is at ${signaturePath}`);
    }
    const signature = await load(service.origin(), signaturePath, "identity");
    if (signature.status !== 200) throw new Error(`its signature is answered ${signature.status}`);
    await verifyDocument(bytes, signature.bytes.toString(), keys);
    journal.count("signatures verified");
  } catch (error) {
    reportViolation(`version ${version}: ${error}`);
  }
}
