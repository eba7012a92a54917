import { metrics } from "@screenspec/rendering";

const { Button, IconButton, Press } = metrics;

/** A translucent layer of the text color. */
const veil =
  "background-image: linear-gradient(color-mix(in srgb,currentColor var(--over),transparent) 0 0);";

/** Pressable elements and buttons. */
export const buttonStyles = `
.press { cursor: pointer; touch-action: manipulation; }
/* Only with a mouse: a tapped element stays hovered. */
@media (hover:hover) {
  .press:hover { --over: ${Press.hoverLayerOpacity * 100}%; ${veil} }
}
.press:active { --over: ${Press.pressLayerOpacity * 100}%; ${veil} }
.press:disabled, .press.off { cursor: default; opacity: ${Press.disabledOpacity}; --over: 0% !important; }
.Button { display: inline-flex; align-items: center; justify-content: center; gap: ${Button.gap}px;
  min-height: ${Button.minHeight}px; padding: ${Button.paddingY}px ${Button.paddingX}px; border-radius: var(--radius);
  text-align: center; color: var(--primary); }
.Button:not(.filled,.outlined) { padding-inline: ${Button.textPaddingX}px; }
/* The words of a text button are in line with the content above and below it. */
:is(.Column,.box) > .plain.Button, :is(.Row,.tile) > .plain.Button:first-child { margin-inline-start: -${Button.textPaddingX}px; }
:is(.Column,.box) > .plain.Button, :is(.Row,.tile) > .plain.Button:last-child { margin-inline-end: -${Button.textPaddingX}px; }
.IconButton { display: inline-grid; place-items: center; min-width: ${IconButton.size}px;
  min-height: ${IconButton.size}px; border-radius: 50%; }
.filled { background-color: var(--primary); color: var(--on-primary); }
.outlined { border: ${Button.outline}px solid var(--outline); }
`;
