import * as zlib from "node:zlib";

/** The content codings that an object is kept in, the best first. */
export const codings = ["br", "zstd", "gzip", "identity"] as const;

export type Coding = (typeof codings)[number];

/** The bytes of an object by content coding: as they are, and in as many others as it is kept in. */
export type Forms = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

/**
 * They take half a millisecond together for 20 KB, 40 for a megabyte. The highest would make a tenth less
 * of it, and take a hundred times as long: longer than all else that a publish does.
 */
const levels = { brotli: 5, zstd: 9, gzip: 6 };

const encoders: Readonly<Record<Coding, (identity: Uint8Array) => Uint8Array>> = {
  identity: (identity) => identity,
  br: (identity) =>
    zlib.brotliCompressSync(identity, {
      params: {
        [BROTLI_PARAM_QUALITY]: levels.brotli,
        [BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  zstd: (identity) =>
    zlib.zstdCompressSync(identity, {
      params: { [ZSTD_c_compressionLevel]: levels.zstd },
      // Without it the tables are as large as for the longest text: 60 ms instead of 1.
      pledgedSrcSize: identity.length,
    }),
  gzip: (identity) => zlib.gzipSync(identity, { level: levels.gzip }),
};

/** The form of an object in a coding. The thread that asks for it does the work. */
export function encodeForm(identity: Uint8Array, coding: Coding): Uint8Array {
  return encoders[coding](identity);
}

/** @throws when the object was not encoded so */
export function formOf(forms: Forms, coding: Coding): Buffer {
  const bytes = forms[coding];
  if (bytes === undefined) throw new Error(`There is no form in ${coding} to store.`);
  return bytes;
}
