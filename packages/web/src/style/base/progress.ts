import { metrics } from "@screenspec/rendering";

const { Skeleton, SkeletonLine, Spinner } = metrics;

/** Progress indicators and skeletons. */
export const progressStyles = `
.spinner { flex: none; width: ${Spinner.sizeShare}em; height: ${Spinner.sizeShare}em; border-radius: 50%;
  border: ${Spinner.thickness}px solid;
  border-block-start-color: #0000; animation: turn 1s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
.ring { display: block; border-radius: 50%; color: var(--primary);
  background: conic-gradient(currentColor calc(var(--part)*1turn),var(--soft) 0);
  mask: radial-gradient(closest-side,#0000 calc(100% - var(--thick)),#000 calc(100% - var(--thick) + 1px)); }
.ring.moving { animation: turn 1s linear infinite; }
i.bar { --soft: color-mix(in srgb,currentColor 24%,transparent); display: block; height: var(--thick); border-radius: 99px; color: var(--primary); background: var(--soft);
  overflow: clip; }
i.bar::before { content: ""; display: block; width: calc(var(--part)*100%); height: 100%; border-radius: 99px;
  background: currentColor; }
.bar.moving::before { animation: slide 1.4s ease-in-out infinite alternate; }
@keyframes slide { to { margin-inline-start: 70%; } }
.Skeleton { min-height: ${Skeleton.minSize}px; min-width: ${Skeleton.minSize}px; border-radius: ${Skeleton.radius}px;
  background-color: var(--soft); }
.bone-text { background: none; display: grid; gap: ${SkeletonLine.gap}px; }
.bone-text i { height: ${SkeletonLine.heightShare}em; border-radius: ${SkeletonLine.radius}px; background: var(--soft); }
.bone-text i:last-child:not(:first-child) { width: ${SkeletonLine.lastWidthShare * 100}%; }
.bone-circle { border-radius: 50%; width: ${Skeleton.circle}px; height: ${Skeleton.circle}px; }
.shimmer { animation: pulse 1s ease-in-out infinite alternate; }
@keyframes pulse { to { opacity: .5; } }
`;
