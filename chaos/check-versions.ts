import type { DataOf } from "@screenspec/client";
import { type JsonWebKeys, verifyDocument } from "@screenspec/client/documents";
import { load, pathOf, readDocument } from "./documents.ts";
import { isSameVersion, type KnownSpec, type ReportViolation, type Work } from "./journal.ts";

type ListedVersion = DataOf<"listVersions">[number];

/** Checks that exactly the acknowledged versions exist, and the documents and signatures of those not checked yet. */
export async function checkVersions(
  work: Work,
  spec: KnownSpec,
  reportViolation: ReportViolation,
): Promise<void> {
  const before = spec.checked.size;
  const listed = await listVersions(work, spec, before);
  const keys = await loadKeys(work);
  for (const [index, found] of listed.entries()) {
    const { version } = found;
    if (version !== before + index + 1)
      reportViolation(`version ${before + index + 1} is listed as ${version}`);
    try {
      await checkDocument(work, spec, found, keys);
    } catch (error) {
      reportViolation(`version ${version}: ${error}`);
    }
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
async function listVersions({ servers }: Work, { id }: KnownSpec, after: number) {
  const found: ListedVersion[] = [];
  for await (const listed of servers.api.listVersions({ spec_id: id, limit: 200 })) {
    if (listed.version <= after) break;
    found.push(listed);
  }
  return found.reverse();
}

async function loadKeys({ servers }: Work): Promise<JsonWebKeys> {
  const response = await fetch(`${await servers.origin()}/.well-known/jwks.json`);
  return JSON.parse(await response.text());
}

async function checkDocument(
  { servers, journal }: Work,
  spec: KnownSpec,
  { version, revision, sha256, version_url, signature_url }: ListedVersion,
  keys: JsonWebKeys,
): Promise<void> {
  const path = pathOf(version_url);
  if (!path.startsWith(`specs/${spec.id}/${version}-`) || !path.endsWith(".json"))
    throw new Error(`it is at ${path}`);
  const { status, bytes } = await load(await servers.origin(), path);
  if (status !== 200) throw new Error(`the origin answers ${status}`);
  const document = readDocument(bytes, spec.id);
  if (document.sha256 !== sha256) throw new Error("its bytes hash to something else");
  if (document.version !== version) throw new Error(`it says that it is ${document.version}`);
  if (!spec.mayHaveMark(revision, document.mark))
    throw new Error(`it is of another draft than revision ${revision}`);
  journal.count("documents checked");
  const signaturePath = pathOf(signature_url);
  if (signaturePath !== `specs/${spec.id}/${version}-${sha256.slice(0, 16)}.jws`)
    throw new Error(`its signature is at ${signaturePath}`);
  const signature = await load(await servers.origin(), signaturePath);
  if (signature.status !== 200) throw new Error(`its signature is answered ${signature.status}`);
  await verifyDocument(bytes, signature.bytes.toString(), keys);
  journal.count("signatures verified");
}
