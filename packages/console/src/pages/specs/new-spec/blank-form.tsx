import { useState } from "react";
import { client } from "../../../session/session.ts";
import { texts } from "../../../texts/texts.ts";
import { NewSpecForm } from "./new-spec-form.tsx";
import { useCreateSpec } from "./use-create-spec.ts";

export function BlankForm() {
  const [name, setName] = useState("");
  const { mutate, isPending, error } = useCreateSpec((_: undefined, post) =>
    post({ body: blankSpec(name.trim()) }, client.createSpec),
  );
  return (
    <NewSpecForm
      onSubmit={() => mutate(undefined)}
      canSubmit={name.trim() !== ""}
      isPending={isPending}
      error={error}
      name={name}
      onName={setName}
    >
      <p>{texts.newSpec.blankDetail}</p>
    </NewSpecForm>
  );
}

/** The smallest spec that can be published: one screen with its name as the title. */
function blankSpec(name: string) {
  return {
    name,
    entryPoint: "home",
    screens: {
      home: {
        id: "home",
        type: "Screen",
        body: {
          type: "Renderer",
          rendererType: "Column",
          style: { padding: { all: 24 } },
          children: [{ type: "Widget", widgetType: "Text", attributes: { text: name } }],
        },
      },
    },
  };
}
