import type { Json } from "@screenspec/format";
import { cutText } from "@screenspec/format";
import { editorTexts } from "../../../texts/editor.ts";
import type { JsonPath } from "../../draft/edits/json-edits.ts";
import { dataTypeOf } from "../../draft/fields/data-tree.ts";
import { describeJson } from "../../draft/fields/expression-suggestions.ts";
import { describeValue } from "./data-picker.tsx";
import styles from "./expression-control.module.css";
import { useLiveValue } from "./use-live-value.ts";

interface LiveValueProps {
  readonly path: JsonPath;
  readonly value: Json;
  readonly isCondition: boolean;
  readonly isTested: boolean;
  /** Whether it stands beside the name of what is read, rather than below an expression. */
  readonly isBeside: boolean;
}

/** The current value of an expression in the preview. */
export function LiveValue({ path, value, isCondition, isTested, isBeside }: LiveValueProps) {
  const live = useLiveValue({ path, value, isCondition, isPart: isTested });
  if (live === undefined) return null;
  const { value: result, problems } = live.evaluation;
  return (
    <p
      className={styles["live"]}
      data-beside={isBeside || undefined}
      title={JSON.stringify(result) && cutText(JSON.stringify(result), 2000)}
    >
      {isBeside ? null : <span>{editorTexts.inspector.live}</span>}
      <output aria-label={editorTexts.inspector.liveValue}>
        {isTested
          ? JSON.stringify(result, undefined, 2)
          : isBeside && !Array.isArray(result)
            ? describeValue(result)
            : describeJson(result)}
      </output>
      {isTested ? <span>{editorTexts.data.types[dataTypeOf(result)]}</span> : null}
      {problems.map((problem) => (
        <span key={problem} className={styles["error"]}>
          {problem}
        </span>
      ))}
    </p>
  );
}
