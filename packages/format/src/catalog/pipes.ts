import type { Argument, Pipe } from "./operator-entry.ts";
import { since } from "./since.ts";

/** All pipes of templates, by name. Each is an operator too. */
export const pipes: { readonly [name: string]: Pipe } = {
  default: {
    doc: "The value, or another value if it is null.",
    since,
    of: ["any"],
    arguments: [{ name: "otherwise", doc: "The value to use for null.", type: "any" }],
    example: { template: '{{ state.screenData.name | default("you") }}', gives: "you" },
  },
  upper: {
    doc: "The text in capital letters, independent of the locale.",
    since,
    of: ["string"],
    arguments: [],
    example: { template: "{{ item | upper }}", environment: { item: "straße" }, gives: "STRASSE" },
  },
  lower: {
    doc: "The text in small letters, independent of the locale.",
    since,
    of: ["string"],
    arguments: [],
    example: { template: "{{ item | lower }}", environment: { item: "ÄB" }, gives: "äb" },
  },
  trim: {
    doc: "The text without leading and trailing white space.",
    since,
    of: ["string"],
    arguments: [],
    example: { template: "{{ item | trim }}", environment: { item: " a b\n" }, gives: "a b" },
  },
  substring: {
    doc: "The part of the text between two places, counted in code points from 0, or from the end if they are negative.",
    since,
    of: ["string"],
    arguments: [
      {
        name: "start",
        doc: "The place of its first code point.",
        type: "number",
        kind: "integer",
      },
      {
        name: "end",
        doc: "The place behind its last code point. The default is the end of the text.",
        type: "number",
        kind: "integer",
        optional: true,
      },
    ],
    example: {
      template: "{{ item | substring(0, -2) }}",
      environment: { item: "a😀bc" },
      gives: "a😀",
    },
  },
  replace: {
    doc: "The text with another text in place of each occurrence of a part.",
    since,
    of: ["string"],
    arguments: [
      {
        name: "part",
        doc: "The text to replace. An empty one changes nothing.",
        type: "string",
        kind: "text",
      },
      { name: "by", doc: "The text to insert.", type: "string", kind: "text" },
    ],
    example: {
      template: '{{ item | replace("_", " ") }}',
      environment: { item: "in_the_shop" },
      gives: "in the shop",
    },
  },
  split: {
    doc: "The list of the texts between the occurrences of a separator.",
    since,
    of: ["string"],
    arguments: [
      {
        name: "separator",
        doc: "The separator. An empty one splits between all code points.",
        type: "string",
        kind: "text",
      },
    ],
    example: {
      template: '{{ item | split(",") }}',
      environment: { item: "a,b,,c" },
      gives: ["a", "b", "", "c"],
    },
  },
  length: {
    doc: "The number of code points of a text, of items of a list, or of members of an object.",
    since,
    of: ["string", "list", "object"],
    arguments: [],
    example: { template: "{{ item | length }}", environment: { item: "a😀" }, gives: 2 },
  },
  first: {
    doc: "The first item of a list or code point of a text; null if it is empty.",
    since,
    of: ["list", "string"],
    arguments: [],
    example: { template: "{{ item | first }}", environment: { item: ["a", "b"] }, gives: "a" },
  },
  last: {
    doc: "The last item of a list or code point of a text; null if it is empty.",
    since,
    of: ["list", "string"],
    arguments: [],
    example: { template: "{{ item | last }}", environment: { item: "a😀" }, gives: "😀" },
  },
  join: {
    doc: "The items of a list as one text.",
    since,
    of: ["list"],
    arguments: [
      {
        name: "separator",
        doc: 'What stands between them; ", " when left out.',
        type: "string",
        kind: "text",
        optional: true,
      },
    ],
    example: { template: "{{ item | join }}", environment: { item: [1, "a"] }, gives: "1, a" },
  },
  json: {
    doc: "The value as compact JSON.",
    since,
    of: ["any"],
    arguments: [],
    example: {
      template: "{{ item | json }}",
      environment: { item: { a: [1, null] } },
      gives: '{"a":[1,null]}',
    },
  },
  number: {
    doc: "The number in the format of the locale.",
    since,
    of: ["number"],
    arguments: [
      digits("least", "The minimal number of decimal places. The default is 0."),
      digits(
        "most",
        "The maximal number of decimal places. The default is the minimal number, or 3 if both are missing.",
      ),
    ],
    example: {
      template: "{{ item | number(2) }}",
      environment: { item: 1234.5, env: { locale: "de" } },
      gives: "1.234,50",
    },
  },
  currency: {
    doc: "The number as an amount of money, with the currency's usual digits.",
    since,
    of: ["number"],
    arguments: [
      {
        name: "code",
        doc: "The currency by ISO 4217.",
        type: "string",
        kind: "currency",
      },
    ],
    example: {
      template: '{{ item | currency("USD") }}',
      environment: { item: 1234.5, env: { locale: "en-US" } },
      gives: "$1,234.50",
    },
  },
  percent: {
    doc: "The number times a hundred, as a percentage.",
    since,
    of: ["number"],
    arguments: [digits("digits", "The number of decimal places. The default is 0.")],
    example: { template: "{{ item | percent }}", environment: { item: 0.25 }, gives: "25%" },
  },
  toNumber: {
    doc: "The number that the text has in the format of a locale; null if it is no number.",
    since,
    of: ["string", "number"],
    arguments: [
      {
        name: "locale",
        doc: "The locale (BCP 47). The default is that of the environment.",
        type: "string",
        kind: "locale",
        optional: true,
      },
    ],
    example: {
      template: '{{ item | toNumber("de") }}',
      environment: { item: "1.234,5" },
      gives: 1234.5,
    },
  },
  date: {
    doc: "The date or time in the format of the locale, or by a pattern.",
    since,
    of: ["string", "number"],
    arguments: [
      {
        name: "style",
        doc: "`short`, `medium`, `long`, `full`, `time`, `dateTime` or a pattern. The default is `medium`.",
        type: "string",
        kind: "date",
        optional: true,
      },
    ],
    example: {
      template: '{{ item | date("d MMMM yyyy") }}',
      environment: { item: "2025-06-01", env: { locale: "en" } },
      gives: "1 June 2025",
    },
  },
  plural: {
    doc: "The text for the number's plural category in the locale (CLDR's cardinal rules): either `one` and `other`, or all six.",
    since,
    of: ["number"],
    arguments: [
      optional(category("zero")),
      category("one"),
      optional(category("two")),
      optional(category("few")),
      optional(category("many")),
      category("other"),
    ],
    allOrLeast: true,
    example: {
      template: '{{ item }} {{ item | plural("day", "days") }}',
      environment: { item: 1 },
      gives: "1 day",
    },
  },
};

function digits(name: string, doc: string): Argument {
  return { name, doc, type: "number", kind: "digits", optional: true };
}

function category(name: string): Argument {
  return { name, doc: `The text of the category ${name}.`, type: "string", kind: "text" };
}

function optional(argument: Argument): Argument {
  return { ...argument, optional: true };
}
