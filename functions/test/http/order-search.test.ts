import { beforeAll, expect, test } from "vitest";
import { ORDER_SORTS, ORDER_STATES } from "../../src/contract/order-list.ts";
import { orderNumber } from "../../src/contract/order-number.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { type User, useApi } from "../support/api.ts";
import { nextOf, pagesFrom } from "../support/call.ts";
import { fill } from "../support/fill.ts";

const { db, call, signIn, putOrder } = useApi();

let boss: User;
let ann: User;

beforeAll(async () => {
  [boss, ann] = [await signIn("admin"), await signIn()];
  await fill(db, "orders", 12, (index) =>
    anOrder({
      uid: ann.uid,
      email: ann.email,
      customerName: index % 3 === 0 ? `Zoë ${index}` : `Ben ${String(index).padStart(2, "0")}`,
      pName: index % 2 === 0 ? "Nitrile gloves" : "Hand wipes",
      productId: index % 2 === 0 ? "gloves" : "wipes",
      quantity: index + 1,
      price: 10,
      ...(index % 4 === 0 && { paid: true, transactionId: `pi_of_the_order_${index}` }),
      ...(index % 8 === 0 && { dispute: index > 0 ? "open" : "won" }),
    }),
  );
});

const find = (query: string, bearer = boss.bearer) => call("GET", `/allorder?${query}`, { bearer });
const quantities = ({ body }: { body: { quantity: number }[] }) => body.map(({ quantity }) => quantity);

test.each([
  ["words in any order, without accents", "q=gloves+zoe", [1, 7]],
  ["a transaction's ID", "q=pi_of_the_order_8", [9]],
  ["a state", "state=paid&sort=total", [9, 5, 1]],
  ["an open dispute", "state=disputed", [9]],
  ["an open dispute, by customer", "state=disputed&sort=customer", [9]],
  ["a text and a state", "q=zoe&state=unpaid&sort=total", [10, 7, 4]],
  ["the highest total", "sort=total&limit=2", [12, 11]],
  ["the customer's name", "sort=customer&limit=2", [2, 3]],
  ["days when there were none", "to=2001-01-01T00:00:00.000Z&sort=customer", []],
])("[D-10] an admin finds orders by %s", async (_, query, expected) => {
  const answer = await find(query);
  expect(answer.status).toBe(200);
  expect(quantities(answer).sort((a, b) => expected.indexOf(a) - expected.indexOf(b))).toEqual(expected);
});

// Queries of different states and sorts need different indexes.
test("[D-10] every state goes with every sort, of all days and of some", async () => {
  const days = "&from=2026-11-01T00:00:00.000Z&to=2026-11-02T00:00:00.000Z";
  for (const state of ORDER_STATES)
    for (const sort of ORDER_SORTS)
      for (const rest of ["", days]) expect((await find(`state=${state}&sort=${sort}${rest}`)).status).toBe(200);
});

test.each(["q=zoe", "q=ann%40example.com", "sort=total", "sort=oldest", "state=unpaid"])(
  "[D-10] [W-8] the pages of %s go on at their place, also when the order there was deleted",
  async (query) => {
    const asked = query.replace("ann%40example.com", encodeURIComponent(ann.email));
    const all = quantities(await find(asked));
    const pages = await pagesFrom(`/allorder?${asked}&limit=2`, (address) =>
      call("GET", address, { bearer: boss.bearer }),
    );
    expect(pages.flatMap(quantities)).toEqual(all);
    const first = await find(`${asked}&limit=2`);
    const last = db.collection("orders").doc(first.body[1]._id);
    const kept = (await last.get()).data() ?? {};
    await last.delete();
    const rest = await call("GET", `/allorder${nextOf(first)}`, { bearer: boss.bearer });
    await last.set(kept);
    expect([...quantities(first), ...quantities(rest)]).toEqual(all.slice(0, 4));
  },
);

test("[D-10] [R-2] a customer's search is of their own orders alone, and a wrong query is refused", async () => {
  const other = await signIn();
  expect((await find("q=zoe", other.bearer)).body).toEqual([]);
  expect(await find("state=lost")).toMatchObject({ status: 400, body: { errors: [{ field: "state" }] } });
  for (const from of ["yesterday", "0000-01-01T00:00:00Z"])
    expect(await find(`from=${from}`)).toMatchObject({ status: 400, body: { errors: [{ field: "from" }] } });
});

test("[D-10] the link to the next part has only parameters that are text", async () => {
  const first = await find("limit=1&x[toString]=1");
  expect({ status: first.status, next: nextOf(first) }).toMatchObject({ status: 200, next: expect.any(String) });
});

test("[D-6] an admin finds users by the start of an email address or a name, and nobody else does", async () => {
  await db.collection("users").doc(ann.uid).update({ name: "Nora Ann" });
  for (const q of ["nora", "Nora A", ann.email.slice(0, 12)])
    expect((await call("GET", `/user?q=${q}&limit=20`, { bearer: boss.bearer })).body).toMatchObject([
      { _id: ann.uid },
    ]);
  expect((await call("GET", "/user?q=nora", { bearer: ann.bearer })).status).toBe(403);
});

test("[D-10] [B-8] an admin finds an order of several lines by the name or SKU of any, and by its number", async () => {
  const lines = [aLine({ productId: "a" }), aLine({ productId: "b", name: "Walking cane", sku: "CANE-7" })];
  const orderId = await putOrder({ lines });
  const number = orderNumber(orderId);
  for (const text of ["walking cane", "cane-7", number, number.toLowerCase(), number.replace("-", "")]) {
    const { body } = await find(`q=${encodeURIComponent(text)}`);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
  }
});
