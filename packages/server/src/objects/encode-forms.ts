import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import pLimit from "p-limit";

/** The content codings that an object is kept in, the best first. */
export const codings = ["br", "zstd", "gzip", "identity"] as const;

export type Coding = (typeof codings)[number];

/** The bytes of an object by content coding: as they are, and in as many others as it is kept in. */
export type Forms = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;

/** Up to here the best levels take a quarter of a second; a megabyte would take one and a half. */
const bestUpToBytes = 256 * 1024;
const best = { brotli: 11, zstd: 19 };
const good = { brotli: 9, zstd: 12 };

/** Of the four threads that Node has for this some are left: for the disk, which all that write wait for. */
const inTurn = pLimit(2);

/** Compresses an object once and for all, as well as each coding can in reasonable time. */
export async function encodeForms(identity: Buffer): Promise<Forms> {
  const level = identity.length <= bestUpToBytes ? best : good;
  const [br, zstd, gzipped] = await Promise.all([
    inTurn(() =>
      promisify(brotliCompress)(identity, {
        params: {
          [BROTLI_PARAM_QUALITY]: level.brotli,
          [BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    ),
    inTurn(() =>
      promisify(zstdCompress)(identity, {
        params: { [ZSTD_c_compressionLevel]: level.zstd },
        // Without it the tables are as large as for the longest text: 60 ms instead of 1.
        pledgedSrcSize: identity.length,
      }),
    ),
    inTurn(() => promisify(gzip)(identity, { level: 9 })),
  ]);
  return { identity, br, zstd, gzip: gzipped };
}

/** @throws when the object was not encoded so */
export function formOf(forms: Forms, coding: Coding): Buffer {
  const bytes = forms[coding];
  if (bytes === undefined) throw new Error(`There is no form in ${coding} to store.`);
  return bytes;
}
