import { pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { membersOf } from "../../draft/catalog/place-in-format.ts";
import type { JsonPath } from "../../draft/edits/json-edits.ts";
import { fieldsOf } from "../../draft/fields/inspected-fields.ts";
import { addSubmitButton, type FormSubmit, submitsOf } from "../../draft/references/form-submit.ts";
import { goTo } from "../../panels/go-to.ts";
import { useDraft, useWorkbench } from "../../store/use-workbench.ts";
import { typeIcon } from "../../tree/type-icons.ts";
import controls from "../controls/controls.module.css";
import field from "../field.module.css";
import { FieldEditor } from "../field-editor.tsx";
import { FieldList } from "../field-list.tsx";
import styles from "../inspector.module.css";

const words = editorTexts.inspector.submit;
const { onSuccessActionIds: then } =
  membersOf({ kind: "action" }, { actionType: "SubmitForm" }) ?? {};

/** What submits a form, and what follows. It is in the actions, where somebody who looks at the form wouldn't find it. */
export function FormSubmitSection({ path }: { readonly path: JsonPath }) {
  const workbench = useWorkbench();
  // Compared as a text: an edit elsewhere changes nothing here.
  const found = useDraft((draft) => JSON.stringify(submitsOf(draft, path)));
  const submits: readonly FormSubmit[] = JSON.parse(found);
  const add = () => {
    const { draft } = workbench.getState();
    workbench.edit(words.addButton, { draft: addSubmitButton(draft, path, words.send) });
  };
  return (
    <section className={styles["section"]} aria-label={words.title}>
      <h3 className={styles["slotsTitle"]}>{words.title}</h3>
      {submits.map((submit) => (
        <Submit key={pointerOf(submit.path)} {...submit} />
      ))}
      {submits.length === 0 ? (
        <div className={styles["fields"]}>
          <p className={controls["hint"]}>{words.none}</p>
          <div>
            <Button icon={<Plus aria-hidden="true" size={14} />} onPress={add}>
              {words.add}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Submit({ path, words: title, nodes }: FormSubmit) {
  const workbench = useWorkbench();
  return (
    <div className={styles["fields"]}>
      <h4 dir="auto" className={styles["groupTitle"]}>
        {title}
      </h4>
      <div className={field["field"]}>
        <span className={field["label"]}>{words.runBy}</span>
        <div className={field["control"]}>
          {nodes.map(({ pointer, type, text }) => (
            <button
              key={pointer}
              type="button"
              className={controls["add"]}
              onClick={() => goTo(workbench, pointer)}
            >
              {typeIcon(type)}
              <span dir="auto">{words.node(type, text)}</span>
            </button>
          ))}
          {nodes.length === 0 ? <p className={controls["hint"]}>{words.noNode}</p> : null}
        </div>
      </div>
      <FieldList
        fields={fieldsOf(then && { onSuccessActionIds: then }, [path])}
        within={`${path.at(-1)}`}
        FieldEditor={FieldEditor}
      />
    </div>
  );
}
