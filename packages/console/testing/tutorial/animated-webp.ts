/**
 * Joins still WebP pictures of one size to an animation that repeats forever.
 *
 * Source: https://developers.google.com/speed/webp/docs/riff_container
 */
export function animateWebp(
  pictures: readonly Buffer[],
  { width, height, frameMs }: { width: number; height: number; frameMs: number },
): Buffer {
  const size = [...uint24(width - 1), ...uint24(height - 1)];
  const hasAnimation = 0b10;
  const header = chunk("VP8X", Buffer.from([hasAnimation, 0, 0, 0, ...size]));
  // A transparent background, and no limit of repetitions.
  const animation = chunk("ANIM", Buffer.alloc(6));
  const replacesPixels = 0b10;
  const frame = Buffer.from([
    ...uint24(0),
    ...uint24(0),
    ...size,
    ...uint24(frameMs),
    replacesPixels,
  ]);
  const frames = pictures.map((picture) => chunk("ANMF", Buffer.concat([frame, imageOf(picture)])));
  return riff(Buffer.concat([header, animation, ...frames]));
}

/** Returns the frames of an animation as still pictures. */
export function framesOf(animation: Buffer): Buffer[] {
  const frameBytes = 16;
  return chunksOf(animation)
    .filter(({ name }) => name === "ANMF")
    .map(({ start, end }) => riff(animation.subarray(start + 8 + frameBytes, end)));
}

/** Returns the chunk of a still picture that has its pixels. */
function imageOf(picture: Buffer): Buffer {
  const image = chunksOf(picture).find(({ name }) => name === "VP8 " || name === "VP8L");
  if (image === undefined) throw new Error("This isn't a still WebP picture.");
  return picture.subarray(image.start, image.end);
}

function chunksOf(file: Buffer): { name: string; start: number; end: number }[] {
  const chunks = [];
  for (let start = 12; start < file.length; start = chunks.at(-1)?.end ?? file.length) {
    const length = file.readUInt32LE(start + 4);
    // A chunk begins at an even byte.
    const end = start + 8 + length + (length % 2);
    chunks.push({ name: file.toString("latin1", start, start + 4), start, end });
  }
  return chunks;
}

function riff(content: Buffer): Buffer {
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), content]));
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

function uint24(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff, value >> 16];
}
