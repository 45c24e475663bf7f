import { FAILURES } from "contract/failures";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../data/api.ts";
import { tellShop } from "./tell-shop.ts";

const confirmPaid = vi.hoisted(() => vi.fn());
vi.mock("../../data/payments/payments.ts", () => ({ confirmPaid }));

beforeEach(() => void confirmPaid.mockReset());
const AT_ONCE = [0, 0, 0];

test("[Y-7] the shop is told of a payment once when it listens", async () => {
  confirmPaid.mockResolvedValue(undefined);
  expect(await tellShop("one", "pi_123", AT_ONCE)).toBe("confirmed");
  expect(confirmPaid).toHaveBeenCalledExactlyOnceWith("one", "pi_123");
});

test("[Y-7] it is told again when it could not be reached", async () => {
  confirmPaid.mockRejectedValueOnce(new ApiError(0, "unreachable")).mockResolvedValue(undefined);
  expect(await tellShop("one", "pi_123", AT_ONCE)).toBe("confirmed");
  expect(confirmPaid).toHaveBeenCalledTimes(2);
});

test("[Y-7] after a few attempts the provider's own message to the shop has to do", async () => {
  confirmPaid.mockRejectedValue(new ApiError(503, "down"));
  expect(await tellShop("one", "pi_123", AT_ONCE)).toBe("unconfirmed");
  expect(confirmPaid).toHaveBeenCalledTimes(4);
});

test.each(["order-not-found", "payment-refunded"] as const)("[Y-9] %s means that the money goes back", async (code) => {
  confirmPaid.mockRejectedValue(new ApiError(409, FAILURES[code]));
  expect(await tellShop("one", "pi_123", AT_ONCE)).toBe("returned");
  expect(confirmPaid).toHaveBeenCalledOnce();
});
