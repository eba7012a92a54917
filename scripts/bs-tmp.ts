import { gzipSync } from "node:zlib";
import { bundleSdk } from "./bundle-sdk.ts";
const s = await bundleSdk(); 
console.log(s.length, gzipSync(s,{level:9}).length);
