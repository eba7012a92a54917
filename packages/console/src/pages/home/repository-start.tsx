import { CodeBlock } from "../../design/content/code-block.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./home-page.module.css";

/** The service's own address, behind which it serves its packages. */
const origin = new URL("..", document.baseURI).href.replace(/\/$/, "");

/** How specs that are files of a repository get here: by the command, and from then on by its CI. */
export function RepositoryStart() {
  const { repository } = texts.home;
  const steps = [
    {
      title: repository.install,
      code: `npm install --global ${origin}/packages/screenspec-cli.tgz`,
    },
    { title: repository.init, code: `screenspec init --server ${origin} --ci github` },
    { title: repository.release, code: "screenspec login\nscreenspec plan\nscreenspec apply" },
  ];
  return (
    <Stack>
      <Muted as="p">
        {repository.detail} <a href="../docs/guides/specs-as-code">{repository.guide}</a>
      </Muted>
      <ol className={styles["commands"]}>
        {steps.map(({ title, code }, index) => (
          <li key={title}>
            <Stack gap={2}>
              <span>
                {index + 1}. {title}
              </span>
              <CodeBlock code={code} label={title} />
            </Stack>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
