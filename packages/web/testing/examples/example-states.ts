import type { JsonObject } from "@screenspec/format";

/** A state of an example: a screen, and the elements that are pressed there, by accessible name. */
export interface ExampleState {
  readonly example: string;
  readonly name: string;
  readonly screen?: string;
  readonly press?: readonly string[];
  /** Members of `globalData`, as users would have set them before. */
  readonly data?: JsonObject;
  readonly lang?: string;
  /** The result of requests: no connection, or no response yet. */
  readonly network?: "offline" | "waiting";
}

const registration = {
  email: "ada@example.com",
  username: "ada_l",
  fullName: "Ada Lovelace",
  birthday: "1995-12-10",
  planId: "team",
  seats: 5,
};

/** The states to test: each screen of each example, with its overlays. */
export const exampleStates: readonly ExampleState[] = [
  ...of("cart", { cart: {}, menu: { press: ["More"] } }),
  ...of("checkout", { checkout: {}, errors: { press: ["Pay €69.20"] }, done: { screen: "done" } }),
  ...of("dashboard", {
    dashboard: {},
    loading: { network: "waiting" },
    orders: { press: ["Orders (4)"] },
    goals: { press: ["Goals"] },
  }),
  ...of("feed", { feed: {}, members: { press: ["Neighbours"] } }),
  ...of("hello", { hello: {} }),
  ...of("library", {
    signIn: {},
    errors: { press: ["Sign in"] },
    books: { screen: "books" },
    loading: { screen: "books", network: "waiting" },
    book: { screen: "book" },
  }),
  ...of("login", {
    signIn: {},
    errors: { press: ["Sign in"] },
    reset: { screen: "reset" },
    home: { screen: "home" },
  }),
  ...of("onboarding-pager", { welcome: {}, location: { screen: "location" } }),
  ...of("product-detail", {
    product: {},
    sizes: { press: ["Size guide"] },
    reviews: { press: ["Details", "Reviews"] },
    "reviews-loading": { press: ["Details", "Reviews"], network: "waiting" },
  }),
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
    errors: { press: ["Continue"] },
    profile: { screen: "profile" },
    plan: { screen: "plan" },
    review: { screen: "review", data: { registration } },
    done: { screen: "done", data: { registration } },
  }),
  ...of("survey", { survey: {}, errors: { press: ["Send answers"] }, done: { screen: "done" } }),
];

function of(
  example: string,
  states: { readonly [name: string]: Omit<ExampleState, "example" | "name"> },
): ExampleState[] {
  return Object.entries(states).map(([name, state]) => ({ example, name, ...state }));
}
