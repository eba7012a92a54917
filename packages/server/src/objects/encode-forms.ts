import { promisify } from "node:util";
import * as zlib from "node:zlib";
import pLimit from "p-limit";

/** The content codings that an object is kept in, the best first. */
export const codings = ["br", "zstd", "gzip", "identity"] as const;

export type Coding = (typeof codings)[number];

/** The bytes of an object by content coding: as they are, and in as many others as it is kept in. */
export type Forms = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;
const brotliCompress = promisify(zlib.brotliCompress);
const zstdCompress = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

/**
 * They take half a millisecond together for 20 KB, 40 for a megabyte. The highest would make a tenth less
 * of it, and take a hundred times as long: longer than all else that a publish does.
 */
const levels = { brotli: 5, zstd: 9, gzip: 6 };

/** Of the four threads that Node has for this some are left: for the disk, which all that write wait for. */
const inTurn = pLimit(2);

/** Compresses an object once and for all. */
export async function encodeForms(identity: Buffer): Promise<Required<Forms>> {
  const [br, zstd, gzipped] = await Promise.all([
    inTurn(() =>
      brotliCompress(identity, {
        params: {
          [BROTLI_PARAM_QUALITY]: levels.brotli,
          [BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    ),
    inTurn(() =>
      zstdCompress(identity, {
        params: { [ZSTD_c_compressionLevel]: levels.zstd },
        // Without it the tables are as large as for the longest text: 60 ms instead of 1.
        pledgedSrcSize: identity.length,
      }),
    ),
    inTurn(() => gzip(identity, { level: levels.gzip })),
  ]);
  return { identity, br, zstd, gzip: gzipped };
}
