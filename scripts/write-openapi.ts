import { mkdir, writeFile } from "node:fs/promises";
import { openApiDocument } from "@screenspec/api";

/** Writes the server's OpenAPI document to `dist/openapi.json`. */
const document = openApiDocument({
  serverUrl: "https://specs.example.com/api/v1",
  version: "0.0.0",
});
await mkdir("dist", { recursive: true });
await writeFile("dist/openapi.json", JSON.stringify(document, null, 2));
