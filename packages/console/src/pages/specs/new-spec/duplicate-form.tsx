import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { specSearchQuery } from "../../../data/specs.ts";
import { SearchField } from "../../../design/controls/search-field.tsx";
import { client } from "../../../session/session.ts";
import { texts } from "../../../texts/texts.ts";
import { DocumentThumbnail } from "../../spec/document-thumbnail.tsx";
import styles from "./new-spec.module.css";
import { NewSpecForm } from "./new-spec-form.tsx";
import { useCreateSpec } from "./use-create-spec.ts";

export function DuplicateForm() {
  const [query, setQuery] = useState("");
  const [id, setId] = useState<string>();
  const [name, setName] = useState("");
  const { data: specs = [] } = useQuery(specSearchQuery(query));
  const { mutate, isPending, error } = useCreateSpec((specId: string, post) =>
    post({ spec_id: specId, body: { name: name.trim() } }, client.duplicateSpec),
  );
  const words = texts.newSpec;
  return (
    <NewSpecForm
      onSubmit={() => id !== undefined && mutate(id)}
      canSubmit={id !== undefined && name.trim() !== ""}
      isPending={isPending}
      error={error}
      name={name}
      onName={setName}
    >
      <div>
        <SearchField label={texts.specs.search} value={query} onSearch={setQuery} />
      </div>
      <ListBox
        aria-label={words.duplicateOf}
        items={specs}
        className={styles["results"] ?? ""}
        selectionMode="single"
        selectedKeys={id === undefined ? [] : [id]}
        renderEmptyState={() => <p className={styles["none"]}>{texts.specs.noMatch}</p>}
        onSelectionChange={(keys) => {
          const chosen = specs.find((spec) => keys !== "all" && keys.has(spec.id));
          setId(chosen?.id);
          if (chosen !== undefined) setName(words.copyOf(chosen.name));
        }}
      >
        {(spec) => (
          <ListBoxItem id={spec.id} textValue={spec.name} className={styles["result"] ?? ""}>
            <DocumentThumbnail
              subject={{ specId: spec.id, revision: spec.revision, side: "draft" }}
              width={39}
            />
            <bdi>{spec.name}</bdi>
          </ListBoxItem>
        )}
      </ListBox>
    </NewSpecForm>
  );
}
