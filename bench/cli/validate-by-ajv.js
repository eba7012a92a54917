import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";

// Validates the JSON files of a folder against the published schema of specs, as ajv-cli does.

const [, , folder = "."] = process.argv;
const schemaFile = new URL("../../packages/format/schemas/1.0.0/spec.json", import.meta.url);
const schema = JSON.parse(readFileSync(schemaFile, "utf8"));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
for (const name of readdirSync(folder)) {
  if (validate(JSON.parse(readFileSync(join(folder, name), "utf8")))) continue;
  process.stderr.write(`${name}: ${JSON.stringify(validate.errors)}\n`);
  process.exitCode = 1;
}
