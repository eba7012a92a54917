/** What is used of it. Its own types lead into sources of `adaptivecards`, which a strict compiler refuses. */
export class Template {
  constructor(template: object);
  expand(context: { readonly $root: object }): object;
}
