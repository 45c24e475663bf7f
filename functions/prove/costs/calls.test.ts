import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestPaidCall, ORDERS_COUNTED, overviewCall, waitingCall } from "../../../web/src/config/calls.ts";
import type { Operations } from "../../lab/costs/operations.ts";
import { CALLS } from "../../lab/costs/tables.ts";
import { updateRating } from "../../src/catalog/product-rating.ts";
import { openCatalog } from "../../src/catalog/read-catalog.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import { updateRows } from "../../src/catalog/view-update.ts";
import { shipmentKeys } from "../../src/contract/shipment.ts";
import { remindOfLists } from "../../src/inbox/list-reminders.ts";
import { tellBackInStock } from "../../src/inbox/stock-notices.ts";
import { sendLetter } from "../../src/mail/send-letter.ts";
import { readContent } from "../../src/pages/read-content.ts";
import { issuePapers } from "../../src/papers/issue-papers.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { quoteOrder } from "../../src/payments/quote-order.ts";
import { type User, useApi } from "../../test/support/api.ts";
import { countOperations } from "../../test/support/counted-firestore.ts";
import { fill } from "../../test/support/fill.ts";
import { anEvent } from "../../test/support/shop.ts";
import {
  aLine,
  aList,
  anInvoice,
  anOrder,
  aPaper,
  aProduct,
  aProductReview,
  aReview,
  aShipment,
} from "../../testing/builders.ts";

const EVERY_MONDAY = { weeks: 1, weekday: 1, zone: "UTC", paused: false };
const aPlace = { label: "Desk", recipient: "", address: "1 Street", phone: "5550123456", costCenter: "" };
const aMessage = { name: "Vi", email: "vi@example.com", message: "Hello" };

