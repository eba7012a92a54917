import { json } from "@codemirror/lang-json";
import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { documentQuery, type Side } from "../../../data/publishing.ts";
import { LoadingState } from "../../../design/content/states.tsx";
import { codeTheme } from "../../../design/json-editor/code-theme.ts";
import { texts } from "../../../texts/texts.ts";
import { isNotPublishable } from "../dialogs/not-publishable.ts";
import styles from "./json-diff.module.css";

interface JsonDiffProps {
  readonly specId: string;
  readonly revision: number;
  readonly from: Side;
  readonly to: Side;
}

/** Both documents as JSON beside each other; what they have in common is folded. */
export default function JsonDiff({ specId, revision, from, to }: JsonDiffProps) {
  const before = useQuery(documentQuery(specId, revision, from));
  const after = useQuery(documentQuery(specId, revision, to));
  const error = before.error ?? after.error;
  if (isNotPublishable(error)) return <p>{texts.diff.notPublishable}</p>;
  if (before.data === undefined || after.data === undefined)
    return <LoadingState error={error} lines={8} />;
  return <Merge before={textOf(before.data)} after={textOf(after.data)} />;
}

function Merge({ before, after }: { readonly before: string; readonly after: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const extensions = [
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ "aria-label": texts.diff.json }),
      EditorView.lineWrapping,
      lineNumbers(),
      json(),
      codeTheme,
    ];
    // CodeMirror's style sheets are made by script, which the page's policy allows in a shadow root only.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const view = new MergeView({
      a: { doc: before, extensions },
      b: { doc: after, extensions },
      collapseUnchanged: { margin: 3, minSize: 6 },
      parent: root,
      root,
    });
    return () => view.destroy();
  }, [before, after]);
  return <div ref={host} className={styles["merge"]} />;
}

function textOf(document: unknown): string {
  return JSON.stringify(document, null, 2);
}
