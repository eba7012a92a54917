import { errors } from "./errors.ts";
import { actions, connection, navigation, notFound, palette, product, states } from "./frame.ts";
import { access, account, apiKeys, users } from "./pages/access.ts";
import { audit } from "./pages/audit.ts";
import { home } from "./pages/home.ts";
import { releases } from "./pages/releases.ts";
import { signIn } from "./pages/sign-in.ts";
import { diff, spec, versions } from "./pages/spec.ts";
import { deleteSpec, exporting, newSpec, specs, transfer } from "./pages/specs.ts";

/** The texts of most pages, in English. Another language provides an object of the same type. */
export const texts = {
  product,
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
  transfer,
  export: exporting,
  spec,
  versions,
  diff,
  delete: deleteSpec,
  releases,
  access,
  users,
  apiKeys,
  account,
  audit,
};
