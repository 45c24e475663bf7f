import type { StoredOrder } from "../contract/order.ts";

/** Lower case without accents: "Zoë" is found by "zoe". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether an order has all words of a text, in any of the fields that an admin knows an order by. */
export const matches = ({ id, data }: { id: string; data: StoredOrder }, text = ""): boolean => {
  const { customer, delivery, lines, transactionId } = data;
  const products = lines.flatMap(({ name, sku, productId }) => [name, sku, productId]);
  const known = plain(
    [customer.name, customer.email, ...products, id, transactionId, delivery.address, delivery.phone].join("\n"),
  );
  return plain(text)
    .split(/\s+/)
    .every((word) => known.includes(word));
};
