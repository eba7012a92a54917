/**
 * The used part of the module. Its own types include sources of `adaptivecards` that don't compile in
 * strict mode.
 */
export class Template {
  constructor(template: object);
  expand(context: { readonly $root: object }): object;
}
