/** A style sheet that only collects its rules. */
export class ServerStyleSheet {
  readonly cssRules: string[] = [];

  insertRule(rule: string, index: number): void {
    this.cssRules.splice(index, 0, rule);
  }

  replaceSync(text: string): void {
    this.cssRules.splice(0, this.cssRules.length, text);
  }

  toString(): string {
    return this.cssRules.join("\n");
  }
}
