import sdk from "screen-spec-sdk?url";
import type { ApiRequest, ApiResponse } from "@screenspec/runtime";
import type { ScreenSpec } from "@screenspec/web";
import { useData } from "vitepress";
import { defineComponent, h, onMounted, ref, watchEffect } from "vue";
import { answer } from "../../../examples/tutorial/library.js";
import { placeholderImage } from "../../../packages/console/src/workbench/frame/page/placeholder-image.ts";

/** Runs a document in the page. Its requests get no response unless it uses the back end of the tutorial. */
export const LiveExample = defineComponent({
  props: { document: { type: String, required: true }, hasBackend: Boolean },
  setup(props) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is a composable of Vue, which `setup` may call.
    const { isDark } = useData();
    const element = ref<ScreenSpec>();
    watchEffect(() => {
      element.value?.setAttribute("color-scheme", isDark.value ? "dark" : "light");
    });
    onMounted(async () => {
      await import(/* @vite-ignore */ sdk);
      if (element.value === undefined) return;
      element.value.host = {
        assetUrl: placeholderImage,
        baseUrl: "https://library.example/api",
        fetch: props.hasBackend ? askTutorial : () => new Promise(() => {}),
      };
      element.value.document = JSON.parse(props.document);
    });
    return () =>
      h(
        "div",
        {
          class: ["live-example", { "live-app": props.hasBackend }],
          role: "group",
          "aria-label": "Live example",
        },
        [h("screen-spec", { ref: element })],
      );
  },
});

async function askTutorial({ method, url, headers, body }: ApiRequest): Promise<ApiResponse> {
  const { pathname, search } = new URL(url);
  const authorization = headers["Authorization"];
  const reply = answer({ method, url: pathname + search, authorization, body });
  return { status: reply.status, headers: {}, text: JSON.stringify(reply.body) };
}
