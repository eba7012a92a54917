import type { ProblemError } from "@screenspec/client";
import type { CustomTypeSchemas } from "@screenspec/format";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { type CustomType, customTypesQuery } from "../../data/custom-types.ts";
import { savedDraftOf } from "../../data/draft-of-spec.ts";
import { type Spec, specQuery } from "../../data/specs.ts";
import { isErrorOf } from "../../design/content/describe-error.ts";
import { LoadingState } from "../../design/content/states.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { createWorkbench } from "../../workbench/store/create-workbench.ts";
import { WorkbenchProvider } from "../../workbench/store/workbench-provider.tsx";
import { placeOf } from "./editor-address.ts";
import styles from "./editor-page.module.css";
import { EditorWorkspace } from "./editor-workspace.tsx";
import { openMockStorage } from "./mock-storage.ts";

const route = getRouteApi("/frame/specs/$spec/editor");

/** Edits the draft of a spec. */
export function EditorPage() {
  const { spec: reference } = route.useParams();
  const { data, error, refetch } = useQuery(specQuery(reference));
  if (data === undefined) {
    return (
      <div className={styles["loading"]}>
        <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
      </div>
    );
  }
  const isDeleted = isErrorOf<ProblemError>(error, "ProblemError") && error.status === 404;
  return <Editor key={data.spec.id} spec={data.spec} etag={data.etag} isDeleted={isDeleted} />;
}

interface EditorProps {
  /** As it was read last. */
  readonly spec: Spec;
  readonly etag: string | undefined;
  /** Whether someone has deleted it since. */
  readonly isDeleted: boolean;
}

function Editor({ spec, etag, isDeleted }: EditorProps) {
  const router = useRouter();
  const { id: userId } = useCurrentUser();
  const [workbench] = useState(() => {
    const saved = savedDraftOf(spec, etag);
    const { search } = router.state.location;
    return createWorkbench({
      saved,
      surface: placeOf(search, saved.draft).surface,
      mockStorage: openMockStorage(userId, spec.id),
    });
  });
  const { data: custom } = useQuery(customTypesQuery);
  const customTypes = useMemo<CustomTypeSchemas | undefined>(() => {
    const schemas = (types: readonly CustomType[]) =>
      Object.fromEntries(types.map((type) => [type.name, describedSchema(type)]));
    return custom && { widgets: schemas(custom.widgets), actions: schemas(custom.actions) };
  }, [custom]);
  return (
    <WorkbenchProvider workbench={workbench} customTypes={customTypes}>
      <EditorWorkspace spec={spec} etag={etag} isDeleted={isDeleted} customTypes={customTypes} />
    </WorkbenchProvider>
  );
}

/** The JSON Schema of a custom type's attributes, with the type's description. One that is null accepts any attributes. */
function describedSchema({ description, attributes_schema: schema }: CustomType): unknown {
  return description ? { ...schema, description } : (schema ?? undefined);
}
