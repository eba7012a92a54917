import { addressOfCli } from "../server/address-of-cli.ts";
import type { CiOptions } from "./ci-options.ts";

/** The same jobs as those of GitHub Actions, for GitLab. */
export function gitlabJobs({ folder, pattern, server, name }: CiOptions): string {
  const install = `npm install --global "${addressOfCli("$SCREENSPEC_SERVER")}"`;
  const enter = folder === "" ? "" : `\n    - ${JSON.stringify(`cd -- ${quoteForShell(folder)}`)}`;
  const prefix = folder === "" ? "" : `${folder}/`;
  const path = (file: string) => JSON.stringify(`${prefix}${file}`);
  const files = [JSON.stringify(`${pattern}/**/*`), JSON.stringify(`.gitlab/${name}.yml`)].join(
    ", ",
  );
  const changes = folder === "" ? "" : `\n      changes: [${files}]`;
  return `# Created by \`screenspec init\`. Change it as you like.
.${name}:
  image: node:24
  variables:
    # The jobs install the CLI from this server, in its version, and send their token only to it.
    SCREENSPEC_SERVER: ${JSON.stringify(server)}
  before_script:
    - ${install}${enter}

${name}-check:
  extends: .${name}
  stage: test
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"${changes}
  script:
    - screenspec validate --format gitlab > screenspec-findings.json || { screenspec validate; exit 1; }
    # Merge requests of forks get no variables, and those of unprotected branches no protected ones.
    - '[ -n "$SCREENSPEC_TOKEN" ] || exit 0'
    - screenspec diff --format markdown > screenspec-diff.md || [ $? -eq 1 ]
  artifacts:
    when: always
    expose_as: Screenspec
    paths:
      - ${path("screenspec-diff.md")}
    reports:
      codequality: ${path("screenspec-findings.json")}

${name}-staging:
  extends: .${name}
  stage: deploy
  rules:
    - if: $CI_PIPELINE_SOURCE == "push" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH${changes}
  environment: staging
  # Releases wait for each other.
  resource_group: ${name}
  script:
    - screenspec validate
    - screenspec plan --out .screenspec/plan.json || [ $? -eq 1 ]
    - screenspec apply .screenspec/plan.json
    - |
      for file in specs/*.json; do
        screenspec publish "$(basename "$file" .json)" --channel staging --if-changed
      done

${name}-production:
  extends: .${name}
  stage: deploy
  rules:
    - if: $CI_COMMIT_TAG =~ /^release-/
  environment: production
  resource_group: ${name}
  script:
    # The tag must have the specs of the default branch, which staging has.
    - git fetch --depth=1 origin "$CI_DEFAULT_BRANCH"
    - git diff --stat --exit-code FETCH_HEAD -- specs catalog
    - |
      for file in specs/*.json; do
        screenspec promote "$(basename "$file" .json)" --from staging --to production --if-newer --message "$CI_COMMIT_TAG"
      done
`;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
