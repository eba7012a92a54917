/** Texts, icons and dividers. */
export const textStyles = `
.text, .Button, .tile { text-decoration: var(--line,none); }
.Divider:not([aria-orientation]) { justify-self: stretch; }
.Column > .Divider:not([aria-orientation]), :not(.Column) > .Divider[aria-orientation] { align-self: stretch; }
.text { white-space: pre-wrap; user-select: none; text-overflow: ellipsis; min-width: 0; }
.text, .label, .message, .option, .chip, .pill, .snack-bar, button.press { overflow-wrap: anywhere; }
/* A short number keeps the width of its longest word. Its neighbours shrink instead. */
:is(.Row,.tile) > .figure, .Row > :has(> .figure) { min-width: auto; }
:is(.Row,.tile,.Row > *) > .figure { overflow-wrap: break-word; max-width: 100%; }
/* A column is at least as wide as its longest word. */
.words * { overflow-wrap: break-word; }
.RichText span { text-decoration: var(--line,none); }
.link { cursor: pointer; }
.icon { display: inline-grid; }
.glyph { display: block; flex: none; fill: none; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
:dir(rtl) > .back .glyph, .chevronLeft:dir(rtl) .glyph, .chevronRight:dir(rtl) .glyph { scale: -1 1; }
`;
