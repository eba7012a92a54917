import { createApp } from "vue";
import App from "./app.vue";

// Told that it is a custom element, Vue's compiler leaves `screen-spec` to the browser:
// { template: { compilerOptions: { isCustomElement: (tag) => tag === "screen-spec" } } }
createApp(App).mount("#app");
