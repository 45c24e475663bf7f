import { toDollars, totalCentsOf } from "contract/money";
import type { OrderLine } from "contract/order";
import { hasTotal, type Order, order as orderAnswer } from "contract/order-answer";
import { getAll } from "../../data/answers.ts";
import { type OrdersAddress, ordersQuery } from "../../data/orders/orders-address.ts";
import { momentInFile } from "../../shop/moment-in-file.ts";
import { DownloadButton } from "../../ui/download-button.tsx";
import { shownStage } from "./order-cells.tsx";

interface LineRow {
  order: Order;
  line: OrderLine;
  isFirst: boolean;
}

const rowsOf = (order: Order): LineRow[] => order.lines.map((line, at) => ({ order, line, isFirst: at === 0 }));

const dollars = (cents: number): string => toDollars(cents).toFixed(2);

/** An amount of the order's total, in its first row, once it has one. */
const amount =
  (of: "goodsCents" | "deliveryCents" | "taxCents" | "totalCents") =>
  ({ order, isFirst }: LineRow): string =>
    isFirst && hasTotal(order) ? dollars(order[of]) : "";

/** Values of the whole order stand in its first row, so that sums over the file are right. */
const COLUMNS: Record<string, (row: LineRow) => string> = {
  order: ({ order }) => order._id,
  number: ({ order }) => order.number,
  placed: ({ order }) => momentInFile(order.createdAt),
  customer: ({ order }) => order.customerName,
  email: ({ order }) => order.customer,
  phone: ({ order }) => order.phone,
  address: ({ order }) => order.address,
  product: ({ line }) => line.name,
  sku: ({ line }) => line.sku,
  productId: ({ line }) => line.productId,
  quantity: ({ line }) => String(line.quantity),
  price: ({ line }) => line.price.toFixed(2),
  sum: ({ line }) => dollars(totalCentsOf([line])),
  shippedPieces: ({ line }) => String(line.shipped),
  refundedPieces: ({ line }) => String(line.refunded),
  state: ({ order }) => (order.paid ? "paid" : "unpaid"),
  stage: ({ order }) => shownStage(order),
  transactionId: ({ order }) => order.transactionId ?? "",
  goods: amount("goodsCents"),
  delivery: amount("deliveryCents"),
  tax: amount("taxCents"),
  taxState: ({ order: { tax }, isFirst }) => (isFirst ? (tax?.state ?? "") : ""),
  total: amount("totalCents"),
  refunded: ({ order: { refundedCents }, isFirst }) => (isFirst ? dollars(refundedCents) : ""),
  refunding: ({ order: { refundingCents }, isFirst }) => (isFirst ? dollars(refundingCents) : ""),
  dispute: ({ order: { dispute }, isFirst }) => (isFirst ? (dispute ?? "") : ""),
  owed: ({ order: { owedCents }, isFirst }) => (isFirst ? dollars(owedCents) : ""),
  poNumber: ({ order }) => order.poNumber,
  reference: ({ order }) => order.reference,
  costCenter: ({ order }) => order.costCenter,
  place: ({ order }) => order.place,
  recipient: ({ order }) => order.recipient,
};

/** The button that downloads the orders that are shown, a row for each line. */
export const OrdersFile = ({ address }: { address: OrdersAddress }) => (
  <DownloadButton
    file="orders.csv"
    readAll={async (onProgress) =>
      (await getAll(`/allorder?${ordersQuery(address).slice(1)}`, orderAnswer, onProgress)).flatMap(rowsOf)
    }
    columns={COLUMNS}
  />
);
