import { parseJson } from "./json.ts";

/** True for the lists that the earlier server refused nobody: its pages take any answer for the list. */
export const isOpenList = (path: string): boolean => /^\/(allorder|user)\/?$/.test(path);

/** The customer whose orders a call asks for. */
export const customerOf = ({ url }: Request): string | undefined =>
  new URL(url).searchParams.get("customer")?.replace(/ /g, "+").toLowerCase();

const DO_NOT_SHIP = "REFUNDED, do not ship: ";

/** The list of all orders for a page that knows no refunds, and whose admin would ship the order. */
export const withRefundsNamed = async (path: string, answer: Response): Promise<Response> => {
  if (!/^\/allorder\/?$/.test(path) || !answer.ok) return answer;
  const orders = parseJson(await answer.clone().text());
  if (!Array.isArray(orders)) return answer;
  const named = orders.map((one) => (one.stage === "refunded" ? { ...one, pName: DO_NOT_SHIP + one.pName } : one));
  return Response.json(named, answer);
};
