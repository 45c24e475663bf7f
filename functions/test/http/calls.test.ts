import { expect, test, vi } from "vitest";
import { checkIns } from "./calls/check-ins.ts";
import { everyCall } from "./calls/every-call.ts";
import { health } from "./calls/health.ts";
import { inbox } from "./calls/inbox.ts";
import { invoices } from "./calls/invoices.ts";
import { lists } from "./calls/lists.ts";
import { orders } from "./calls/orders.ts";
import { overview } from "./calls/overview.ts";
import { paidOrders } from "./calls/paid-orders.ts";
import { placesAndBookkeepers } from "./calls/places-and-bookkeepers.ts";
import { productsAndReviews } from "./calls/products-and-reviews.ts";
import { quotes } from "./calls/quotes.ts";
import { recalls } from "./calls/recalls.ts";
import { settings } from "./calls/settings.ts";
import { supplies } from "./calls/supplies.ts";
import { users } from "./calls/users.ts";
import { usualProducts } from "./calls/usual.ts";
import { useBrokenApi } from "./support/broken-api.ts";
import { refused, unmet, useDescribedApi } from "./support/described-api.ts";

// These tests cause failures that are logged. log.alone.test.ts tests the log.
vi.mock("firebase-functions", async (original) => ({
  ...(await original<typeof import("firebase-functions")>()),
  logger: { error: vi.fn(), warn: vi.fn(), info: vi.fn() },
}));

// One shop for all, so that the last test sees the answers of every call.
const api = useDescribedApi();
productsAndReviews(api);
inbox(api);
users(api);
placesAndBookkeepers(api);
lists(api);
orders(api);
paidOrders(api);
checkIns(api);
quotes(api);
overview(api);
invoices(api);
recalls(api);
supplies(api);
usualProducts(api);
settings(api);
health(api);
everyCall(api, useBrokenApi());

test("[R-3] the last admin can be neither demoted nor deleted", async () => {
  await api.clear();
  const boss = await api.signIn("admin");
  for (const call of [`DELETE /user/admin/${boss.email}`, `DELETE /users/${boss.uid}`] as const)
    expect(await api.ask(boss, call)).toMatchObject(refused(409, "last-admin"));
});

test("[C-21] [C-22] every answer above had the headers of data, could be read by a page of any origin, and had its own request ID", () => {
  expect(api.requestIds.length).toBeGreaterThan(300);
  expect(api.requestIds).not.toContain(null);
  expect(new Set(api.requestIds).size).toBe(api.requestIds.length);
});

test("[X-7] every answer that is described was met above", async () => {
  await api.ask(undefined, "GET /openapi.json");
  await api.ask(undefined, "GET /docs");
  expect(unmet(api.met)).toEqual([]);
});
