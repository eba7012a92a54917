import { isObject } from "../json.ts";
import { checkSchema } from "./check-schema.ts";
import {
  type AttributeProblem,
  type CheckAttributes,
  type CustomType,
  type CustomTypes,
  newCheckWork,
} from "./custom-types.ts";
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
  return (attributes, work) => {
    made ??= make();
    return made(attributes, work);
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
  return (attributes = {}, work = newCheckWork()) => {
    // That nothing more is checked has been told.
    if (work.left < 0) return [];
    const run = startRun(attributes, work.left);
    // What is nested too deep is reported as that.
    if (run === undefined) return [];
    const { left } = run;
    const outcome = evaluate(run, schema, attributes, undefined);
    work.left -= left - Math.max(run.left, 0);
    if (!isOver(run)) return isFailed(outcome) ? outcome : [];
    if (work.left > 0) return [tooMuchWork];
    work.left = -1;
    return [tooMuchInAll];
  };
}

const tooMuchWork: AttributeProblem = {
  path: [],
  message: "These attributes take too much work to be checked by the schema of their type.",
  isUnchecked: true,
};

const tooMuchInAll: AttributeProblem = {
  path: [],
  message:
    "To check all attributes of custom types takes too much work: these, and those after them, aren't checked.",
  hint: "Use simpler patterns and schemas, or split the spec.",
  isUnchecked: true,
};
