import { addressOfCli } from "../server/address-of-cli.ts";
import type { CiOptions } from "./ci-options.ts";

/** The jobs of GitHub Actions: check pull requests, release main to staging, promote tags to production. */
export function githubWorkflow({ folder, pattern, server, name }: CiOptions): string {
  const install = `npm install --global "${addressOfCli("$SCREENSPEC_SERVER")}"`;
  // Tags have no changed files: GitHub ignores the filter for them.
  const files = [`${pattern}/**`, `.github/workflows/${name}.yml`].map((file) =>
    JSON.stringify(file),
  );
  const paths = folder === "" ? "" : `\n    paths: [${files.join(", ")}]`;
  const title = folder === "" ? "Screenspec" : JSON.stringify(`Screenspec ${folder}`);
  const place = folder === "" ? "" : `\n    working-directory: ${JSON.stringify(folder)}`;
  return `# Created by \`screenspec init\`. Change it as you like.
name: ${title}

on:
  pull_request:${paths}
  push:
    branches: [main]
    tags: ["release-*"]${paths}

permissions:
  contents: read

# The jobs install the CLI from this server, in its version, and send their token only to it.
env:
  SCREENSPEC_SERVER: ${JSON.stringify(server)}

# Releases wait for each other. A new commit of a pull request cancels its earlier run.
concurrency:
  group: ${name}-\${{ github.event_name == 'pull_request' && github.ref || 'release' }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

defaults:
  run:
    shell: bash${place}

jobs:
  check:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
      - run: ${install}
      - name: Validate
        run: screenspec validate --format github
      - name: Show the differences from the server
        env:
          SCREENSPEC_TOKEN: \${{ secrets.SCREENSPEC_TOKEN }}
        run: |
          # Pull requests of forks get no secrets.
          [ -n "$SCREENSPEC_TOKEN" ] || exit 0
          screenspec diff --format markdown >> "$GITHUB_STEP_SUMMARY" || [ $? -eq 1 ]

  staging:
    if: github.event_name == 'push' && github.ref_type == 'branch'
    runs-on: ubuntu-latest
    environment: staging
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
      - run: ${install}
      - name: Validate
        run: screenspec validate --format github
      - name: Plan, apply, and publish to staging
        env:
          SCREENSPEC_TOKEN: \${{ secrets.SCREENSPEC_TOKEN }}
        run: |
          screenspec plan --out .screenspec/plan.json || [ $? -eq 1 ]
          screenspec apply .screenspec/plan.json
          for file in specs/*.json; do
            screenspec publish "$(basename "$file" .json)" --channel staging --if-changed
          done

  production:
    if: github.event_name == 'push' && github.ref_type == 'tag'
    runs-on: ubuntu-latest
    environment: production
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
      - run: ${install}
      - name: Check that the tag has the specs of main, which staging has
        run: |
          git fetch --depth=1 origin main
          git diff --stat --exit-code FETCH_HEAD -- specs catalog
      - name: Promote from staging to production
        env:
          SCREENSPEC_TOKEN: \${{ secrets.SCREENSPEC_TOKEN }}
        run: |
          for file in specs/*.json; do
            screenspec promote "$(basename "$file" .json)" --from staging --to production --if-newer --message "$GITHUB_REF_NAME"
          done
`;
}
