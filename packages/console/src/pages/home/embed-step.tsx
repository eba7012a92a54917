import { CodeBlock } from "../../design/content/code-block.tsx";
import { Note } from "../../design/content/notes.tsx";
import { QrCode } from "../../design/content/qr-code.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Tabs } from "../../design/controls/tabs.tsx";
import { Columns } from "../../design/layout/grid.tsx";
import { Section } from "../../design/layout/section.tsx";
import { isLoopback } from "../../session/is-loopback.ts";
import { texts } from "../../texts/texts.ts";
import {
  htmlSnippet,
  javaScriptSnippet,
  phoneAddress,
  reactSnippet,
} from "../spec/embed-snippets.ts";

interface EmbedStepProps {
  readonly specId: string;
  readonly cdnUrl: string;
}

/** How the published document gets into a web page, and onto a phone. */
export function EmbedStep({ specId, cdnUrl }: EmbedStepProps) {
  const words = texts.home.embed;
  const address = phoneAddress(specId);
  return (
    <Columns
      sideWidth={260}
      mainMin={360}
      main={
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
              content: () => (
                <CodeBlock code={javaScriptSnippet(cdnUrl)} label={words.javaScript} />
              ),
            },
            {
              id: "react",
              label: words.react,
              content: () => <CodeBlock code={reactSnippet(cdnUrl)} label={words.react} />,
            },
          ]}
        />
      }
      side={
        <Section title={words.phone} level={3} gap={2}>
          <QrCode text={address} label={words.qrCode} />
          {isLoopback(address) ? (
            <Note tone="warning">{words.loopback}</Note>
          ) : (
            <Muted as="p" size="small">
              {words.phoneDetail}
            </Muted>
          )}
          <a href={address} target="_blank" rel="noreferrer">
            {words.openHere}
          </a>
        </Section>
      }
    />
  );
}
