import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { createProject } from "../../testing/project.ts";
import { createOutput } from "./output.ts";

test("Texts of specs and servers can't control the terminal", async () => {
  const shown = (env: Record<string, string>) => {
    const stream = new PassThrough();
    const output = createOutput({ env, stdout: stream, stderr: stream }, false);
    output.note(`${output.style("red", "a\u001b]0;title\u0007")}\r\u009b2J\u202e\ttab\r\nend`);
    return `${stream.read()}`;
  };
  const escaped = "\\u000d\\u009b2J\\u202e\ttab\nend\n";
  assert.equal(shown({}), `a\\u001b]0;title\\u0007${escaped}`);
  assert.equal(
    shown({ FORCE_COLOR: "1" }),
    `\u001b[31ma\\u001b]0;title\\u0007\u001b[39m${escaped}`,
  );
});

test("A text can't use the styles of messages, which could hide a part of it", () => {
  const stream = new PassThrough();
  const env = { FORCE_COLOR: "1" };
  const output = createOutput({ env, stdout: stream, stderr: stream }, false);
  output.note(`a\u001b[8mhidden\u001b[0m ${output.style("red", "b\u001b[30mc")}`);
  assert.equal(
    `${stream.read()}`,
    "a\\u001b[8mhidden\\u001b[0m \u001b[31mb\\u001b[30mc\u001b[39m\n",
  );
});

test("JSON has the same value, and nothing that controls a terminal or reorders its text", () => {
  const stream = new PassThrough();
  const output = createOutput({ env: {}, stdout: stream, stderr: stream }, true);
  const reordering = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e];
  const isolating = [0x2066, 0x2067, 0x2068, 0x2069];
  const c0 = Array.from({ length: 32 }, (_, code) => code);
  const c1 = Array.from({ length: 33 }, (_, index) => 0x7f + index);
  const codes = [...c0, ...c1, ...reordering, ...isolating];
  const text = String.fromCharCode(...codes);
  const value = { [text]: [text] };
  for (const write of [output.result, output.line]) {
    write(value, "");
    const written = `${stream.read()}`;
    assert.deepEqual(JSON.parse(written), value);
    assert.ok(codes.every((code) => code === 10 || !written.includes(String.fromCharCode(code))));
  }
});

test("A text can't run a command of a CI host, which reads them from the log", () => {
  const stream = new PassThrough();
  const text =
    "a::b\n::set-output name=a::b\n\u3000::error::c\nd ##[add-mask]e ##vso[task.complete]f ## g";
  const env = { FORCE_COLOR: "1" };
  const output = createOutput({ env, stdout: stream, stderr: stream }, false);
  output.note(`${output.style("red", "::error::")}${text}`);
  output.line({}, `${output.command("warning")} file=a::${text}`);
  const shown = [
    "a::b",
    "\\u003a:set-output name=a::b",
    "\u3000\\u003a:error::c",
    "d \\u0023#[add-mask]e \\u0023#vso[task.complete]f ## g",
  ].join("\n");
  assert.equal(
    `${stream.read()}`,
    `\u001b[31m\\u003a:error::\u001b[39m${shown}\n::warning file=a::${shown}\n`,
  );
  const asJson = createOutput({ env: {}, stdout: stream, stderr: stream }, true);
  asJson.result({ text }, "");
  const json = `${stream.read()}`;
  assert.doesNotMatch(json, /^\s*::|##\w*\[/m);
  assert.deepEqual(JSON.parse(json), { text });
});

test("The name of a file can't control the terminal", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": {},
    "specs/a\u001b[2Jb.json": {},
  });
  const { stdout } = await project.run("validate");
  assert.match(stdout, /^specs\/a\\u001b\[2Jb\.json:1:1 error/);
});
