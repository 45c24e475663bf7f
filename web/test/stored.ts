import type { StoredOrder } from "contract/order";
import { toAnswer } from "contract/order-answer";

const TIME = "2022-05-02T09:00:00.000Z";

/** A document as the API answers it: with its ID and its creation time. */
export const stored = <T extends object>(id: string, fields: T) => ({
  ...fields,
  _id: id,
  createdAt: TIME,
});

/** An order that has its total, as the API answers it. */
export const answered = (id: string, order: StoredOrder, createdAt: string | null = TIME) =>
  toAnswer(id, createdAt, { quotedAt: new Date(TIME), ...order });
