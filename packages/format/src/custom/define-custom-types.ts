import { isObject } from "../json.ts";
import { checkSchema } from "./check-schema.ts";
import type { CheckAttributes, CustomType, CustomTypes } from "./custom-types.ts";
import { evaluate } from "./evaluate.ts";
import { isFailed } from "./outcome.ts";
import { readSchema } from "./read-schema.ts";
import { isOver, startRun } from "./schema-run.ts";

/** JSON Schemas of attributes by the name of their type; undefined: any attributes. */
export interface CustomTypeSchemas {
  readonly widgets?: { readonly [widgetType: string]: unknown };
  readonly actions?: { readonly [actionType: string]: unknown };
}

/**
 * The custom types that documents may use, ready to be validated with. A schema is read when its
 * type is met first. One that `checkSchema` refuses is a problem wherever its type is used.
 */
export function defineCustomTypes({ widgets = {}, actions = {} }: CustomTypeSchemas): CustomTypes {
  return { widgets: typesBy(widgets), actions: typesBy(actions) };
}

function typesBy(schemas: { readonly [name: string]: unknown }): Map<string, CustomType> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      {
        check: schema === undefined ? () => [] : whenMet(() => attributesCheck(schema)),
        attributes: namesIn(schema),
      },
    ]),
  );
}

function namesIn(schema: unknown): ReadonlySet<string> {
  const { properties, required } = isObject(schema) ? schema : {};
  const listed: readonly unknown[] = Array.isArray(required) ? required : [];
  const names = [...Object.keys(isObject(properties) ? properties : {}), ...listed];
  return new Set(names.filter((name) => typeof name === "string"));
}

function whenMet(make: () => CheckAttributes): CheckAttributes {
  let made: CheckAttributes | undefined;
  return (attributes) => {
    made ??= make();
    return made(attributes);
  };
}

function attributesCheck(json: unknown): CheckAttributes {
  const [problem] = checkSchema(json);
  if (problem !== undefined) {
    const message = `The schema that is registered for this type can't be used. ${problem.message}`;
    return () => [{ path: [], message }];
  }
  const { schema } = readSchema(json);
  // A node or action without attributes is one with none.
  return (attributes = {}) => {
    const run = startRun(attributes);
    // What is nested too deep is reported as that.
    if (run === undefined) return [];
    const outcome = evaluate(run, schema, attributes, undefined);
    if (isOver(run)) return [tooMuchWork];
    return isFailed(outcome) ? outcome : [];
  };
}

const tooMuchWork = {
  path: [],
  message: "These attributes take too much work to be checked by the schema of their type.",
};
