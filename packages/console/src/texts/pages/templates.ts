/** The texts of the cards of templates. */
export const templateTexts = {
  all: "All templates",
  /** What a template is, in a line of its card, by its file. */
  lines: {
    "hello.json": "A greeting and a button",
    "login.json": "Sign in, with errors",
    "product-list.json": "Search and filters",
    "checkout.json": "Address and payment",
    "dashboard.json": "Numbers, tabs, orders",
    "cart.json": "Quantities, voucher, total",
    "feed.json": "A chat with reactions",
    "library.json": "List, search and detail",
    "onboarding-pager.json": "Three pages to swipe",
    "product-detail.json": "Gallery, sizes, stock",
    "profile-settings.json": "Settings and a profile",
    "promotion.json": "A campaign, 3 languages",
    "registration-wizard.json": "An account in four steps",
    "survey.json": "Questions that depend",
  } as { readonly [file: string]: string },
};
