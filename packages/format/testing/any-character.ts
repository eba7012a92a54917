import fc from "fast-check";

/** Any character except a lone surrogate. The unit `binary` of fast-check is the same, and takes a second to create. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
