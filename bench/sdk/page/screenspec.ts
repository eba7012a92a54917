import { expose } from "./expose.ts";
import { screenspecRenderer } from "./screenspec-renderer.ts";

expose(screenspecRenderer);
