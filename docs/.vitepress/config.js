// VitePress bundles this file. Node itself loads the rest, so that packages are found in their sources.
const { siteConfig } = await import(new URL("./site-config.ts", import.meta.url).href);
export default siteConfig;
