import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { exactBytes } from "../exact-bytes.ts";
import { type Coding, outputChunkSize } from "../objects/encode-forms.ts";

/** A UTF-8 text that is compressed at most once per content coding, when a client first asks for it. */
export class ReadyText {
  readonly bytes: Buffer;
  readonly #coded = new Map<Coding, Promise<Buffer>>();
  readonly #levels: Levels;
  #heldBytes: number;
  #onGrowth: (() => void) | undefined;

  /**
   * @param effort `smallest` for texts that are sent often: it takes a hundred times as long; `small` for those that
   *   browsers keep: it takes four times as long
   */
  constructor(text: string | Buffer, effort: Effort = "quick") {
    this.bytes = exactBytes(text);
    this.#levels = efforts[effort];
    this.#heldBytes = this.bytes.length;
  }

  /** The bytes of the text and its compressed forms. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Calls the listener, of which there is one, after each new compressed form. */
  onGrowth(listener: () => void): void {
    this.#onGrowth = listener;
  }

  /** The bytes in a content coding. Node's thread pool does the compression. */
  in(coding: Exclude<Coding, "identity">): Promise<Buffer> {
    const coded = this.#coded.get(coding) ?? this.#encode(coding);
    this.#coded.set(coding, coded);
    return coded;
  }

  async #encode(coding: keyof Levels): Promise<Buffer> {
    const bytes = exactBytes(await encode[coding](this.bytes, this.#levels));
    this.#heldBytes += bytes.length;
    this.#onGrowth?.();
    return bytes;
  }
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;

export type Effort = keyof typeof efforts;

type Levels = Readonly<Record<Exclude<Coding, "identity">, number>>;

/** Most answers are sent once, unlike published objects. */
const efforts = {
  quick: { br: 4, zstd: 3, gzip: 5 },
  small: { br: 9, zstd: 9, gzip: 9 },
  smallest: { br: 11, zstd: 19, gzip: 9 },
} as const satisfies Record<string, Levels>;

type Encode = (bytes: Buffer, levels: Levels) => Promise<Buffer>;

const encode: Readonly<Record<keyof Levels, Encode>> = {
  br: (bytes, levels) =>
    promisify(brotliCompress)(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: levels.br, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
      chunkSize: outputChunkSize(bytes.length),
    }),
  zstd: (bytes, levels) =>
    promisify(zstdCompress)(bytes, {
      params: { [ZSTD_c_compressionLevel]: levels.zstd },
      pledgedSrcSize: bytes.length,
      chunkSize: outputChunkSize(bytes.length),
    }),
  gzip: (bytes, levels) =>
    promisify(gzip)(bytes, {
      level: levels.gzip,
      chunkSize: outputChunkSize(bytes.length),
    }),
};

/** Serialised JSON with its compressed forms. */
export class JsonText extends ReadyText {}
