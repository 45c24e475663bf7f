/** What the script reads of an order or a product of the API. */
interface Item {
  _id?: unknown;
  name?: unknown;
  price?: unknown;
  quantity?: unknown;
}

/** The order or product that the page asked for last, and what it was answered. */
interface Shown {
  id: string;
  item?: Item | undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === "";
const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

const isPriceOf = ({ price, quantity }: Item, said: unknown) => {
  const cents = isEmpty(said) ? Number.NaN : centsOf(said);
  return cents === centsOf(price) || cents === centsOf(price) * Number(quantity);
};

const isProduct = ({ name, price }: Item, said: { pName?: unknown; price?: unknown }) =>
  (isEmpty(said.pName) || String(said.pName).trim() === name) &&
  (isEmpty(said.price) || centsOf(said.price) === centsOf(price));

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body && !Array.isArray(body) ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Existing pages name no IDs: they pay "the order of this price", and order "the product of this name". Only the page knows which one it
 * shows, which is the one that it asked for last.
 */
export const createShown = () => {
  const last: Record<string, Shown> = {};

  return {
    /** Remembers what a GET of the page is answered. Called when the page asks, since a later answer can come first. */
    watch: async (path: string, answer: Promise<Response>): Promise<Response> => {
      const [, kind, id] = /^\/(orders|products)\/([^/]+)\/?$/.exec(path) ?? [];
      if (!kind || !id) return answer;
      const shown = last[kind]?.id === id ? last[kind] : { id };
      last[kind] = shown;
      const response = await answer;
      shown.item = response.ok ? parsed(await response.clone().text()) : undefined;
      return response;
    },

    /** Adds the ID of what the page shows to a body that could mean it and names none. */
    complete: async (path: string, request: Request): Promise<Request> => {
      const isPayment = /^\/create-payment-intent\/?$/.test(path);
      const [kind, field] = isPayment ? ["orders", "orderId"] : ["products", "productId"];
      const item = last[kind]?.item;
      if (request.method !== "POST" || !item || (!isPayment && !/^\/order\/?$/.test(path))) return request;
      const body = parsed(await request.clone().text());
      if (!body || !isEmpty(body[field])) return request;
      if (isPayment ? !isPriceOf(item, body.price) : !isProduct(item, body)) return request;
      // The product is ordered at the price that the page shows, or not at all.
      const price = isEmpty(body.price) ? item.price : body.price;
      return new Request(request, { body: JSON.stringify({ ...body, price, [field]: item._id }) });
    },
  };
};
