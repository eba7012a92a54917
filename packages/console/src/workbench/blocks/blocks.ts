import type { Block } from "./block.ts";
import { checkout } from "./contents/checkout.ts";
import { contactForm } from "./contents/contact-form.ts";
import { detail } from "./contents/detail.ts";
import { headerWithPicture } from "./contents/header-with-picture.ts";
import { listWithSearch } from "./contents/list-with-search.ts";
import { settings } from "./contents/settings.ts";
import { signIn } from "./contents/sign-in.ts";
import { emptyState, errorState } from "./contents/states.ts";

/** Their texts are loaded with them. */
export { blockTexts } from "../../texts/editor/blocks.ts";

/** All blocks, those that most people need first. */
export const blocks: readonly Block[] = [
  signIn,
  listWithSearch,
  detail,
  checkout,
  settings,
  contactForm,
  headerWithPicture,
  emptyState,
  errorState,
];
