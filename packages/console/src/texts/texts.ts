import { access, account, apiKeys, users } from "./access.ts";
import { audit } from "./audit.ts";
import { catalog } from "./catalog.ts";
import { documentKeys } from "./document-keys.ts";
import { errors } from "./errors.ts";
import {
  actions,
  by,
  connection,
  navigation,
  notFound,
  palette,
  product,
  states,
} from "./frame.ts";
import { home } from "./home.ts";
import { deleteSpec, promote, publish, rollBack, unpublish } from "./publishing.ts";
import { activity, releases } from "./releases.ts";
import { signIn } from "./sign-in.ts";
import { diff, spec, versions } from "./spec.ts";
import { exporting, newSpec, specs, templates, transfer } from "./specs.ts";

/** The texts of most pages, in English. Another language provides an object of the same type. */
export const texts = {
  product,
  by,
  actions,
  states,
  connection,
  navigation,
  notFound,
  palette,
  errors,
  signIn,
  home,
  specs,
  newSpec,
  templates,
  transfer,
  export: exporting,
  spec,
  versions,
  diff,
  publish,
  rollBack,
  promote,
  unpublish,
  delete: deleteSpec,
  releases,
  activity,
  catalog,
  access,
  users,
  apiKeys,
  account,
  audit,
  documentKeys,
};
