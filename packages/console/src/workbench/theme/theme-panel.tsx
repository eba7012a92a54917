import { Plus } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { IconButton } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { placeAt } from "../draft/catalog/place-in-format.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import {
  addToken,
  mainBackground,
  readableColors,
  tokenTables,
} from "../draft/edits/theme-tokens.ts";
import { colorTokens, surfaceOfToken } from "../draft/fields/colors.ts";
import type { TokenTable } from "../draft/references/references.ts";
import { referenceCounts } from "../draft/references/rename.ts";
import { FieldEditor } from "../inspector/field-editor.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./theme-panel.module.css";
import { TokenRow } from "./token-row.tsx";

const words = editorTexts.theme;

/** The preset and the tokens of the draft. */
export function ThemePanel() {
  const draft = useWorkbenchState((state) => state.draft);
  const { member } = placeAt(draft, ["theme", "preset"]);
  const tokens = colorTokens(valueAt(draft, ["theme", "colors"]));
  const counted = useDeferredValue(draft);
  const uses = useMemo(() => referenceCounts(counted), [counted]);
  const readable = useMemo(() => new Set(readableColors(counted)), [counted]);
  const [chosen, setChosen] = useState<string>();
  const main = mainBackground(draft);
  /** What a color is rated with: what it is named after, and for other colors of texts what most screens have behind them. */
  const backgroundOf = (name: string) =>
    chosen ?? surfaceOfToken(name, tokens) ?? (readable.has(name) ? main : undefined);
  return (
    <div className={styles["panel"]}>
      {member ? <FieldEditor paths={[["theme", "preset"]]} name="preset" member={member} /> : null}
      {tokenTables.map((table) => (
        <TokenList key={table} {...{ table, backgroundOf, uses, readable }}>
          {table === "colors" && tokens.length > 1 ? (
            <label className={styles["behind"]}>
              {words.contrastOn}
              <select
                value={chosen ?? ""}
                onChange={({ currentTarget }) => setChosen(currentTarget.value || undefined)}
              >
                <option value="">{words.byName}</option>
                {tokens.map(({ name }) => (
                  <option key={name} value={name}>
                    {name.slice(1)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </TokenList>
      ))}
    </div>
  );
}

interface TokenListProps {
  readonly table: TokenTable;
  /** The color that the contrast of a token is with; undefined if it isn't rated, such as that of a surface. */
  readonly backgroundOf: (name: string) => unknown;
  /** How often the draft refers to each token, and the colors that it has texts in. */
  readonly uses: ReadonlyMap<string, number>;
  readonly readable: ReadonlySet<string>;
  readonly children: ReactNode;
}

function TokenList({ table, backgroundOf, uses, readable, children }: TokenListProps) {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const [added, setAdded] = useState<string>();
  const names = Object.keys(Object(valueAt(draft, ["theme", table])));
  const tokens = colorTokens(valueAt(draft, ["theme", "colors"]));
  const id = `tokens-${table}`;
  return (
    <section aria-labelledby={id}>
      <header className={styles["head"]}>
        <h2 id={id}>{words.tables[table]}</h2>
        <IconButton
          label={words.add[table]}
          icon={<Plus />}
          onPress={() => {
            const { draft: changed, name } = addToken(workbench.getState().draft, table);
            workbench.edit(words.addLabel(name), { draft: changed });
            setAdded(name);
          }}
        />
      </header>
      {children}
      {names.length === 0 ? <p className={styles["none"]}>{words.none}</p> : null}
      <ul aria-label={words.tables[table]}>
        {names.map((name) => (
          <TokenRow
            key={name}
            table={table}
            name={name}
            uses={uses.get(`${table} ${name}`) ?? 0}
            isReadable={
              readable.has(`$${name}`) || surfaceOfToken(`$${name}`, tokens) !== undefined
            }
            background={table === "colors" ? backgroundOf(`$${name}`) : undefined}
            isNew={added === name}
            onNamed={() => setAdded(undefined)}
          />
        ))}
      </ul>
    </section>
  );
}
