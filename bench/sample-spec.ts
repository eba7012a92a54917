const items = 31;

/** A realistic spec of 20 KB: a shop's list of products, each with its actions. */
export function sampleSpec() {
  const products = Array.from({ length: items }, (_, index) => product(index + 1));
  return {
    name: "Catalogue",
    description: "What the shop has, with a button beside each product.",
    version: "1.0.0",
    entryPoint: "catalogue",
    globalData: { currency: "EUR", chosen: "" },
    screens: { catalogue: productScreen("catalogue", products) },
    actions: chooseActions(products),
  };
}

export interface Product {
  readonly id: string;
  readonly actionId: string;
  readonly title: string;
  readonly price: string;
  /** Its description, if any. */
  readonly description?: string;
}

/** A list of products. */
export function productScreen(id: string, products: readonly Product[]) {
  return {
    id,
    type: "Screen",
    backgroundColor: "#FFFFFF",
    body: renderer("Padding", { padding: { all: 16 } }, [
      renderer("Column", { spacing: 12 }, products.map(row)),
    ]),
  };
}

/** The actions of the products' buttons, by action id. */
export function chooseActions(products: readonly Product[]) {
  return Object.fromEntries(products.map((each) => [each.actionId, chooseAction(each)]));
}

const materials = ["Oak", "Linen", "Steel", "Wool", "Clay", "Glass", "Cork"];
const things = ["chair", "lamp", "bowl", "blanket", "shelf", "vase", "tray", "clock", "mirror"];

/** The numbers have no common factor, so that texts repeat as rarely as in a real list. */
export function product(number: number): Product {
  const title = `${materials[(number * 3) % 7]} ${things[(number * 5) % 9]} no. ${number * 17}`;
  const price = `${((number * 7919) % 500) + 9}.${String((number * 37) % 100).padStart(2, "0")}`;
  return { id: `product-${number}`, actionId: `chooseProduct${number}`, title, price };
}

function row({ id, actionId, title, price, description }: Product) {
  const texts = renderer("Column", { spacing: 4 }, [
    widget("Text", { text: title }),
    widget("Text", { text: `${price} {{ state.globalData.currency }}` }),
    ...(description === undefined ? [] : [widget("Text", { text: description })]),
  ]);
  const button = widget("Button", { text: `Choose ${title}` });
  return renderer("Row", { spacing: 8 }, [texts, { id, ...button, onClickActionIds: [actionId] }]);
}

function chooseAction({ id, actionId }: Product) {
  const attributes = { scope: "global", path: "chosen", value: id };
  return { id: actionId, type: "Action", actionType: "SetData", attributes };
}

function renderer(rendererType: string, attributes: object, children: readonly object[]) {
  return { type: "Renderer", rendererType, attributes, children };
}

function widget(widgetType: string, attributes: object) {
  return { type: "Widget", widgetType, attributes };
}
