import { type JsonObject, pointerOf } from "@screenspec/format";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { describeNodeIn } from "../draft/references/data-in-words.ts";
import { isNode, type Surface, surfaceAt, typeNameOf } from "../draft/references/node-tree.ts";
import { usesOf } from "../draft/references/rename.ts";
import { nameOfShown } from "../draft/text/screen-titles.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./dialogs.module.css";

/** The pointers of the references to a screen, a component or an action. */
export function usesOfSurface(draft: JsonObject, { kind, id }: Surface): readonly string[] {
  return usesOf(draft, kind === "dialog" ? "action" : kind, id);
}

/** The references to a screen, a component or an action. A press leads there. */
export function UseList({ surface }: { readonly surface: Surface }) {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const uses = usesOfSurface(draft, surface).map((pointer) => {
    const path = pathOf(draft, pointer);
    const value = valueAt(draft, path);
    // An action is shown by what runs it.
    const [user] = path[0] === "actions" ? usesOf(draft, "action", `${path[1]}`) : [];
    const target = surfaceAt(draft, path) ? pointer : user;
    const place = target === undefined ? undefined : surfaceAt(draft, pathOf(draft, target));
    const name = isNode(value)
      ? `${typeNameOf(value)} ${value["type"] === "Component" ? (value["id"] ?? "") : describeNodeIn(draft, value)}`
      : `${Object(value).actionType ?? ""} ${path.at(-1)}`;
    return { pointer, name, target, place };
  });
  return (
    <ul>
      {uses.map(({ pointer, name, target, place }) => (
        <li key={pointer}>
          <button
            type="button"
            className={styles["use"]}
            disabled={place === undefined}
            onClick={() => {
              if (place === undefined || target === undefined) return;
              workbench.show(pointerOf(place.path));
              if (target !== pointerOf(place.path)) workbench.select(target);
              workbench.closeDialog();
            }}
          >
            <span>{name}</span>
            <span className={styles["place"]}>{place && nameOfShown(draft, place)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
