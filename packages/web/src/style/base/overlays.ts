/** Dialogs, sheets, menus and snack bars. */
export const overlayStyles = `
dialog { background: var(--surface); color: var(--on-surface); border-radius: calc(var(--radius) + 6px); margin: auto;
  box-shadow: 0 8px 32px #0004,0 0 0 1px var(--edge); max-width: min(560px,100% - 48px); max-height: calc(100% - 48px);
  position: fixed !important; inset: 0; opacity: 0; scale: .94; pointer-events: none; transition: var(--short) var(--ease) allow-discrete;
  transition-property: opacity,scale,translate,display,overlay; }
/* A closed dialog stays in the top layer while it disappears. */
dialog[open] { opacity: 1; scale: 1; pointer-events: auto; }
/* A dialog stays in the window, and a gesture on it or on the backdrop never scrolls the page. */
dialog, dialog::backdrop { overflow: auto; overscroll-behavior: contain; }
@keyframes appear { from { opacity: 0; translate: 0 8px; } }
dialog::backdrop { background: #0007; opacity: 0; transition: inherit; }
dialog[open]::backdrop { opacity: calc(1 - var(--dragged,0)); }
.dialog, .alert { min-width: min(280px,100% - 48px); padding: 24px; }
.wide { width: 100%; }
dialog:not(.padded) { --side: 0px; }
dialog.padded { padding: 0 !important; }
.alert > h2 { margin-block-end: 8px; }
.answers { display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; margin-block-start: 16px; }
.destructive { color: var(--error) !important; }
.sheet { width: 100%; max-width: 640px; margin-block-end: 0; padding: 24px 16px; border-end-start-radius: 0;
  border-end-end-radius: 0; opacity: 1; scale: 1; transition-duration: var(--long); }
.sheet:not([open]) { translate: 0 100%; }
@starting-style {
  dialog[open], dialog[open]::backdrop { opacity: 0; scale: .94; }
  .sheet[open] { opacity: 1; scale: 1; translate: 0 100%; }
}
.handle { position: absolute; inset: 0 0 auto; width: 128px; height: 24px; margin: auto; }
.handle::before { content: ""; display: block; width: 36px; height: 4px; margin: 8px auto; border-radius: 2px;
  background: currentColor; opacity: .35; }
.menu { padding: 6px 0; min-width: 180px; }
.menu::backdrop { background: none; }
.choice { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 44px; padding: 8px 16px; }
.snack-bar { position: fixed; inset: auto 16px 16px; margin: 0 auto; width: auto; max-width: 600px;
  border: 0; padding: 10px 16px; border-radius: var(--radius); background: var(--on-surface); color: var(--surface);
  box-shadow: 0 2px 8px #0003; animation: appear var(--short); }
.snack-bar:popover-open { display: flex; align-items: center; gap: 16px; }
.snack-bar button { flex: none; max-width: 50%; min-height: 36px; padding: 0 8px; font-weight: 600;
  text-decoration: underline; text-underline-offset: 3px; }
.snack-bar > span { flex: 1; }
`;
