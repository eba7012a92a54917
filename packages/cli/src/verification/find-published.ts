import { createHash } from "node:crypto";
import type { Client } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import { readInput } from "../files/named-file.ts";
import { Failure } from "../output/failure.ts";
import { findSpec } from "../publishing/release.ts";
import { load } from "./load.ts";

/** A document with its signature, and what it should be. */
export interface Published {
  readonly bytes: Uint8Array;
  readonly specId: string;
  readonly version: number;
  readonly signature: Signature;
  /** The header `Repr-Digest`; undefined for files, and if the document was compressed on the way. */
  readonly digest: string | undefined;
  readonly expected: Expected;
}

/** The JWS, or why there is none. */
type Signature = { readonly jws: string } | { readonly problem: string };

interface Expected {
  /** Or its beginning. */
  readonly sha256?: string | undefined;
  readonly specId?: string | undefined;
  readonly version?: number | undefined;
}

/** Loads a document from its address, that of a channel or of a version, and the signature beside it. */
export async function publishedAt(url: URL, signal: AbortSignal): Promise<Published> {
  const [, folder = "", name = ""] = /^(.*\/specs)\/(.+)\.json$/.exec(url.pathname) ?? [];
  const [, specId, version, hash] =
    /^(spec_[0-9a-z]{26})(?:\/(\d+)-([0-9a-f]{16})-[^/]*|@[^/]+)?$/.exec(name) ?? [];
  if (specId === undefined) {
    throw new Failure("usage", `${url.href} isn't the address of a published document.`, {
      hint: "Publishing returns it: …/specs/spec_….json.",
    });
  }
  const expected = {
    specId,
    ...(version !== undefined && { version: Number(version), sha256: hash }),
  };
  const { bytes, headers } = await load(url, signal);
  const head = readHead(url.href, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const signatureUrl = new URL(url);
  signatureUrl.search = "";
  signatureUrl.pathname = `${folder}/${specId}/${head.version}-${sha256.slice(0, 16)}.jws`;
  return {
    ...head,
    bytes,
    signature: await loadSignature(signatureUrl, signal),
    digest: headers.has("content-encoding") ? undefined : (headers.get("repr-digest") ?? undefined),
    expected,
  };
}

/** Loads the document that a channel serves of a spec, with the service's record of it. */
export async function publishedIn(
  api: Client,
  slug: string,
  channel: string,
  signal: AbortSignal,
): Promise<Published & { readonly url: string }> {
  const { id } = await findSpec(api, slug);
  const channels = await api.listChannels({ spec_id: id });
  const live = channels.find((each) => each.channel === channel);
  if (live?.live_version === null || live?.live_version === undefined) {
    throw new Failure("not_live", `${slug} is not live in ${channel}.`, {
      hint: `It is live in ${channels.map((each) => each.channel).join(", ") || "no channel"}.`,
    });
  }
  const { sha256 } = await api.getVersion({ spec_id: id, version: `${live.live_version}` });
  const url = live.cdn_url ?? "";
  const published = await publishedAt(new URL(url), signal);
  return { ...published, url, expected: { specId: id, version: live.live_version, sha256 } };
}

/** Reads a document from a file. Without the file of its signature, the service has that and the hash. */
export async function publishedInFile(
  context: CommandContext,
  file: string,
  signatureFile: string | undefined,
  openApi: () => Promise<Client>,
): Promise<Published> {
  const { shell } = context;
  const bytes = await readInput(shell, file);
  const head = readHead(file, bytes);
  if (signatureFile !== undefined) {
    const jws = new TextDecoder().decode(await readInput(shell, signatureFile));
    return { ...head, bytes, signature: { jws }, digest: undefined, expected: {} };
  }
  const api = await openApi();
  const version = await api.getVersion({ spec_id: head.specId, version: `${head.version}` });
  const isReleased = version.released_in.length > 0;
  return {
    ...head,
    bytes,
    signature: isReleased
      ? await loadSignature(new URL(version.signature_url), shell.signal)
      : { problem: `version ${head.version} was never released, so it isn't signed` },
    digest: undefined,
    expected: { sha256: version.sha256 },
  };
}

/** Another document has no signature at the address of its hash: that is a result, not a failure. */
async function loadSignature(url: URL, signal: AbortSignal): Promise<Signature> {
  try {
    return { jws: new TextDecoder().decode((await load(url, signal)).bytes) };
  } catch (error) {
    if (error instanceof Failure && error.code === "not_loaded") return { problem: error.message };
    throw error;
  }
}

function readHead(name: string, bytes: Uint8Array): Pick<Published, "specId" | "version"> {
  try {
    const { specId, version } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof specId === "string" && Number.isSafeInteger(version)) return { specId, version };
  } catch {
    // Reported below.
  }
  throw new Failure("not_a_document", `${name} is not a published document.`, {
    hint: "A document is JSON with specId and version, as apps load it.",
  });
}
