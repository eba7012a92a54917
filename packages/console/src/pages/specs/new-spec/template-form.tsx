import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type TemplateKind, templateQuery } from "../../../data/templates.ts";
import { client } from "../../../session/session.ts";
import { TemplateCards } from "../../templates/template-cards.tsx";
import { NewSpecForm } from "./new-spec-form.tsx";
import { useCreateSpec } from "./use-create-spec.ts";

export function TemplateForm({ kind }: { readonly kind: TemplateKind }) {
  const queries = useQueryClient();
  const [file, setFile] = useState("");
  const [name, setName] = useState("");
  const { mutate, isPending, error } = useCreateSpec(async (_: undefined, post) => {
    const { content } = await queries.ensureQueryData(templateQuery(file));
    const { name: former } = content;
    // The titles of the screens, which are the name of the template, follow a typed one.
    const named = JSON.parse(JSON.stringify(content), (key, value) =>
      key === "title" && value === former ? name.trim() : value,
    );
    return post({ body: { ...named, name: name.trim() } }, client.createSpec);
  });
  return (
    <NewSpecForm
      onSubmit={() => mutate(undefined)}
      canSubmit={file !== "" && name.trim() !== ""}
      isPending={isPending}
      error={error}
      name={name}
      onName={setName}
    >
      <TemplateCards
        kind={kind}
        chosen={file}
        onChoose={(template) => {
          setFile(template.file);
          setName(template.name);
        }}
      />
    </NewSpecForm>
  );
}
