import { orderTotalCents, toDollars } from "contract/money";
import { fromAnswer, type ShopOrder } from "../../data/orders/order.ts";
import { type OrdersAddress, ordersQuery } from "../../data/orders/orders-address.ts";
import { readAll } from "../../data/read-all.ts";
import { DownloadButton } from "../../ui/download-button.tsx";

const COLUMNS: Record<string, (order: ShopOrder) => string> = {
  order: ({ _id }) => _id,
  placed: ({ createdAt }) => createdAt?.toISOString() ?? "",
  customer: ({ customerName }) => customerName,
  email: ({ customer }) => customer,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  product: ({ pName }) => pName,
  productId: ({ productId }) => productId,
  quantity: ({ quantity }) => String(quantity),
  price: ({ price }) => price.toFixed(2),
  total: (order) => toDollars(orderTotalCents(order)).toFixed(2),
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
