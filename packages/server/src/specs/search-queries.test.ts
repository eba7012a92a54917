import assert from "node:assert/strict";
import { test } from "node:test";
import { foldText } from "./search-queries.ts";

test("A text is folded to the same whatever its case, in every script", () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const folded = foldText(character);
    const hex = code.toString(16);
    assert.equal(foldText(character.toLowerCase()), folded, hex);
    assert.equal(foldText(character.toUpperCase()), folded, hex);
    assert.equal(foldText(folded), folded, hex);
  }
  for (const text of ["Hauptstraße", "İstanbul", "ΟΔΟΣ", "οδος ΟΔΟΣ", "Ϋ́δωρ"]) {
    assert.equal(foldText(text.toLowerCase()), foldText(text));
    assert.equal(foldText(text.toUpperCase()), foldText(text));
  }
  assert.equal(foldText("HAUPTSTRAẞE"), foldText("Hauptstraße"));
  assert.equal(foldText("οδοσ"), foldText("ΟΔΟΣ"));
});
