import { afterEach, expect, test, vi } from "vitest";
import { firestoreIsBlocked, setFirestoreBlocked } from "../live/connect.ts";
import { placeOrder } from "./writes.ts";

const place = vi.hoisted(() => vi.fn());
vi.mock("./place-order-of-one-product.ts", () => ({ placeOrder: place }));

const UNREACHABLE = { ok: false, code: "unreachable", orderId: "one" };
const product = { _id: "gloves", sku: "GLOVES", name: "Gloves", price: 4.5 };
const input = { quantity: 3, address: "12 Harbor Street", phone: "5550123456" };
const order = () => placeOrder(1350, product, input, { uid: "casey", email: "casey@example.com", name: "Casey" });

/** The ID that a call makes for its order: the one that Firestore may have got. */
const idIn = (body: unknown) => (typeof body === "string" ? JSON.parse(body).orderId : undefined);
const quote = { goodsCents: 1350, deliveryCents: 795, taxCents: 0, totalCents: 2145 };

const answers = (...list: [number, object][]) => {
  const server = vi.fn(async (_address: string, _request: RequestInit) => {
    const [status, body] = list.shift() ?? [500, {}];
    return Response.json(body, { status });
  });
  vi.stubGlobal("fetch", server);
  return () => server.mock.calls.map(([address, { method, body }]) => `${method} ${address} ${idIn(body)}`);
};

afterEach(() => setFirestoreBlocked(false));

const placed = (insertedId: string) => ({ success: true, acknowledged: true, insertedId });

test("[W-7] an order that Firestore does not take goes through the API, and so does the next one, at once", async () => {
  place.mockResolvedValue(UNREACHABLE);
  const calls = answers([201, placed("one")], [201, placed("two")]);
  expect(await order()).toEqual({ ok: true, orderId: "one" });
  expect(firestoreIsBlocked()).toBe(true);
  expect(await order()).toEqual({ ok: true, orderId: "two" });
  expect(place).toHaveBeenCalledOnce();
  expect(calls()).toEqual(["POST /api/order one", "POST /api/order undefined"]);
});

test.each([
  ["quantity-not-available", "refused"],
  ["too-many-unpaid-orders", "too-many-unpaid-orders"],
])("[W-7] an order that the API refuses as %s is %s", async (code, outcome) => {
  place.mockResolvedValue(UNREACHABLE);
  answers([409, { code, message: "No" }]);
  expect(await order()).toEqual({ ok: false, code: outcome });
});

test.each([
  ["total-changed", { quote }],
  ["address-without-state", {}],
  ["tax-unavailable", {}],
])("[Q-3] [Q-6] an order with the total that was seen is refused as %s, with the shop's reason", async (code, more) => {
  place.mockResolvedValue(UNREACHABLE);
  const server = vi.fn(async (_: string, _request: RequestInit) =>
    Response.json({ code, message: "No", ...more }, { status: 409 }),
  );
  vi.stubGlobal("fetch", server);
  expect(await order()).toEqual({ ok: false, code, message: "No", ...more });
  expect(JSON.parse(String(server.mock.lastCall?.[1].body))).toMatchObject({ totalCents: 1350 });
});

test("[W-7] where neither answers, the order fails, and Firestore is not taken for blocked", async () => {
  place.mockResolvedValue(UNREACHABLE);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(order()).rejects.toMatchObject({ code: "unreachable" });
  expect(firestoreIsBlocked()).toBe(false);
});
