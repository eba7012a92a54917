import assert from "node:assert/strict";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { addApiKey } from "../../../server/testing/actors.ts";
import { onSqlite } from "../../../server/testing/databases.ts";
import { protectChannel } from "../../../server/testing/reviews.ts";
import { textNode } from "../../../server/testing/screens.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { runScript } from "../../testing/ci-runs.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);
const main = join(import.meta.dirname, "../main.ts");
const guide = new URL("../../../../docs/guides/reviews.md", import.meta.url);

/** Answers `gh api` with a file of its folder, filtered by the expression of `--jq`. */
const gh = `#!/bin/bash -e
shift
for word in "$@"; do
  case $word in repos/*) path=$word ;; esac
done
jq -r "\${@: -1}" "$(dirname "$0")/$(echo "$path" | tr / _).json"
`;

const pull = {
  number: 7,
  title: "A warmer greeting $(exit 1)",
  html_url: "https://github.com/shop/screens/pull/7",
  merged_by: { login: "ada" },
};
const approval = (state: string, login: string) => ({
  state,
  user: { login },
  commit_id: "0123456789abcdef",
  html_url: `${pull.html_url}#${login}`,
});

test("The job of the guide opens a review with the approvals of the pull request, which don't count", async (t) => {
  const text = await readFile(guide, "utf8");
  const [, yaml = ""] = /```yaml\n([\s\S]*?)```/.exec(text) ?? [];
  const script: string = parse(yaml).review.steps.at(-1).run;
  const project = await createProject(t, {
    "bin/screenspec": `#!/bin/sh\nexec '${process.execPath}' --conditions=@screenspec/source '${main}' "$@"\n`,
    "bin/gh": gh,
    "bin/repos_shop_screens_commits_abc_pulls.json": [pull],
    "bin/repos_shop_screens_pulls_7.json": pull,
    "bin/repos_shop_screens_pulls_7_reviews.json": [
      approval("APPROVED", "grace"),
      approval("COMMENTED", "alan"),
    ],
    "specs/changed.json": {},
    "specs/same.json": {},
    "screenspec.config.json": {},
  });
  for (const program of ["screenspec", "gh"]) await chmod(project.path(`bin/${program}`), 0o755);
  for (const slug of ["changed", "same"]) {
    const put = (node: string) =>
      server().ask("PUT", `/specs/by-slug/${slug}`, { name: slug, components: [textNode(node)] });
    const { id } = (await put("one")).json;
    await server().ask("POST", `/specs/${id}/publish`, { channel: "staging" });
    await server().ask("POST", `/specs/${id}/promote`, { from: "staging" });
    if (slug === "same") continue;
    await put("two");
    await server().ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  }
  await protectChannel(server(), "production");
  const { key } = await addApiKey(server(), { channels: ["staging"] });
  const { exitCode, output } = await runScript(
    `git() { echo "Merge pull request"; }\n${script}`,
    project.folder,
    {
      PATH: `${project.path("bin")}:${process.env["PATH"]}`,
      HOME: project.folder,
      GITHUB_REPOSITORY: "shop/screens",
      GITHUB_SHA: "abc",
      SCREENSPEC_SERVER: server().origin,
      SCREENSPEC_TOKEN: key,
    },
  );
  assert.equal(exitCode, 0, output);
  const reviews = (await server().ask("GET", "/reviews")).json;
  assert.equal(reviews.length, 1, output);
  const [{ id, title, description, action, channel, version }] = reviews;
  assert.deepEqual([title, action, channel, version], [pull.title, "promote", "production", 2]);
  assert.equal(
    description,
    `External: ${pull.html_url}, merged by ada. Approvals there, which don't count here:\n- grace approved 0123456 on GitHub: ${pull.html_url}#grace`,
  );
  const details = (await server().ask("GET", `/reviews/${id}`)).json;
  assert.deepEqual([details.decisions, details.missing_approvals], [[], 1]);
});
