import { widgets } from "@screenspec/format/catalog";
import { Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { type JsonPath, setAt, valueAt } from "../../draft/edits/json-edits.ts";
import { isEventName } from "../../draft/fields/fields-at.ts";
import { useDraft, useWorkbench } from "../../store/use-workbench.ts";
import styles from "./controls.module.css";
import { DraftTextField } from "./draft-text-field.tsx";

/** Adds an attribute or an event of a custom type, which can have any, or an extension of a node, whose name begins with `x-`. */
export function AddMember({ path }: { readonly path: JsonPath }) {
  const workbench = useWorkbench();
  const type = useDraft((draft) => valueAt(draft, [...path, "widgetType"]));
  const isCustom = typeof type === "string" && !Object.hasOwn(widgets, type);
  const [name, setName] = useState("");
  const label = isCustom ? editorTexts.inspector.addAttribute : editorTexts.inspector.addExtension;
  const isValid = isCustom ? name !== "" : /^x-./.test(name);
  const add = () => {
    if (!isValid) return;
    const { draft } = workbench.getState();
    const isEvent = isCustom && isEventName(name);
    const isOfNode = isEvent || !isCustom || name.startsWith("x-");
    const at = [...path, ...(isOfNode ? [] : ["attributes"]), name];
    workbench.edit(editorTexts.labels.change(name), { draft: setAt(draft, at, isEvent ? [] : "") });
    setName("");
  };
  return (
    <form
      className={styles["addMember"]}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <DraftTextField label={label} text={name} placeholder={label} onChange={setName} />
      <IconButton label={label} icon={<Plus />} isDisabled={!isValid} onPress={add} />
    </form>
  );
}
