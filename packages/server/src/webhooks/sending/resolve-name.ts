import { type LookupAddress, lookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import { promisify } from "node:util";
import pLimit, { type LimitFunction } from "p-limit";
import { errorCode } from "../../error-code.ts";
import { withinTime } from "../../within-time.ts";

/** Makes what asks DNS for one name. */
export type OpenResolver = () => Resolver;

/** Asks the name servers that the system has by now: each once more, if it is silent for 2 s. */
export const openSystemResolver: OpenResolver = () => new Resolver({ timeout: 2000, tries: 2 });

const lookUp = promisify(lookup);

/** How long a name may take altogether. */
const resolvingMs = 8000;

/** How long addresses of one family wait for those of the other (RFC 8305, 3: resolution delay). */
const otherFamilyMs = 250;

/** What DNS says of names that the system may know by other ways: the hosts file, search domains. */
const unknownToDns = ["ENOTFOUND", "ENODATA", "EREFUSED", "ECONNREFUSED"];

/**
 * A lookup of the system's blocks one of Node's few threads for as long as name servers are silent:
 * one of them may be in use for names of one label, another for those that DNS does not know.
 */
const lanes = { singleLabel: pLimit(1), unknown: pLimit(1) };

/**
 * The addresses of a name, those of IPv4 first. Names that DNS is slow with hold up no others.
 *
 * @throws the resolver's error; one with the code `ETIMEOUT` when there was no answer in time
 */
export async function resolveName(
  openResolver: OpenResolver,
  name: string,
): Promise<LookupAddress[]> {
  const resolver = openResolver();
  const ending = new AbortController();
  try {
    const addresses = await withinTime(resolve(resolver, name, ending.signal), resolvingMs);
    if (addresses !== undefined) return addresses;
    throw Object.assign(new Error("DNS did not answer in time."), { code: "ETIMEOUT" });
  } finally {
    ending.abort();
    resolver.cancel();
  }
}

async function resolve(
  resolver: Resolver,
  name: string,
  ended: AbortSignal,
): Promise<LookupAddress[]> {
  const isSingleLabel = !name.replace(/\.$/, "").includes(".");
  if (isSingleLabel) return askSystem(lanes.singleLabel, name, ended);
  try {
    return await askDns(resolver, name);
  } catch (error) {
    if (!unknownToDns.includes(errorCode(error))) throw error;
    return askSystem(lanes.unknown, name, ended).catch(() => {
      throw error;
    });
  }
}

async function askSystem(
  inLane: LimitFunction,
  name: string,
  ended: AbortSignal,
): Promise<LookupAddress[]> {
  return inLane(() => {
    ended.throwIfAborted();
    return lookUp(name, { all: true, order: "ipv4first" });
  });
}

async function askDns(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  const families = [
    resolver.resolve4(name).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(name).then((found) => found.map((address) => ({ address, family: 6 }))),
  ];
  try {
    await Promise.any(families);
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw reasons.find((reason) => !unknownToDns.includes(errorCode(reason))) ?? reasons[0];
  }
  const none: LookupAddress[] = [];
  const found = families.map((family) =>
    withinTime(
      family.catch(() => none),
      otherFamilyMs,
    ),
  );
  return (await Promise.all(found)).flatMap((addresses) => addresses ?? none);
}
