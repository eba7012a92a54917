import { isName, pointerOf } from "@screenspec/format";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Menu } from "../../design/controls/menu.tsx";
import { ConfirmDialog } from "../../design/dialogs/confirm-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { membersAt } from "../draft/catalog/place-in-format.ts";
import { deleteAt, setAt, valueAt } from "../draft/edits/json-edits.ts";
import { setSchemeColor } from "../draft/edits/theme-tokens.ts";
import { colorTokens, schemes } from "../draft/fields/colors.ts";
import { fieldsOf } from "../draft/fields/inspected-fields.ts";
import type { TokenTable } from "../draft/references/references.ts";
import { renameToken } from "../draft/references/rename.ts";
import { ColorControl, Contrast, Swatch } from "../inspector/controls/color-control.tsx";
import { NumberField } from "../inspector/controls/number-field.tsx";
import { FieldEditor } from "../inspector/field-editor.tsx";
import { FieldList } from "../inspector/field-list.tsx";
import { NameField } from "../logic/name-field.tsx";
import { useGoalWithin } from "../panels/use-goal-within.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./theme-panel.module.css";

const words = editorTexts.theme;
const common = editorTexts.surfaceActions;

interface TokenRowProps {
  readonly table: TokenTable;
  readonly name: string;
  readonly uses: number;
  /** Whether texts have the color, or its name says so: a low contrast is a problem then. */
  readonly isReadable: boolean;
  readonly background: unknown;
  /** Its name is edited at once. */
  readonly isNew: boolean;
  readonly onNamed: () => void;
}

/** A token: its name, its value, and below it the controls for what doesn't fit beside the name. */
export function TokenRow({
  table,
  name,
  uses,
  isReadable,
  background,
  isNew,
  onNamed,
}: TokenRowProps) {
  const workbench = useWorkbench();
  const path = ["theme", table, name];
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  useGoalWithin([pointerOf(path)], () => setOpen(true));
  const isFolded = table === "colors" || table === "typography";
  const remove = () => {
    workbench.edit(common.deleteLabel(name), { draft: deleteAt(workbench.getState().draft, path) });
    setDeleting(false);
  };
  const askToRemove = () => (uses > 0 ? setDeleting(true) : remove());
  const problemOf = (typed: string) => {
    if (!isName(typed)) return words.nameForm;
    const taken = Object(valueAt(workbench.getState().draft, ["theme", table]));
    return Object.hasOwn(taken, typed) ? editorTexts.data.nameTaken(typed) : undefined;
  };
  return (
    <li data-place={pointerOf(path)}>
      <div className={styles["row"]}>
        {isNaming || isNew ? (
          <NameField
            label={editorTexts.data.name}
            name={name}
            problemOf={problemOf}
            onEnd={(fresh) => {
              setNaming(false);
              onNamed();
              if (fresh === undefined) return;
              const draft = renameToken(workbench.getState().draft, table, name, fresh);
              workbench.edit(common.renameLabel(name), { draft });
            }}
          />
        ) : (
          <button
            type="button"
            className={styles["main"]}
            aria-expanded={isFolded ? isOpen : undefined}
            title={editorTexts.logic.uses(uses)}
            onClick={() => isFolded && setOpen(!isOpen)}
            onDoubleClick={() => setNaming(!isFolded)}
            onKeyDown={(event) => {
              if (event.key === "F2") setNaming(true);
              else if (event.key === "Delete") askToRemove();
              else return;
              event.preventDefault();
            }}
          >
            {isFolded ? <ChevronRight aria-hidden="true" /> : null}
            <TokenSummary {...{ table, name, isReadable, background }} />
          </button>
        )}
        {isFolded ? null : <TokenNumber path={path} name={name} />}
        <Menu
          label={common.more(name)}
          actions={[
            { label: common.rename, onAction: () => setNaming(true) },
            { label: common.delete, onAction: askToRemove, isDanger: true },
          ]}
        />
      </div>
      {isOpen && table === "colors" ? <SchemeColors name={name} /> : null}
      {isOpen && table === "typography" ? <TypographyFields path={path} name={name} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          title={common.deleteTitle(name)}
          action={common.delete}
          isPending={false}
          error={null}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{words.deleteUsed(uses)}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function TokenSummary({
  table,
  name,
  isReadable,
  background,
}: Pick<TokenRowProps, "table" | "name" | "isReadable" | "background">) {
  const colors = useDraft((draft) => valueAt(draft, ["theme", "colors"]));
  const style = useDraft((draft) => valueAt(draft, ["theme", table, name]));
  if (table === "typography") {
    const { fontSize, fontWeight } = Object(style);
    return (
      <>
        <span className={styles["name"]}>{name}</span>
        <small>{[fontSize, fontWeight].filter((part) => part !== undefined).join(" · ")}</small>
      </>
    );
  }
  const tokens = colorTokens(colors);
  const token = tokens.find((each) => each.name === `$${name}`);
  if (table !== "colors" || token === undefined) {
    return <span className={styles["name"]}>{name}</span>;
  }
  return (
    <>
      <Swatch light={token.light} dark={token.dark} />
      <span className={styles["name"]}>
        {name}
        {background === token.name ? null : (
          <Contrast
            color={token.name}
            counterpart={background}
            tokens={tokens}
            least={isReadable ? 4.5 : 0}
          />
        )}
      </span>
    </>
  );
}

function SchemeColors({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const value = useDraft((draft) => valueAt(draft, ["theme", "colors", name]));
  return (
    <div className={styles["fields"]}>
      {schemes.map((scheme) => {
        const color = typeof value === "string" ? value : Object(value)[scheme];
        return (
          <div
            key={scheme}
            className={styles["scheme"]}
            data-place={pointerOf(["theme", "colors", name, scheme])}
          >
            <span aria-hidden="true">{words.schemes[scheme]}</span>
            <ColorControl
              label={words.colorIn(name, scheme)}
              describedBy={undefined}
              paths={[["theme", "colors", name, scheme]]}
              member={{ value: { kind: "hexColor" }, default: Object(value).light }}
              value={color}
              isMixed={false}
              onChange={(changed) => {
                if (typeof changed !== "string") return;
                const { draft } = workbench.getState();
                workbench.edit(
                  editorTexts.labels.change(name),
                  { draft: setSchemeColor(draft, name, scheme, changed) },
                  `color ${name} ${scheme}`,
                );
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

interface TokenFieldProps {
  readonly path: readonly string[];
  readonly name: string;
}

function TypographyFields({ path, name }: TokenFieldProps) {
  const draft = useWorkbenchState((state) => state.draft);
  const members = membersAt(draft, path);
  return (
    <div className={styles["fields"]}>
      <FieldList fields={fieldsOf(members, [path])} within={name} FieldEditor={FieldEditor} />
    </div>
  );
}

function TokenNumber({ path, name }: TokenFieldProps) {
  const workbench = useWorkbench();
  const value = useDraft((draft) => valueAt(draft, path));
  return (
    <div className={styles["number"]}>
      <NumberField
        label={editorTexts.data.value(name)}
        value={value}
        isRequired
        min={0}
        onChange={(number) => {
          if (number === undefined) return;
          const draft = setAt(workbench.getState().draft, path, number);
          workbench.edit(editorTexts.labels.change(name), { draft }, path.join("/"));
        }}
      />
    </div>
  );
}
