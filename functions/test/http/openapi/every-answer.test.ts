import { expect, test, vi } from "vitest";
import { useOwnApi } from "../../support/own-api.ts";
import { useBrokenApi } from "./support/broken-api.ts";
import { unmet, useDescribedApi } from "./support/described-api.ts";
import { everyCall } from "./support/every-call.ts";
import { ordersAndPayments } from "./support/orders-and-payments.ts";
import { productsAndReviews } from "./support/products-and-reviews.ts";
import { users } from "./support/users.ts";

// The failures that these tests bring about are logged; what is logged of them is tested elsewhere.
vi.mock("firebase-functions", async (original) => {
  const logger = { error: vi.fn() };
  return { ...(await original<typeof import("firebase-functions")>()), logger };
});

const api = useDescribedApi();
const own = useOwnApi();

everyCall(api, useBrokenApi());
productsAndReviews(api);
users(api, own);
ordersAndPayments(api);

test("[X-7] every answer that is described was met above", () => {
  expect(unmet(api.met)).toEqual([]);
});
