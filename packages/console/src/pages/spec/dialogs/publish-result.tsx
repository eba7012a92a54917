import type { DataOf } from "@screenspec/client";
import { CircleCheck } from "lucide-react";
import { production } from "../../../data/publishing.ts";
import { Muted } from "../../../design/content/text.tsx";
import { CopyButton } from "../../../design/controls/copy-button.tsx";
import { Row } from "../../../design/layout/stack.tsx";
import { formatMinute } from "../../../texts/format.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import styles from "./publish-result.module.css";

interface PublishResultProps {
  readonly result: DataOf<"publishSpec">;
  /** A channel that doesn't show the version yet, to which the dialog offers to promote it. */
  readonly behind: string | undefined;
}

/** The result of a publish: the address of the live version, or the time at which it is scheduled. */
export function PublishResult({ result, behind }: PublishResultProps) {
  const words = publishingTexts.publish;
  return (
    <div className={styles["result"]} role="status">
      <CircleCheck aria-hidden="true" />
      {result.status === "scheduled" ? (
        <p>{words.scheduled(formatMinute(result.schedule_at))}</p>
      ) : (
        <>
          <h3>{words.live(result.version, result.channel ?? production)}</h3>
          <Muted as="p">
            {words.waiting} {behind === undefined ? null : words.behind(behind)}
          </Muted>
          <Row>
            <a href={result.cdn_url} target="_blank" rel="noreferrer">
              {result.cdn_url}
            </a>
            <CopyButton text={result.cdn_url} label={texts.spec.copyCdnUrl} />
          </Row>
        </>
      )}
    </div>
  );
}
