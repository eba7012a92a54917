import { metrics } from "@screenspec/rendering";

const { Carousel } = metrics;

/** Lists and carousels. */
export const listStyles = `
.rows { display: flex; flex-direction: column; align-items: stretch; min-width: 0; }
.rows.across { flex-direction: row; }
.lines { display: flex; flex-direction: column; }
.lines.across { flex-direction: row; height: 100%; }
.spacer { display: block; flex: none; overflow-anchor: none; }
.line { display: grid; grid-template-columns: repeat(var(--across),minmax(0,1fr)); gap: var(--spacing);
  align-items: start; padding-block-end: var(--spacing); flex: none; }
.across > .line { grid: repeat(var(--across),minmax(0,1fr))/auto; grid-auto-flow: column; padding: 0;
  padding-inline-end: var(--spacing); }
.lines > .last { padding: 0; }
.cell { display: contents; }
.Carousel { display: grid; position: relative; grid: minmax(0,1fr) auto/minmax(0,1fr); }
.track { grid-area: 1/1; display: flex; overflow: auto hidden; scroll-snap-type: x mandatory; scrollbar-width: none;
  position: relative; }
.track > * { flex: 0 0 100%; min-width: 0; scroll-snap-align: center; scroll-snap-stop: always; }
/* A loop has space for a hundred rounds on each side, in which its pages move. */
.loop > * { position: relative; }
.loop::before, .loop::after { content: ""; flex: none; width: 10000%; }
.step { grid-area: 1/1; place-self: center start; width: ${Carousel.step}px; height: ${Carousel.step}px;
  margin: ${Carousel.stepMargin}px; border-radius: 50%;
  display: grid; place-items: center; background-color: var(--surface); opacity: 0; z-index: 1; }
.chevronRight { justify-self: end; }
.step:focus-visible { opacity: .9; }
@media (hover:hover) {
  .Carousel:hover > .step { opacity: .9; }
}
@media not (hover:hover) {
  .step:not(:focus-visible) { pointer-events: none; }
}
.dots { grid-area: 2/1; display: flex; flex-wrap: wrap; justify-content: center; justify-self: center; }
.dots.over { grid-area: 1/1; align-self: end; z-index: 1; }
.dots button { display: grid; place-content: center; min-width: ${Carousel.dotTarget}px;
  min-height: ${Carousel.dotTarget}px; cursor: pointer; }
.dots button::before { content: ""; display: block; width: var(--dot); height: var(--dot); border-radius: 50%;
  background: color-mix(in srgb,var(--active,var(--primary)) calc(100%*var(--near,0)),var(--color)); }
.dots [aria-current] { --near: 1; }
`;
