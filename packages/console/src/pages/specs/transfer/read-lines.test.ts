import assert from "node:assert/strict";
import { test } from "node:test";
import { readLines } from "./read-lines.ts";

const read = (text: string) => readLines(new TextEncoder().encode(text).buffer);
const problemsIn = async (text: string) =>
  (await read(text)).problems.map(({ line, message }) => `${line} ${message}`);

test("Lines and arrays of specs are read, with their lines", async () => {
  const { specs, lines, problems } = await read('\ufeff{"name": "A"}\r\n\r\n{"name": "B"}\n');
  assert.deepEqual([specs, lines, problems], [[{ name: "A" }, { name: "B" }], [1, 3], []]);
  assert.deepEqual((await read('[{"name": "A"},\n{"name": "B"}]')).lines, [1, 2]);
});

test("Lines that the service would refuse or change are named with the reason", async () => {
  assert.deepEqual(
    await problemsIn('{"name": "A", "name": "B"}\n{"name": "A", "id": 9007199254740993}\n5\n{'),
    [
      "1 /name The key is a duplicate. Rename or remove one of them: only the last would be kept.",
      "2 /id Whole numbers beyond ±9007199254740991 are not exact everywhere: send it as a string. Write it in double quotes.",
      "3 A spec is an object with a `name`.",
      "4 A closing brace } is missing here.",
    ],
  );
  assert.match(
    `${await problemsIn('[{"name": "A"},\n{"name": "A", "name": "B"}]')}`,
    /^2 \/1\/name /,
  );
});

test("A file that isn't in UTF-8 isn't read", async () => {
  const { problems } = await readLines(Uint8Array.of(0x22, 0xff, 0x22).buffer);
  assert.deepEqual(problems, [{ line: 1, message: "The file isn't in UTF-8." }]);
});
