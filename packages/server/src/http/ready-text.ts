import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Coding } from "../objects/encode-forms.ts";

/** A text in UTF-8 that is ready to be sent: compressed once for each coding that is asked for. */
export class ReadyText {
  readonly bytes: Buffer;
  readonly #coded = new Map<Coding, Promise<Buffer>>();

  constructor(text: string | Buffer) {
    this.bytes = typeof text === "string" ? Buffer.from(text) : text;
  }

  /** The bytes in a content coding. The work is done by other threads. */
  in(coding: Exclude<Coding, "identity">): Promise<Buffer> {
    const coded = this.#coded.get(coding) ?? encode[coding](this.bytes);
    this.#coded.set(coding, coded);
    return coded;
  }
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;

/** At levels that cost little: unlike published objects, most answers are sent once. */
const encode: Readonly<Record<Exclude<Coding, "identity">, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes) =>
    promisify(zstdCompress)(bytes, {
      params: { [ZSTD_c_compressionLevel]: 3 },
      pledgedSrcSize: bytes.length,
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 5 }),
};
