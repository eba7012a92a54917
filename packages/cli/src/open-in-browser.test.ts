import assert from "node:assert/strict";
import { test } from "node:test";
import { browserCommand } from "./open-in-browser.ts";

const url = "https://screens.example.com/console";

test("Programs that open pages are those of the system, not files of the current folder", () => {
  const env = { SystemRoot: "D:\\Windows" };
  assert.deepEqual(browserCommand({ platform: "win32", env }, url), [
    "D:\\Windows\\explorer.exe",
    url,
  ]);
  assert.deepEqual(browserCommand({ platform: "win32", env: {} }, url), [
    "C:\\Windows\\explorer.exe",
    url,
  ]);
  assert.deepEqual(browserCommand({ platform: "darwin", env }, url), ["/usr/bin/open", url]);
});

test("Only pages are opened, by an address without characters that programs split", () => {
  const open = (address: string) => browserCommand({ platform: "linux", env: {} }, address);
  for (const address of [
    "file:///etc/passwd",
    "javascript:alert(1)",
    "vscode://x",
    "-h",
    "\\\\host\\share",
    "",
  ]) {
    assert.equal(open(address), undefined, address);
  }
  assert.deepEqual(open('https://a.example/x" ,/select,C:\\a `b`\n\u202e'), [
    "xdg-open",
    "https://a.example/x%22%20%2C/select%2CC:/a%20%60b%60%E2%80%AE",
  ]);
});
