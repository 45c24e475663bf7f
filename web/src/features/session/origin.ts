import type { Path } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";

const fromOf = (state: unknown): Partial<Path> | undefined => (state as { from?: Partial<Path> } | null)?.from;

/** The page that sent the user to /login, from the navigation state. */
export const originOf = (state: unknown, otherwise: string = pages.home.path): string => {
  const from = fromOf(state);
  return from?.pathname ? `${from.pathname}${from.search ?? ""}${from.hash ?? ""}` : otherwise;
};

const WHY: [start: string, why: string][] = [
  [pages.productList.path, "Log in to see all products."],
  [pathTo(pages.purchase, ""), "Log in to order this product. You'll come right back here."],
  [pages.checkout.path, "Log in to order what is in your basket. You'll come right back here."],
  [pages.basket.path, "Log in to order this again. You'll come right back here."],
  [pathTo(pages.payment, ""), "Log in to pay for your order. You'll come right back here."],
  [pages.myOrders.path, "Log in to see your orders."],
  [pages.profile.path, "Log in to open your dashboard."],
];

/** Why a guard sent the user to /login; undefined if none did. */
export const whyLogin = (state: unknown): string | undefined => {
  const pathname = fromOf(state)?.pathname;
  return WHY.find(([start]) => pathname?.startsWith(start))?.[1];
};
