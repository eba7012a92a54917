import { type Mock, maxMocks } from "@screenspec/format";
import { memo, useMemo, useRef, useState } from "react";
import { CopyButton } from "../../design/controls/copy-button.tsx";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import controls from "../panels/plain-controls.module.css";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import type { MissingMock } from "./answer-request.ts";
import type { RequestPattern } from "./declared-requests.ts";
import { MockDetails } from "./mock-details.tsx";
import { MockForm } from "./mock-form.tsx";
import { describeUses, type UnansweredRequest } from "./mock-uses.ts";
import styles from "./requests-panel.module.css";

/** Lists the requests of the document with their mocks, which the user can change. */
export function RequestsPanel() {
  const workbench = useWorkbench();
  const mocks = useWorkbenchState((state) => state.mocks.mocks);
  const keys = useWorkbenchState((state) => state.mocks.keys);
  const declared = useWorkbenchState((state) => state.mocks.declared);
  const made = useWorkbenchState((state) => state.mocks.made);
  const unanswered = useWorkbenchState((state) => state.mocks.unanswered);
  const isEditable = useWorkbenchState((state) => state.mocks.isEditable);
  const isLoaded = useWorkbenchState((state) => state.mocks.isLoaded);
  const notes = useMemo(() => describeUses({ mocks, declared, made }), [mocks, declared, made]);
  const add = useRef<HTMLButtonElement>(null);
  if (!isLoaded) return null;
  const isFull = mocks.length >= maxMocks;
  return (
    <>
      {isEditable ? (
        <div className={styles["intro"]}>
          <p>{isFull ? words.full(maxMocks) : words.intro}</p>
          <button
            ref={add}
            type="button"
            className={controls["button"]}
            onClick={() => workbench.addMock({ method: "GET", url: "/" })}
          >
            {words.add}
          </button>
        </div>
      ) : null}
      {mocks.length + unanswered.length === 0 ? (
        <p className={styles["none"]}>{words.noRequests}</p>
      ) : null}
      <ul className={styles["list"]}>
        {mocks.map((mock, index) => (
          <MockRow
            key={keys[index]}
            mock={mock}
            mockKey={keys[index] ?? 0}
            note={notes[index] ?? ""}
            isEditable={isEditable}
            addButton={add}
          />
        ))}
        {unanswered.map((request) => (
          <UnansweredRow
            key={`${request.method} ${request.url}`}
            request={request}
            onAdd={isEditable && !isFull ? () => workbench.addMock(request) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

interface MockRowProps {
  readonly mock: Mock;
  readonly mockKey: number;
  readonly note: string;
  readonly isEditable: boolean;
  /** Gets the focus when the mock is removed, whose focused button goes away. */
  readonly addButton: { readonly current: HTMLElement | null };
}

const MockRow = memo(({ mock, mockKey, note, isEditable, addButton }: MockRowProps) => {
  const workbench = useWorkbench();
  const [isNew] = useState(() => workbench.getState().mocks.added === mockKey);
  // Most rows stay closed. Once opened, the form stays, so that what isn't valid in it isn't lost.
  const [hasForm, setHasForm] = useState(isNew);
  const remove = () => {
    addButton.current?.focus();
    workbench.removeMock(mockKey);
  };
  return (
    <li>
      <details
        open={isNew}
        onToggle={({ currentTarget }) => currentTarget.open && setHasForm(true)}
      >
        <summary>
          <RequestTitle request={mock} />
          <span className={styles["status"]} data-failing={mock.status > 299 || undefined}>
            {mock.status}
          </span>
          {note === "" ? null : <span className={styles["note"]}>{note}</span>}
        </summary>
        {!hasForm ? null : isEditable ? (
          <MockForm mock={mock} mockKey={mockKey} onRemove={remove} />
        ) : (
          <MockDetails mock={mock} />
        )}
      </details>
    </li>
  );
});

interface UnansweredRowProps {
  readonly request: UnansweredRequest;
  readonly onAdd: (() => void) | undefined;
}

function UnansweredRow({ request, onAdd }: UnansweredRowProps) {
  return (
    <li className={styles["unanswered"]}>
      <RequestTitle request={request} />
      {onAdd ? (
        <button
          type="button"
          className={controls["button"]}
          aria-label={words.addFor(`${request.method} ${request.url}`)}
          onClick={onAdd}
        >
          {words.add}
        </button>
      ) : null}
      {request.missing ? <MockToCreate mock={request.missing} /> : null}
    </li>
  );
}

/** The file of a mock that the user can create. */
function MockToCreate({ mock: { reason, file, content } }: { readonly mock: MissingMock }) {
  return (
    <div className={styles["missing"]}>
      <p>
        {reason} {words.create} <b>{file}</b>:
      </p>
      <CopyButton text={content} label={words.copy(file)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard can't scroll it */}
      <figure aria-label={file} tabIndex={0}>
        <pre>{content}</pre>
      </figure>
    </div>
  );
}

interface RequestTitleProps {
  readonly request: RequestPattern;
}

function RequestTitle({ request: { method, url } }: RequestTitleProps) {
  return (
    <span className={styles["request"]}>
      <b>{method}</b> {url}
    </span>
  );
}
