import { findMock } from "@screenspec/format";
import { useState } from "react";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import controls from "../panels/plain-controls.module.css";
import { useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./mock-form.module.css";
import type { MockFields } from "./read-mock-form.ts";
import { readResponse } from "./read-response.ts";

interface PasteResponseProps {
  readonly method: string;
  readonly url: string;
  readonly onRead: (fields: ReturnType<typeof readResponse>) => void;
}

/**
 * Records a response of the real service: the user makes the request with their own program and their own access, and
 * pastes what came back. The Console's policy allows it no requests to other servers.
 */
export function PasteResponse({ method, url, onRead }: PasteResponseProps) {
  const [text, setText] = useState("");
  // A request that was made has the address in which stars stand for any text.
  const made = useWorkbenchState(({ mocks }) => mocks.made);
  const last = made.findLast((each) => findMock([{ method, url }], each) !== undefined);
  const command = curlCommand({ method, url: last?.url ?? url });
  return (
    <details className={styles["paste"]}>
      <summary>{words.record}</summary>
      <p>{words.recordDetail}</p>
      <p className={styles["command"]}>
        <code>{command}</code>
      </p>
      <label>
        {words.response}
        <textarea
          className={controls["control"]}
          value={text}
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button
        type="button"
        className={controls["button"]}
        disabled={text.trim() === ""}
        onClick={() => {
          onRead(readResponse(text));
          setText("");
        }}
      >
        {words.useResponse}
      </button>
    </details>
  );
}

/** The command that makes the request. */
function curlCommand({ method, url }: Pick<MockFields, "method" | "url">): string {
  const address = url.replace(/^(?:endpoint:|\/)/, `${words.exampleOrigin}/`);
  const quoted = quote(address.replaceAll("'", "%27"));
  return method === "GET" ? `curl -i ${quoted}` : `curl -i -X ${quote(method)} ${quoted}`;
}

/** A mock that someone else has shared can have any method. */
function quote(argument: string): string {
  return `'${argument.replaceAll("'", "")}'`;
}