describe.each([10, 1000])("in a shop with %i products and orders", (size) => {
  const own = useApi();
  const { db, call, signIn, putProduct, putOrder } = own;
  let take: () => Operations;
  let boss: User;
  let ann: User;
  let productId: string;

  beforeAll(async () => {
    [boss, ann] = [await signIn("admin"), await signIn()];
    await fill(db, "products", size, (index) => aProduct({ name: `Gloves ${index}` }));
    await fill(db, "orders", size, (index) => anOrder({ uid: ann.uid, email: ann.email, quantity: 2 + (index % 3) }));
    await fill(db, "reviews", size, () => aReview());
    await fill(db, "categories", 8, (position) => ({ name: "Gloves", position }));
    await fill(db, "orders/orders-0/shipments", size, (index) => ({
      ...aShipment(),
      ...{ uid: ann.uid, productIds: ["other"], lotKeys: [`other|L${index}`], bareProductIds: ["other"], expiries: [] },
    }));
    productId = await putProduct({ name: "The one that is ordered", minimumOrderQuantity: 1, availableQuantity: 1000 });
    take = countOperations(db);
  });
  afterAll(() => void take());

  const send = async (method: string, path: string, who?: User, body?: object) => {
    const answer = await call(method, path, { bearer: who?.bearer, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer;
  };
  /** The same call, later. */
  const calling =
    (...call: Parameters<typeof send>) =>
    () =>
      send(...call);
  const puttingList = (who: User, target = 4) =>
    calling("PUT", `/users/${who.uid}/lists/weekly-order-of-ann`, who, {
      name: "Weekly",
      lines: [{ productId, target }],
    });
  const ordered = () => putOrder({ of: ann, productId });
  const opened = async () => {
    const orderId = await ordered();
    return { orderId, intentId: await own.open(orderId, ann) };
  };
  const paid = async () => {
    const open = await opened();
    await own.pay(open.intentId);
    return open;
  };
  const patch = ({ orderId, intentId }: { orderId: string; intentId: string }) =>
    send("PATCH", `/orders/${orderId}`, ann, { appointment: orderId, transactionId: intentId });
  const webhook = ({ intentId }: { intentId: string }) =>
    handlePaymentEvent(own.shop(), anEvent("payment_intent.succeeded", intentId));
  const order = () => ({
    productId,
    pName: "The one that is ordered",
    quantity: 1,
    price: 12.5,
    address: "1 Street",
    phone: "5550123456",
  });

  /** The token in the mail to a new subscriber. */
  const linkMailed = async () => {
    await db.recursiveDelete(db.collection("mail"));
    await send("POST", "/subscribers", undefined, { email: `${crypto.randomUUID()}@example.com` });
    const [mail] = (await db.collection("mail").get()).docs;
    return mail?.get("data.token") ?? "";
  };

  /** Uses the catalog on an instance of its own, so many milliseconds after its last change. */
  const inCatalog =
    (milliseconds: number, use: (search: ReturnType<typeof openCatalog>) => Promise<unknown>) => async () => {
      await repairView(db);
      for (const { ref } of (await db.collection("catalogue").get()).docs) await ref.update({ movedAt: new Date(1) });
      let time = 0;
      const search = openCatalog(db, { now: () => time });
      await search({});
      return () => {
        time += milliseconds;
        return use(search);
      };
    };

  const bought = async () => {
    const id = await putProduct();
    const orderId = await putOrder({ of: ann, productId: id, paid: true });
    return { id, own: `/products/${id}/reviews/${ann.uid}`, body: { rating: 5, review: "Soft.", orderId } };
  };
  const reviewed = async () => {
    const made = await bought();
    await send("PUT", made.own, ann, made.body);
    return made;
  };

  const toShip = async () => {
    const shipmentId = randomUUID();
    const path = `/orders/${await putOrder({ of: ann, paid: true })}/shipments`;
    const body = { shipmentId, lines: [{ line: 0, quantity: 2 }] };
    return { path: `${path}/${shipmentId}`, ship: () => send("POST", path, boss, body) };
  };
  const shipped = async () => {
    const { path, ship } = await toShip();
    await ship();
    return { path };
  };

  /** A recall that is to reach 40 orders, half of them with pieces without a lot. */
  const toRecall = async () => {
    const product = await putProduct({ name: "Recalled" });
    const lines = [aLine({ productId: product })];
    const packed = (lots: object[]) => aShipment({ lines: [{ line: 0, quantity: 2, lots: lots as never }] });
    for (let at = 0; at < 40; at++) {
      const orderId = await putOrder({ of: ann, paid: true, lines });
      const shipment = packed(at % 2 ? [] : [{ lot: "L1", expiry: null, quantity: 2 }]);
      const keys = shipmentKeys(anOrder({ ...ann, lines }), shipment.lines);
      await db.doc(`orders/${orderId}/shipments/s`).set({ ...shipment, ...keys });
    }
    const recallId = randomUUID();
    const words = { class: "II", reason: "It leaks.", instructions: "Set it aside." };
    return { recallId, of: `/recalls/${recallId}`, body: { recallId, productId: product, lots: ["L1"], ...words } };
  };
  const recalled = async () => {
    const { of, recallId, body } = await toRecall();
    await send("POST", "/recalls", boss, body);
    return { of, recallId };
  };
  const toldOfRecall = async () => {
    const { of, recallId } = await recalled();
    await send("POST", `${of}/letters`, boss, { round: "first" });
    const [row] = (await db.collection(`recalls/${recallId}/reached`).limit(1).get()).docs;
    return { of, own: `/orders/${row?.id}/recalls` };
  };

  const sendFirstLetter = async () => {
    const [letter] = (await db.collection("mail").get()).docs;
    const mailer = { ...own.shop(), site: "https://shop.example", owner: "owner@example.com" };
    return () => sendLetter({ ...mailer, deliver: async () => ({ ok: true }) }, letter?.id ?? "");
  };

  /** Each prepares a call, which is not counted, and resolves to the call. */
  const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
    "home page, not in the CDN": inCatalog(2000, (catalog) => readContent("/", { db, catalog }, 10_000)),
    "page of products, not in the CDN": inCatalog(2000, (catalog) => readContent("/products", { db, catalog }, 10_000)),
    "GET /products?limit=8, not in the CDN": async () => calling("GET", "/products?limit=8"),
    "GET /products?ids, 20 products, not in the CDN": async () =>
      calling("GET", `/products?ids=${Array.from({ length: 20 }, (_, index) => `products-${index}`)}`),
    "GET /reviews?limit=6, not in the CDN": async () => calling("GET", "/reviews?limit=6"),
    "GET /products/{id}, not in the CDN": async () => calling("GET", `/products/${productId}`),
    "GET /products/{id}/reviews?limit=10, not in the CDN": async () => {
      const id = await putProduct();
      await fill(db, `products/${id}/reviews`, 12, () => aProductReview());
      return () => send("GET", `/products/${id}/reviews?limit=10`);
    },
    "PUT /products/{id}/reviews/{uid}, first time": () =>
      bought().then(({ own, body }) => calling("PUT", own, ann, body)),
    "PUT /products/{id}/reviews/{uid}, again": () =>
      reviewed().then(({ own, body }) => calling("PUT", own, ann, { ...body, rating: 1 })),
    "DELETE /products/{id}/reviews/{uid}": () => reviewed().then(({ own }) => calling("DELETE", own, ann)),
    "PUT /products/{id}/reviews/{uid}/hidden": () =>
      reviewed().then(({ own }) => calling("PUT", `${own}/hidden`, boss)),
    "a product's rating, if it changes": async () => {
      const { id } = await reviewed();
      return () => updateRating(db, id);
    },
    "GET /catalog, after two seconds without a change": inCatalog(2000, (search) => search({ q: "gloves" })),
    "GET /catalog, again within two seconds": inCatalog(1999, (search) => search({ q: "gloves" })),
    "a product's row in the catalog, if it changes": async () => {
      const id = await putProduct();
      await repairView(db);
      await db.doc(`products/${id}`).update({ price: 13 });
      return () => updateRows(db, [id]);
    },
    "GET /categories, not in the CDN": async () => calling("GET", "/categories"),
    "GET /users/{id}/reviews": async () => calling("GET", `/users/${boss.uid}/reviews`, boss),
    "GET /messages?limit=5": async () => {
      await fill(db, "messages", 6, () => ({ ...aMessage, answered: false }));
      return () => send("GET", "/messages?limit=5", boss);
    },
    "DELETE /categories/{id}": async () => {
      await db.doc("categories/masks").set({ name: "Masks", position: 9 });
      return () => send("DELETE", "/categories/masks", boss);
    },
    "PUT /user/{email}, first time": async () => {
      const user = await signIn();
      await db.doc(`users/${user.uid}`).delete();
      return () => send("PUT", `/user/${user.email}`, user, { name: "Nora" });
    },
    "PUT /user/{email}, again": async () => calling("PUT", `/user/${ann.email}`, ann, { name: "Ann" }),
    "PUT /users/{id}": async () => calling("PUT", `/users/${ann.uid}`, ann, { name: "Ann", address: randomUUID() }),
    // The first order of a customer also holds their profile.
    "POST /order": async () => {
      await ordered();
      return () => send("POST", "/order", ann, order());
    },
    "POST /checkout, of five lines": async () => {
      await ordered();
      const ids = await Promise.all([1, 2, 3, 4, 5].map(() => putProduct()));
      const lines = ids.map((id) => ({ productId: id, quantity: 2, price: 12.5 }));
      const { address, phone } = order();
      return () => send("POST", "/checkout", ann, { orderId: randomUUID(), lines, address, phone });
    },
    "POST /messages": async () => {
      const write = (email: string) => send("POST", "/messages", undefined, { ...aMessage, email });
      await write("first@example.com");
      await db.recursiveDelete(db.collection("budgets"));
      return () => write("second@example.com");
    },
    "POST /subscribers": async () => calling("POST", "/subscribers", undefined, { email: "vi@example.com" }),
    "POST /subscribers/confirm": () =>
      linkMailed().then((token) => calling("POST", "/subscribers/confirm", undefined, { token })),
    "POST /subscribers/leave": async () => {
      const token = await linkMailed();
      await send("POST", "/subscribers/confirm", undefined, { token });
      const [id] = token.split(".");
      const leaveToken = (await db.doc(`subscribers/${id}`).get()).get("leaveToken");
      return () => send("POST", "/subscribers/leave", undefined, { token: `${id}.${leaveToken}` });
    },
    "GET /waiting, up to 1,000 of each": async () => calling("GET", "/waiting", boss),
    "GET /overview?days=30, up to 1,000 orders of each kind": async () => calling("GET", overviewCall("30"), boss),
    "GET /overview?days=90, up to 1,000 orders of each kind": async () => calling("GET", overviewCall("90"), boss),
    "the page of the overview, up to 1,000 orders of each kind": async () => {
      await fill(db, "orders", ORDERS_COUNTED + 1, () => anOrder({ uid: ann.uid, paid: true }));
      return async () => {
        for (const path of [overviewCall("30"), newestPaidCall, waitingCall]) await send("GET", path, boss);
      };
    },
    "GET /allorder?limit=20, a page of Manage Orders": async () => {
      await fill(db, "orders", 21, () => anOrder());
      return () => send("GET", "/allorder?limit=20", boss);
    },
    "GET /orders/{id}": async () => calling("GET", `/orders/${await ordered()}`, ann),
    "DELETE /orders/{id}": async () => calling("DELETE", `/orders/${await ordered()}`, ann),
    "POST /orders/{id}/restock": async () => {
      const id = await ordered();
      await db.doc(`orders/${id}`).update({ paid: true, refundedCents: 999_999 });
      return () => send("POST", `/orders/${id}/restock`, boss);
    },
    "GET /orders/{id}/shipments, with one shipment, for an admin": () =>
      shipped().then(({ path }) => calling("GET", path.slice(0, path.lastIndexOf("/")), boss)),
    "POST /orders/{id}/shipments": () => toShip().then(({ ship }) => ship),
    "PATCH /orders/{id}/shipments/{shipmentId}": () =>
      shipped().then(({ path }) => calling("PATCH", path, boss, { delivered: true })),
    "DELETE /orders/{id}/shipments/{shipmentId}": () => shipped().then(({ path }) => calling("DELETE", path, boss)),
    "POST /recalls, with the search of 40 orders": () =>
      toRecall().then(({ body }) => calling("POST", "/recalls", boss, body)),
    "GET /recalls/{id}, of 40 orders": () => recalled().then(({ of }) => calling("GET", of, boss)),
    "GET /recalls/{id}/reached?limit=20": () =>
      recalled().then(({ of }) => calling("GET", `${of}/reached?state=open&limit=20`, boss)),
    "POST /recalls/{id}/letters, to 40 orders": () =>
      recalled().then(({ of }) => calling("POST", `${of}/letters`, boss, { round: "first" })),
    "POST /recalls/{id}/close": () => toldOfRecall().then(({ of }) => calling("POST", `${of}/close`, boss)),
    "GET /orders/{id}/recalls, with one": () => toldOfRecall().then(({ own }) => calling("GET", own, ann)),
    "PUT /orders/{id}/recalls/{recallId}": () =>
      toldOfRecall().then(({ of, own }) => calling("PUT", `${own}/${of.split("/")[2]}`, ann, { setAside: 1 })),
    "PUT /orders/{id}/shipments/{shipmentId}/check-in, with a piece missing": () =>
      shipped().then(({ path }) =>
        calling("PUT", `${path}/check-in`, ann, { lines: [{ line: 0, missing: 1, damaged: 0 }] }),
      ),
    "POST /create-payment-intent, first time": () =>
      ordered().then((orderId) => calling("POST", "/create-payment-intent", ann, { orderId, price: 12.5 })),
    "POST /create-payment-intent, again": () =>
      opened().then(({ orderId }) => calling("POST", "/create-payment-intent", ann, { orderId, price: 12.5 })),
    "an order of a browser, quoted, with its letter": async () => {
      const orderId = await putOrder({ of: ann, productId, quotedAt: undefined });
      return () => quoteOrder(own.shop(), orderId);
    },
    "PUT /users/{id}/stockNotices/{productId}": async () =>
      calling("PUT", `/users/${ann.uid}/stockNotices/${await putProduct({ availableQuantity: 0 })}`, ann),
    "GET /users/{id}/places, with three places": async () => {
      await fill(db, `users/${ann.uid}/places`, 3, (index) => ({ ...aPlace, label: `Desk ${index}`, usedAt: null }));
      return () => send("GET", `/users/${ann.uid}/places`, ann);
    },
    "POST /users/{id}/places, the first": () =>
      signIn().then((user) => calling("POST", `/users/${user.uid}/places`, user, aPlace)),
    "GET /users/{id}/lists, with three lists": async () => {
      const user = await signIn();
      await fill(db, `users/${user.uid}/lists`, 3, (index) => aList({ name: `List ${index}` }));
      return () => send("GET", `/users/${user.uid}/lists`, user);
    },
    "PUT /users/{id}/lists/{listId}, the first": () => signIn().then((user) => puttingList(user)),
    "PUT /users/{id}/lists/{listId}, with another target": async () => {
      const user = await signIn();
      await puttingList(user)();
      return puttingList(user, 5);
    },
    "POST /lists/stop": async () => {
      const { uid } = await signIn();
      await db.doc(`users/${uid}/lists/weekly`).set({ ...aList(), reminder: { ...EVERY_MONDAY, dueAt: new Date() } });
      return calling("POST", "/lists/stop", undefined, { token: `${uid}:weekly.${aList().stopSecret}` });
    },
    "a reminder of a list with three products": async () => {
      const { uid } = await signIn();
      const lines = [];
      for (let target = 1; target <= 3; target++) lines.push({ productId: await putProduct(), target });
      await remindOfLists({ db }, new Date());
      const reminder = { ...EVERY_MONDAY, dueAt: new Date() };
      await db.doc(`users/${uid}/lists/weekly`).set({ ...aList({ lines, reminder }), createdAt: new Date() });
      return () => remindOfLists({ db }, new Date());
    },
    "PUT /users/{id}/bookkeeper": async () =>
      calling("PUT", `/users/${ann.uid}/bookkeeper`, ann, { email: `${randomUUID()}@example.com` }),
    "POST /bookkeeper": async () => {
      await db.recursiveDelete(db.collection("mail"));
      const user = await signIn();
      await send("PUT", `/users/${user.uid}/bookkeeper`, user, { email: `${randomUUID()}@example.com` });
      const [mail] = (await db.collection("mail").get()).docs;
      return () => send("POST", "/bookkeeper", undefined, { token: mail?.get("data.token") });
    },
    "webhook, that marks an order paid, with a copy for the bookkeeper": async () => {
      const user = await signIn();
      const billing = { email: "books@example.com", confirmedAt: new Date(), leaveSecret: "secret" };
      await db.doc(`users/${user.uid}`).update({ billing });
      const intentId = await own.open(await putOrder({ of: user, productId }), user);
      await own.pay(intentId);
      return () => webhook({ intentId });
    },
    "an invoice, numbered, with its letter": async () => {
      await db.recursiveDelete(db.collection("papers"));
      const seller = { name: "Salus Inc.", address: "1 Main Street", taxNumber: "12-3456789" };
      await db.doc("settings/shop").set({ seller });
      const put = () => db.doc(`papers/${randomUUID()}`).set(aPaper({ uid: ann.uid, orderId: randomUUID() }));
      const write = () => issuePapers(db, () => new Date());
      await put();
      await write();
      await put();
      return write;
    },
    "GET /invoices/{id}": async () => {
      await db.doc("invoices/INV-2031-000001").set(anInvoice({ uid: ann.uid }));
      return () => send("GET", "/invoices/INV-2031-000001", ann);
    },
    "a letter that a product is back": async () => {
      await db.recursiveDelete(db.collection("stockNotices"));
      const id = await putProduct();
      await db.doc(`stockNotices/${ann.uid}`).set({ productIds: [id] });
      return () => tellBackInStock(db, id);
    },
    "a letter, sent": async () => {
      await db.recursiveDelete(db.collection("mail"));
      await send("POST", "/messages", undefined, aMessage);
      return sendFirstLetter();
    },
    "a letter about a new order, sent": async () => {
      await db.recursiveDelete(db.collection("mail"));
      await send("POST", "/order", ann, order());
      return sendFirstLetter();
    },
    "a receipt, sent": async () => {
      await db.recursiveDelete(db.collection("mail"));
      await webhook(await paid());
      return sendFirstLetter();
    },
    "PATCH /orders/{id}, that marks it paid": () => paid().then((open) => () => patch(open)),
    "PATCH /orders/{id}, after the webhook": async () => {
      const open = await paid();
      await webhook(open);
      return () => patch(open);
    },
    "webhook, that marks an order paid": () => paid().then((open) => () => webhook(open)),
    "webhook, after PATCH": async () => {
      const open = await paid();
      await patch(open);
      return () => webhook(open);
    },
    "PUT /reviews/{id}/hidden": async () => {
      const id = randomUUID();
      await db.doc(`reviews/${id}`).set(aReview());
      return () => send("PUT", `/reviews/${id}/hidden`, boss);
    },
    "POST /products": async () => calling("POST", "/products", boss, { ...aProduct(), name: "New" }),
    "DELETE /products/{id}": async () => {
      const id = await putProduct({ sku: "GLOVES" });
      await db.doc("skus/GLOVES").set({ productId: id });
      return () => send("DELETE", `/products/${id}`, boss);
    },
    "GET /users/{id}, of up to 1,000 paid orders": async () => calling("GET", `/users/${ann.uid}`, boss),
    "GET /users/{id}/orders?limit=20": async () => {
      await fill(db, "orders", 21, () => anOrder({ uid: ann.uid }));
      return () => send("GET", `/users/${ann.uid}/orders?limit=20`, boss);
    },
    "GET /users/{id}/data, of a user without orders": () =>
      signIn().then((user) => calling("GET", `/users/${user.uid}/data`, user)),
    "DELETE /users/{id}": () => signIn().then((user) => calling("DELETE", `/users/${user.uid}`, boss)),
    "PUT /user/admin/{email}": () => signIn().then(({ email }) => calling("PUT", `/user/admin/${email}`, boss)),
    "DELETE /session": () => signIn().then((user) => calling("DELETE", "/session", user)),
    "DELETE /sessions": () => signIn().then((user) => calling("DELETE", "/sessions", user)),
  };

  test("each row of .github/docs/costs.md is counted", () => {
    expect([...CALLS.keys()].sort()).toEqual(Object.keys(acts).sort());
  });

  test.each([...CALLS])("%s costs what .github/docs/costs.md says", async (name, cost) => {
    const act = await acts[name]?.();
    take();
    await act?.();
    expect(cost).toMatchObject(take());
  });
});
