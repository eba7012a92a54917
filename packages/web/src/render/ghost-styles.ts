/** The ghosts of elements, in the layer of the base styles. */
export const ghostStyles = `
@layer base {
/* Ghosts of elements, around a point. They take no space, not even of a scroller. */
.animated { position: relative; }
.vanishing { position: absolute; grid-area: auto; display: grid; place-content: center; width: 0; height: 0;
  contain: layout; }
.vanishing > * { position: relative !important; inset: auto !important; width: 100% !important; height: 100% !important;
  margin: 0 !important; }
}
`;
