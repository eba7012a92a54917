import { CodeBlock } from "../../design/code-block.tsx";
import { QrCode } from "../../design/qr-code.tsx";
import { Tabs } from "../../design/tabs.tsx";
import { isLoopback } from "../../session/is-loopback.ts";
import { texts } from "../../texts/texts.ts";
import {
  htmlSnippet,
  javaScriptSnippet,
  phoneAddress,
  reactSnippet,
} from "../spec/embed-snippets.ts";
import styles from "./home-page.module.css";

interface EmbedStepProps {
  readonly specId: string;
  readonly cdnUrl: string;
}

/** How the published document gets into a web page, and onto a phone. */
export function EmbedStep({ specId, cdnUrl }: EmbedStepProps) {
  const words = texts.home.embed;
  const address = phoneAddress(specId);
  return (
    <div className={styles["embed"]}>
      <Tabs
        label={words.languages}
        tabs={[
          {
            id: "html",
            label: words.html,
            content: () => <CodeBlock code={htmlSnippet(cdnUrl)} label={words.html} />,
          },
          {
            id: "javascript",
            label: words.javaScript,
            content: () => <CodeBlock code={javaScriptSnippet(cdnUrl)} label={words.javaScript} />,
          },
          {
            id: "react",
            label: words.react,
            content: () => <CodeBlock code={reactSnippet(cdnUrl)} label={words.react} />,
          },
        ]}
      />
      <section className={styles["phone"]}>
        <h3>{words.phone}</h3>
        <QrCode text={address} label={words.qrCode} />
        {isLoopback(address) ? (
          <p className={styles["warning"]}>{words.loopback}</p>
        ) : (
          <p>{words.phoneDetail}</p>
        )}
        <a href={address} target="_blank" rel="noreferrer">
          {words.openHere}
        </a>
      </section>
    </div>
  );
}
