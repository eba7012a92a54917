import type { Mock } from "@screenspec/format";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import styles from "./mock-form.module.css";
import { fieldsOfMock } from "./read-mock-form.ts";

/** Shows a mock that can't be edited here. */
export function MockDetails({ mock }: { readonly mock: Mock }) {
  const { headers, body } = fieldsOfMock(mock);
  return (
    <dl className={styles["details"]}>
      <div>
        <dt>{words.delay}</dt>
        <dd>{mock.delayMs}</dd>
      </div>
      {headers === "" ? null : (
        <div>
          <dt>{words.headers}</dt>
          <dd>
            <pre>{headers}</pre>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.body}</dt>
        <dd>{body === "" ? words.noBody : <pre>{body}</pre>}</dd>
      </div>
    </dl>
  );
}
