import { toDollars } from "contract/money";
import { asOneLine } from "contract/order-answer";
import { fromAnswer, type ShopOrder } from "../../data/orders/order.ts";
import { type OrdersAddress, ordersQuery } from "../../data/orders/orders-address.ts";
import { readAll } from "../../data/read-all.ts";
import { DownloadButton } from "../../ui/download-button.tsx";

const COLUMNS: Record<string, (order: ShopOrder) => string> = {
  order: ({ _id }) => _id,
  placed: ({ createdAt }) => createdAt?.toISOString() ?? "",
  customer: ({ customer }) => customer.name,
  email: ({ customer }) => customer.email,
  phone: ({ delivery }) => delivery.phone,
  address: ({ delivery }) => delivery.address,
  product: (order) => asOneLine(order).pName,
  productId: ({ productIds }) => productIds.join(" "),
  quantity: (order) => String(asOneLine(order).quantity),
  price: (order) => asOneLine(order).price.toFixed(2),
  total: (order) => toDollars(order.totalCents).toFixed(2),
  state: ({ paid }) => (paid ? "paid" : "unpaid"),
  transactionId: ({ transactionId }) => transactionId ?? "",
  refunded: ({ refundedCents = 0 }) => toDollars(refundedCents).toFixed(2),
  dispute: ({ dispute }) => dispute ?? "",
};

/** Saves what the table shows, on all of its pages, as a CSV file. */
export const OrderFile = ({ address }: { address: OrdersAddress }) => (
  <DownloadButton
    file="orders.csv"
    readAll={(onProgress) => readAll(`/allorder?${ordersQuery(address).slice(1)}`, fromAnswer, onProgress)}
    columns={COLUMNS}
    className=""
  />
);
