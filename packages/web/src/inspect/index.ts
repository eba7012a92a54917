export { Inspector, type NodeAtPoint } from "./inspector.ts";
export type { Rectangle } from "./rectangle.ts";
