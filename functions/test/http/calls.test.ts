import { describe, expect, test, vi } from "vitest";
import { everyCall } from "./calls/every-call.ts";
import { orders } from "./calls/orders.ts";
import { payments } from "./calls/payments.ts";
import { productsAndReviews } from "./calls/products-and-reviews.ts";
import { users } from "./calls/users.ts";
import { useBrokenApi } from "./support/broken-api.ts";
import { unmet, useDescribedApi } from "./support/described-api.ts";

// These tests cause failures that are logged. log.test.ts tests the log.
vi.mock("firebase-functions", async (original) => ({
  ...(await original<typeof import("firebase-functions")>()),
  logger: { error: vi.fn() },
}));

// One shop for all, so that the last test sees the answers of every call.
const api = useDescribedApi();
productsAndReviews(api);
users(api);
orders(api);
payments(api);
everyCall(api, useBrokenApi());

describe("the last admin", () => {
  test("[X-7] [R-3] stays an admin", async () => {
    const admins = await api.db.collection("users").where("role", "==", "admin").get();
    await Promise.all(admins.docs.map(({ ref }) => ref.delete()));
    const boss = await api.signIn("admin");
    for (const call of [`DELETE /user/admin/${boss.email}`, `DELETE /users/${boss.uid}`] as const)
      expect(await api.ask(boss, call)).toMatchObject({ status: 409, body: { code: "last-admin" } });
  });
});

test("[X-7] every answer that is described was met above", async () => {
  await api.ask(undefined, "GET /openapi.json");
  await api.ask(undefined, "GET /docs");
  expect(unmet(api.met)).toEqual([]);
});
