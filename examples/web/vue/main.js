import { createApp } from "vue";
import App from "./app.vue";

// This compiler option makes Vue treat `screen-spec` as a custom element:
// { template: { compilerOptions: { isCustomElement: (tag) => tag === "screen-spec" } } }
createApp(App).mount("#app");
