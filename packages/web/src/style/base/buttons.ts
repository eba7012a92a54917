/** A translucent layer of the text color. */
const veil =
  "background-image: linear-gradient(color-mix(in srgb,currentColor var(--over),transparent) 0 0);";

/** Pressable elements and buttons. */
export const buttonStyles = `
.press { cursor: pointer; touch-action: manipulation; }
/* Only with a mouse: a tapped element stays hovered. */
@media (hover:hover) {
  .press:hover { --over: 8%; ${veil} }
}
.press:active { --over: 16%; ${veil} }
.press:disabled, .press.off { cursor: default; opacity: .5; --over: 0% !important; }
.Button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px;
  padding: 8px 20px; border-radius: var(--radius); text-align: center; color: var(--primary); }
.Button:not(.filled,.outlined) { padding-inline: 12px; }
/* The words of a text button are in line with the content above and below it. */
:is(.Column,.box) > .plain.Button, :is(.Row,.tile) > .plain.Button:first-child { margin-inline-start: -12px; }
:is(.Column,.box) > .plain.Button, :is(.Row,.tile) > .plain.Button:last-child { margin-inline-end: -12px; }
.IconButton { display: inline-grid; place-items: center; min-width: 44px; min-height: 44px; border-radius: 50%; }
.filled { background-color: var(--primary); color: var(--on-primary); }
.outlined { border: 1px solid var(--outline); }
`;
