import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { TestServer } from "../../server/testing/test-server.ts";
import { runScript } from "./ci-runs.ts";
import { createProject, type Project } from "./project.ts";

/** A clone of a repository with a project. */
export interface Clone extends Pick<Project, "path" | "write" | "read" | "run"> {
  /** Runs a script of a shell in the clone. */
  shell(script: string): Promise<string>;
}

/** A git repository from which clones are made, whose projects are those of a service. */
export async function startGitOrigin(t: Pick<TestContext, "after">, server: TestServer) {
  const env = {
    SCREENSPEC_SERVER: server.origin,
    SCREENSPEC_TOKEN: server.token,
    PATH: `${process.env["PATH"]}`,
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const project = await createProject(t, {}, env);
  const shellIn = async (folder: string, script: string) => {
    const own = { ...env, HOME: project.folder };
    const { exitCode, output } = await runScript(script, folder, own);
    assert.equal(exitCode, 0, output);
    return output;
  };
  await project.write(".gitconfig", "[user]\nemail = a@example.com\nname = Ada\n");
  await shellIn(project.folder, "git init --quiet --bare --initial-branch=main origin.git");
  const url = `file://${project.path("origin.git")}`;
  const clone = async (name: string, options = ""): Promise<Clone> => {
    await shellIn(project.folder, `git clone --quiet ${options} '${url}' ${name} 2>&1`);
    const inClone = (file: string) => `${name}/${file}`;
    return {
      path: (file) => project.path(inClone(file)),
      write: (file, content) => project.write(inClone(file), content),
      read: (file) => project.read(inClone(file)),
      run: (...args) => project.runWith({ cwd: project.path(name) }, ...args),
      shell: (script) => shellIn(project.path(name), script),
    };
  };
  const put = (slug: string, spec: object) => server.ask("PUT", `/specs/by-slug/${slug}`, spec);
  const get = async (slug: string) => (await server.ask("GET", `/specs/by-slug/${slug}`)).json;
  return { server, project, url, clone, put, get };
}
