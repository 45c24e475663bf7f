import { expect, test, vi } from "vitest";
import { ApiError } from "../../data/api.ts";
import { confirmWithShop } from "./use-payment.ts";

const confirmPayment = vi.hoisted(() => vi.fn());
vi.mock("../../data/payments/payment-calls.ts", () => ({ confirmPayment }));

const confirm = () => confirmWithShop("one", "pi_123", [0, 0, 0]);

const fails = (code: ApiError["code"]) => () => Promise.reject(new ApiError(code, code));
const succeeds = async () => {};

test.each([
  ["Y-7", "that reaches the shop is confirmed", [succeeds], "confirmed", 1],
  ["Y-7", "is sent again when the shop can't be reached", [fails("unreachable"), succeeds], "confirmed", 2],
  ["Y-7", "is left to the webhook after a few attempts", Array(4).fill(fails("internal")), "unconfirmed", 4],
  ["Y-9", "for an order that is gone is returned", [fails("order-not-found")], "returned", 1],
  ["Y-9", "that was refunded is returned", [fails("payment-refunded")], "returned", 1],
] as const)("[%s] a payment %s", async (_row, _name, answers, confirmation, times) => {
  for (const answer of answers) confirmPayment.mockImplementationOnce(answer);
  expect(await confirm()).toBe(confirmation);
  expect(confirmPayment.mock.calls).toEqual(Array(times).fill(["one", "pi_123"]));
});
