import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Sets the ranges of the selected nodes, whose lines are highlighted. */
export const highlightNodes =
  StateEffect.define<readonly { readonly from: number; readonly to: number }[]>();

const line = Decoration.line({ class: "cm-selected-node" });

const highlighted = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const effect = transaction.effects.find((each) => each.is(highlightNodes));
    if (effect === undefined) return decorations.map(transaction.changes);
    const { doc } = transaction.state;
    const starts = new Set<number>();
    for (const { from, to } of effect.value as readonly { from: number; to: number }[]) {
      for (let at = from; at <= to; at = doc.lineAt(at).to + 1) starts.add(doc.lineAt(at).from);
    }
    return Decoration.set(
      [...starts].map((start) => line.range(start)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

const theme = EditorView.theme({
  ".cm-selected-node": {
    backgroundColor: "var(--surface-selected)",
    boxShadow: "inset 2px 0 var(--accent)",
  },
});

/** Highlights the lines of the selected nodes. */
export const highlightedNodes: Extension = [highlighted, theme];
