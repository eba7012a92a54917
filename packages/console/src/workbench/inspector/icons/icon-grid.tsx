import { iconNames } from "@screenspec/format/catalog";
import { useState } from "react";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "../controls/controls.module.css";
import own from "./icon-grid.module.css";
import { IconPicture } from "./icon-picture.tsx";

interface IconGridProps {
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

const allNames = iconNames.flatMap((name) => [name, `${name}Filled`]);

/** All icons of the catalog with a search, as lines and filled. */
export function IconGrid({ value, onChoose }: IconGridProps) {
  const [query, setQuery] = useState("");
  const text = query.trim().toLowerCase();
  const names = text === "" ? iconNames : allNames;
  const found = names.filter((name) => name.toLowerCase().includes(text));
  return (
    <div className={own["iconPicker"]}>
      <SearchField
        aria-label={editorTexts.inspector.searchIcons}
        autoFocus
        value={query}
        onChange={setQuery}
        onSubmit={() => found[0] !== undefined && onChoose(found[0])}
      >
        <Input className={styles["input"] ?? ""} placeholder={editorTexts.inspector.searchIcons} />
      </SearchField>
      <ListBox
        aria-label={editorTexts.inspector.icons}
        layout="grid"
        selectionMode="single"
        selectedKeys={[value]}
        escapeKeyBehavior="none"
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : keys;
          if (key !== undefined) onChoose(`${key}`);
        }}
        renderEmptyState={() => <p>{editorTexts.inspector.noIcon}</p>}
        className={own["icons"] ?? ""}
      >
        {found.map((name) => (
          <ListBoxItem key={name} id={name} textValue={name} className={own["iconOption"] ?? ""}>
            <IconPicture name={name} />
            <span>{name}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}
