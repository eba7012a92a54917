/** The string properties that ARIA reflects to attributes (Accessible Rich Internet Applications 1.2, 10.1). */
const properties = [
  "ariaAtomic",
  "ariaAutoComplete",
  "ariaBusy",
  "ariaChecked",
  "ariaColCount",
  "ariaColIndex",
  "ariaColSpan",
  "ariaCurrent",
  "ariaDescription",
  "ariaDisabled",
  "ariaExpanded",
  "ariaHasPopup",
  "ariaHidden",
  "ariaInvalid",
  "ariaKeyShortcuts",
  "ariaLabel",
  "ariaLevel",
  "ariaLive",
  "ariaModal",
  "ariaMultiLine",
  "ariaMultiSelectable",
  "ariaOrientation",
  "ariaPlaceholder",
  "ariaPosInSet",
  "ariaPressed",
  "ariaReadOnly",
  "ariaRequired",
  "ariaRoleDescription",
  "ariaRowCount",
  "ariaRowIndex",
  "ariaRowSpan",
  "ariaSelected",
  "ariaSetSize",
  "ariaSort",
  "ariaValueMax",
  "ariaValueMin",
  "ariaValueNow",
  "ariaValueText",
];

type Attributes = Pick<Element, "getAttribute" | "setAttribute" | "removeAttribute">;

/** Defines the properties on a prototype of elements, because happy-dom doesn't reflect them. */
export function reflectAria(prototype: Attributes): void {
  for (const property of properties) {
    const attribute = property.toLowerCase().replace("aria", "aria-");
    Object.defineProperty(prototype, property, {
      configurable: true,
      get(this: Attributes) {
        return this.getAttribute(attribute);
      },
      set(this: Attributes, value: string | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
}
