import { Copy, CornerLeftUp, Trash2 } from "lucide-react";
import { IconButton } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { duplicateSelection, selectParent } from "../commands/commands.ts";
import { deleteSelection } from "../commands/delete-selection.ts";
import { nodeMenu } from "../commands/node-menu.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./inspector.module.css";

/** The actions for the selected nodes. */
export function NodeActions() {
  const workbench = useWorkbench();
  const words = editorTexts.actions;
  return (
    <div className={styles["actions"]}>
      <IconButton
        label={words.selectParent}
        icon={<CornerLeftUp />}
        onPress={() => selectParent(workbench)}
      />
      <IconButton
        label={words.duplicate}
        icon={<Copy />}
        onPress={() => duplicateSelection(workbench)}
      />
      <IconButton
        label={words.delete}
        icon={<Trash2 />}
        onPress={() => deleteSelection(workbench)}
      />
      <Menu label={words.more} actions={nodeMenu(workbench)} />
    </div>
  );
}
