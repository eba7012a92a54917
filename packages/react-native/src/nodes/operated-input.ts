import type { Control } from "@screenspec/runtime";

/** The input that the user has operated last. On native platforms only text fields have a focus that they lose. */
export class OperatedInput {
  #operated: Control | undefined;
  #touched: Control | undefined;

  /** An input has got a value or the focus: the former one has lost its. */
  operate(control: Control | undefined): void {
    if (this.#operated !== control) this.#operated?.blur();
    this.#operated = control;
  }

  /** A touch has started in an input. `touchAnywhere` follows. */
  touch(control: Control | undefined): void {
    this.#touched = control;
  }

  /** A touch has started anywhere in the document. */
  touchAnywhere(): void {
    if (this.#touched === undefined || this.#touched !== this.#operated) this.operate(undefined);
    this.#touched = undefined;
  }
}
