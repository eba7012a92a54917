import { metrics, presets } from "@screenspec/rendering";
import { cssColor } from "../css-color.ts";

const { Alert, Dialog, Handle, Menu, Sheet, SnackBar } = metrics;
const { neutral } = presets;

/** Dialogs, sheets, menus and snack bars. */
export const overlayStyles = `
dialog { background: var(--surface); color: var(--on-surface);
  border-radius: calc(var(--radius) + ${Dialog.radiusBeyondTheme}px); margin: auto;
  box-shadow: 0 8px 32px ${cssColor(neutral.shadow)},0 0 0 1px var(--edge);
  max-width: min(${Dialog.maxWidth}px,100% - ${2 * Dialog.margin}px);
  max-height: calc(100% - ${2 * Dialog.margin}px);
  position: fixed !important; inset: 0; opacity: 0; scale: .94; pointer-events: none; transition: var(--short) var(--ease) allow-discrete;
  transition-property: opacity,scale,translate,display,overlay; }
/* A closed dialog stays in the top layer while it disappears. */
dialog[open] { opacity: 1; scale: 1; pointer-events: auto; }
/* A dialog stays in the window, and a gesture on it or on the backdrop never scrolls the page. */
dialog, dialog::backdrop { overflow: auto; overscroll-behavior: contain; }
@keyframes appear { from { opacity: 0; translate: 0 8px; } }
dialog::backdrop { background: ${cssColor(neutral.scrim)}; opacity: 0; transition: inherit; }
dialog[open]::backdrop { opacity: calc(1 - var(--dragged,0)); }
.dialog, .alert { min-width: min(${Dialog.minWidth}px,100% - ${2 * Dialog.margin}px); padding: ${Dialog.padding}px; }
.wide { width: 100%; }
dialog:not(.padded) { --side: 0px; }
dialog.padded { padding: 0 !important; }
.alert > h2 { margin-block-end: ${Alert.titleGap}px; }
.answers { display: flex; flex-wrap: wrap; justify-content: end; gap: ${Alert.buttonGap}px;
  margin-block-start: ${Alert.buttonsTop}px; }
.destructive { color: var(--error) !important; }
.sheet { width: 100%; max-width: ${Sheet.maxWidth}px; margin-block-end: 0;
  padding: ${Sheet.paddingTop}px ${Sheet.paddingX}px; border-end-start-radius: 0;
  border-end-end-radius: 0; opacity: 1; scale: 1; transition-duration: var(--long); }
.sheet:not([open]) { translate: 0 100%; }
@starting-style {
  dialog[open], dialog[open]::backdrop { opacity: 0; scale: .94; }
  .sheet[open] { opacity: 1; scale: 1; translate: 0 100%; }
}
.handle { position: absolute; inset: 0 0 auto; width: ${Handle.areaWidth}px; height: ${Handle.areaHeight}px;
  margin: auto; }
.handle::before { content: ""; display: block; width: ${Handle.width}px; height: ${Handle.height}px;
  margin: ${Handle.top}px auto;
  border-radius: ${Handle.radius}px; background: currentColor; opacity: ${Handle.opacity}; }
.menu { padding: ${Menu.paddingY}px 0; min-width: ${Menu.minWidth}px; }
.menu::backdrop { background: none; }
.choice { display: flex; align-items: center; gap: ${Menu.itemGap}px; width: 100%; min-height: ${Menu.itemMinHeight}px;
  padding: ${Menu.itemPaddingY}px ${Menu.itemPaddingX}px; }
.snack-bar { position: fixed; inset: auto ${SnackBar.margin}px ${SnackBar.margin}px; margin: 0 auto; width: auto;
  max-width: ${SnackBar.maxWidth}px; border: 0; padding: ${SnackBar.paddingY}px ${SnackBar.paddingX}px;
  border-radius: var(--radius); background: var(--on-surface); color: var(--surface);
  box-shadow: 0 2px 8px #0003; animation: appear var(--short); }
.snack-bar:popover-open { display: flex; align-items: center; gap: ${SnackBar.gap}px; }
.snack-bar button { flex: none; max-width: 50%; min-height: ${SnackBar.buttonMinHeight}px;
  padding: 0 ${SnackBar.buttonPaddingX}px; font-weight: 600;
  text-decoration: underline; text-underline-offset: 3px; }
.snack-bar > span { flex: 1; }
`;
