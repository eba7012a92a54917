export type { Evaluation, Question } from "./evaluate-in-node.ts";
export { Inspector, type NodeAtPoint } from "./inspector.ts";
export type { Rectangle } from "./rectangle.ts";
