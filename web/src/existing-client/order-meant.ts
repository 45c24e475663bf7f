import { parseJson } from "./json.ts";
import { createSeen, type Item, partsOf } from "./seen-orders.ts";

/** A page that shows an order from a cache of its own pays first, and asks for the order right after. */
const PATIENCE_MS = 50;
/** The IDs that Firestore makes, and those that a checkout does. */
const MADE_ID = /^((?=.*[A-Z])(?=.*[a-z])[A-Za-z0-9]{20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const REFUSAL = JSON.stringify({
  code: "several-orders-match",
  message: "The page does not tell which order it shows. Please open it again.",
});
const refused = () => new Response(REFUSAL, { status: 409, headers: { "Content-Type": "application/json" } });

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === "";
const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

/** True if a page can name this price for the order. One not yet answered can have any. */
const isPriceOf = (item: Item | undefined, said: unknown) => {
  const unit = centsOf(item?.price);
  return !item || centsOf(said) === unit || centsOf(said) === unit * Number(item.quantity);
};

const isProduct = (item: Item | undefined, said: { pName?: unknown; price?: unknown }) =>
  item !== undefined &&
  (isEmpty(said.pName) || String(said.pName).trim() === item.name) &&
  (isEmpty(said.price) || centsOf(said.price) === centsOf(item.price));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Existing pages name no IDs. The page's address (`from`), or what it has just asked for, says what it means. */
export const createShown = () => {
  const orders = createSeen();
  const products = createSeen();

  /** Undefined for an order not seen. False if the page can show another order than the one of this price. */
  const orderToPay = async (from: string, price: unknown): Promise<string | undefined | false> => {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const justAsked = orders.justAskedAt(from);
    orders.forgetAsked();
    const fit = (ids: string[]) => [...new Set(ids)].filter((id) => isPriceOf(orders.itemOf(id), price));
    let named = orders.namedBy(from);
    // A page can keep its order through a reload, and never ask for it.
    if (named.length === 0) named = partsOf(from).filter((part) => MADE_ID.test(part) && !products.has(part));
    if (named.length > 0) {
      const [order, other] = fit([...named, ...orders.onlyAt(from)]);
      return order !== undefined && other === undefined && order;
    }
    const fitting = fit([...orders.known(), ...justAsked]);
    if (fitting.length <= 1) return fitting[0];
    const [order, other] = fit(justAsked);
    return order !== undefined && other === undefined && order;
  };

  const productToOrder = (from: string, said: Record<string, unknown>): string | undefined => {
    const named = products.namedBy(from);
    const isUnknown = partsOf(from).some((part) => MADE_ID.test(part) && !orders.has(part));
    const last = products.last();
    const shown = named.length > 0 || isUnknown || last === undefined ? named : [last];
    const [product, other] = shown.filter((id) => isProduct(products.itemOf(id), said));
    return other === undefined ? product : undefined;
  };

  return {
    watch: async (path: string, from: string, answer: Promise<Response>): Promise<Response> => {
      const [, list, id] = /^\/(orders|allorder|products)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
      if (!list) return answer;
      const kind = list === "products" ? products : orders;
      const response = await answer.finally(id === undefined ? undefined : kind.ask(id, from));
      const body = response.ok ? parseJson(await response.clone().text()) : undefined;
      for (const item of Array.isArray(body) ? body : [body]) kind.remember(item);
      return response;
    },

    /** Adds the ID of what the page shows. If uncertain, refuses: the API would pay any order of this price. */
    complete: async (path: string, from: string, request: Request): Promise<Request | Response> => {
      const isPayment = /^\/create-payment-intent\/?$/.test(path);
      if (request.method !== "POST" || (!isPayment && !/^\/order\/?$/.test(path))) return request;
      const body = parseJson(await request.clone().text());
      const field = isPayment ? "orderId" : "productId";
      if (!isObject(body) || !isEmpty(body[field]) || (isPayment && isEmpty(body.price))) return request;
      const id = isPayment ? await orderToPay(from, body.price) : productToOrder(from, body);
      if (id === false) return refused();
      if (id === undefined) return request;
      // A product is ordered at the price that the page shows, or not at all.
      const price = isEmpty(body.price) ? products.itemOf(id)?.price : body.price;
      return new Request(request, { body: JSON.stringify({ ...body, price, [field]: id }) });
    },
  };
};
