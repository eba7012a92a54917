/** Something that an example shows: one of its screens, and what is pressed there, by accessible name. */
export interface ExampleState {
  readonly example: string;
  readonly name: string;
  readonly screen?: string;
  readonly press?: readonly string[];
  readonly lang?: string;
  /** How requests go: nothing is reached, or no answer has come yet. */
  readonly network?: "offline" | "waiting";
}

/** What is looked at, and heard: each screen of each example, with what opens above it. */
export const exampleStates: readonly ExampleState[] = [
  ...of("cart", { cart: {}, menu: { press: ["More"] } }),
  ...of("checkout", { checkout: {}, loading: { network: "waiting" }, done: { screen: "done" } }),
  ...of("dashboard", { dashboard: {}, loading: { network: "waiting" } }),
  ...of("feed", { feed: {}, members: { press: ["Neighbours"] } }),
  ...of("hello", { hello: {} }),
  ...of("login", { signIn: {}, reset: { screen: "reset" }, home: { screen: "home" } }),
  ...of("onboarding-pager", { welcome: {}, location: { screen: "location" } }),
  ...of("product-detail", { product: {}, sizes: { press: ["Size guide"] } }),
  ...of("product-list", {
    shop: {},
    loading: { network: "waiting" },
    order: { press: ["Change the order"] },
    filter: { press: ["Filter"] },
    favourites: { screen: "favourites" },
  }),
  ...of("profile-settings", {
    settings: {},
    edit: { screen: "edit" },
    photo: { press: ["Change photo"] },
    signOut: { press: ["Sign out"] },
    delete: { press: ["Delete account"] },
  }),
  ...of("promotion", {
    promotion: {},
    terms: { screen: "terms" },
    over: { screen: "over" },
    de: { lang: "de" },
    ar: { lang: "ar" },
    "ar-terms": { lang: "ar", screen: "terms" },
  }),
  ...of("registration-wizard", {
    account: {},
    profile: { screen: "profile" },
    plan: { screen: "plan" },
    review: { screen: "review" },
    done: { screen: "done" },
  }),
  ...of("survey", { survey: {}, done: { screen: "done" } }),
];

function of(
  example: string,
  states: { readonly [name: string]: Omit<ExampleState, "example" | "name"> },
): ExampleState[] {
  return Object.entries(states).map(([name, state]) => ({ example, name, ...state }));
}
