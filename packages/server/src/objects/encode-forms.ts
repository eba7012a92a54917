import * as zlib from "node:zlib";

/** The content codings of stored objects, the best first. */
export const codings = ["br", "zstd", "gzip", "identity"] as const;

export type Coding = (typeof codings)[number];

/** The bytes of an object by content coding. `identity` is always there. */
export type Forms = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

/**
 * All codings together take 0.5 ms for 20 KB and 40 ms for 1 MB. The highest levels would save a tenth of the size and
 * take a hundred times as long, which is longer than the rest of a publish.
 */
const levels = { brotli: 5, zstd: 9, gzip: 6 };

/**
 * The size of zlib's output buffers: an eighth of the input, 16 KiB at most. Its default of 16 KiB is garbage outside of
 * the heap for each small object, and a thread that compressed thousands of them grew by 60 MB instead of 15.
 */
export function outputChunkSize(inputBytes: number): number {
  return Math.min(16 * 1024, Math.max(1024, Math.ceil(inputBytes / 8)));
}

const encoders: Readonly<Record<Coding, (identity: Uint8Array) => Uint8Array>> = {
  identity: (identity) => identity,
  br: (identity) =>
    zlib.brotliCompressSync(identity, {
      params: {
        [BROTLI_PARAM_QUALITY]: levels.brotli,
        [BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
      chunkSize: outputChunkSize(identity.length),
    }),
  zstd: (identity) =>
    zlib.zstdCompressSync(identity, {
      params: { [ZSTD_c_compressionLevel]: levels.zstd },
      // Without it zstd allocates tables for the longest text, which takes 60 ms instead of 1.
      pledgedSrcSize: identity.length,
      chunkSize: outputChunkSize(identity.length),
    }),
  gzip: (identity) =>
    zlib.gzipSync(identity, {
      level: levels.gzip,
      chunkSize: outputChunkSize(identity.length),
    }),
};

/** Encodes an object in the calling thread. */
export function encodeForm(identity: Uint8Array, coding: Coding): Uint8Array {
  return encoders[coding](identity);
}

/** @throws if the object has no form in this coding */
export function formOf(forms: Forms, coding: Coding): Buffer {
  const bytes = forms[coding];
  if (bytes === undefined) throw new Error(`There is no form in ${coding} to store.`);
  return bytes;
}
