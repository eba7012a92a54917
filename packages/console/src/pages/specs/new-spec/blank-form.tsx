import { useState } from "react";
import { client } from "../../../session/session.ts";
import { texts } from "../../../texts/texts.ts";
import { blankSpec } from "../../../workbench/blocks/blank-spec.ts";
import { NewSpecForm } from "./new-spec-form.tsx";
import { useCreateSpec } from "./use-create-spec.ts";

export function BlankForm() {
  const [name, setName] = useState("");
  const { mutate, isPending, error } = useCreateSpec(
    (_: undefined, post) => post({ body: blankSpec(name.trim()) }, client.createSpec),
    "/specs/$spec/editor",
  );
  return (
    <NewSpecForm
      onSubmit={() => mutate(undefined)}
      canSubmit={name.trim() !== ""}
      isPending={isPending}
      error={error}
      name={name}
      isNameFirst
      onName={setName}
    >
      <p>{texts.newSpec.blankDetail}</p>
    </NewSpecForm>
  );
}
