import { toDollars } from "contract/money";
import { asOneLine } from "contract/order-answer";
import { matchOrders } from "../../data/orders/match-orders.ts";
import type { ShopOrder } from "../../data/orders/order.ts";
import type { OrdersAddress } from "../../data/orders/orders-address.ts";
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

/** Reads every order that the address shows, on all pages. */
const readShown = async (address: OrdersAddress, onProgress: (progress: string) => void): Promise<ShopOrder[]> => {
  const { countOrders, orderBatches } = await import("../../data/database.ts");
  let of: number | undefined;
  void countOrders(address).then(
    (count) => {
      of = count;
    },
    () => {},
  );
  const read: ShopOrder[] = [];
  for await (const batch of orderBatches(address)) {
    for (const order of batch) read.push(order);
    onProgress(of === undefined ? String(read.length) : `${read.length} of ${Math.max(of, read.length)}`);
  }
  return matchOrders(read, address);
};

/** Saves what the table shows, on all of its pages, as a CSV file. */
export const OrderFile = ({ address }: { address: OrdersAddress }) => (
  <DownloadButton
    file="orders.csv"
    readAll={(onProgress) => readShown(address, onProgress)}
    columns={COLUMNS}
    className=""
  />
);
