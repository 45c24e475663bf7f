import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { Badge } from "./badge.tsx";

type Stock = Pick<Product, "availableQuantity" | "minimumOrderQuantity">;

/** Below this many minimum orders, the stock is shown as low. */
const FEW_ORDERS = 5;

/** The available quantity: "12 left", or "Sold out" if it is less than a minimum order. */
export const StockBadge = ({ product }: { product: Stock }) => {
  if (isSoldOut(product)) return <Badge tone="danger">Sold out</Badge>;
  const few = product.availableQuantity < product.minimumOrderQuantity * FEW_ORDERS;
  return <Badge tone={few ? "warning" : "success"}>{product.availableQuantity} left</Badge>;
};
