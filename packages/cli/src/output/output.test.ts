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

test("The name of a file can't control the terminal", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": {},
    "specs/a\u001b[2Jb.json": {},
  });
  const { stdout } = await project.run("validate");
  assert.match(stdout, /^specs\/a\\u001b\[2Jb\.json:1:1 error/);
});
