import type { OrderStage } from "contract/order-stage";
import { parseJson } from "./json.ts";

const REFUNDED: OrderStage = "refunded";
const WARNING = "REFUNDED, do not ship: ";

/** Marks refunded orders in the list of all. Old pages show them as paid, and an admin ships those. */
export const markRefunded = async (path: string, response: Response): Promise<Response> => {
  if (!/^\/allorder\/?$/.test(path) || !response.ok) return response;
  const orders = parseJson(await response.clone().text());
  if (!Array.isArray(orders)) return response;
  for (const order of orders) if (order?.stage === REFUNDED) order.pName = WARNING + order.pName;
  const marked = new Response(JSON.stringify(orders), response);
  return Object.defineProperty(marked, "url", { value: response.url });
};
