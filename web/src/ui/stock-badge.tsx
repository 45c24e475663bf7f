import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { Badge } from "./badge.tsx";

type Stock = Pick<Product, "availableQuantity" | "minimumOrderQuantity">;

/** Where fewer than this many minimum orders are left, the stock is shown as nearly gone. */
const FEW_ORDERS = 5;

/** What is honestly left of a product: "12 left", or "Sold out" once it no longer makes up a minimum order. */
export const StockBadge = ({ product }: { product: Stock }) => {
  if (isSoldOut(product)) return <Badge tone="danger">Sold out</Badge>;
  const few = product.availableQuantity < product.minimumOrderQuantity * FEW_ORDERS;
  return <Badge tone={few ? "warning" : "success"}>{product.availableQuantity} left</Badge>;
};
