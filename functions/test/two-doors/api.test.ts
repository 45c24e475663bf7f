import { expect } from "vitest";
import { FAILURES } from "../../src/contract/failures.ts";
import { STATUS } from "../../src/http/errors.ts";
import { forged, type Said } from "../support/call.ts";
import { useOwnApi } from "../support/own-api.ts";
import { holdToTheLaw, type World } from "./hold-to-the-law.ts";
import { delivery } from "./order-cases.ts";
import { product } from "./product-cases.ts";
import { review } from "./review-cases.ts";
import { type Act, emailOf, PEOPLE, type Person } from "./table.ts";

const { db, auth, call, bearerOf } = useOwnApi();

const ACCOUNTS = [...PEOPLE.filter((person) => person !== "visitor"), "second" as const];

/** Everybody with an account has one, also who was deleted in the case before. */
const openAccounts = async () => {
  const { notFound } = await auth.getUsers(ACCOUNTS.map((uid) => ({ uid })));
  for (const missing of notFound)
    if ("uid" in missing) await auth.createUser({ uid: missing.uid, email: `${missing.uid}@example.com` });
};

/** A demoted admin's token may still claim what was true when it was made. */
const bearerFor = (who: Person) => {
  if (who === "visitor") return undefined;
  const bearer = bearerOf({ uid: who, email: emailOf(who) });
  return who === "demoted" ? forged(bearer, { role: "admin", admin: true }) : bearer;
};

const orderOf = (who: Person, act: Act & { does: "place order" }, world: World) => ({
  productId: act.product,
  quantity: act.quantity,
  price: world[`products/${act.product}`]?.price ?? 1,
  ...delivery,
  ...(who !== "visitor" && { customer: emailOf(who), email: emailOf(who), customerName: who }),
  ...act.fields,
});

type Request = [method: string, path: string, body?: Said["body"]];

/** The call that says what a person sets out to do, or, where the API has none, the nearest to it. */
const callFor = (who: Person, act: Act, world: World): Request => {
  switch (act.does) {
    case "read product":
      return ["GET", `/products/${act.product}`];
    case "list products":
      return ["GET", "/products"];
    case "add product":
      return ["POST", "/products", { ...product, ...act.fields }];
    case "edit product":
      return ["PUT", `/products/${act.product}`, { ...world[`products/${act.product}`], ...act.fields }];
    case "delete product":
      return ["DELETE", `/products/${act.product}`];
    case "place order":
      return ["POST", "/order", orderOf(who, act, world)];
    case "read order":
      return ["GET", `/orders/${act.order}`];
    case "list orders":
      return ["GET", `/orders?customer=${emailOf(act.of)}`];
    case "list every order":
      return ["GET", "/allorder"];
    case "cancel order":
      return ["DELETE", `/orders/${act.order}`];
    case "mark order paid":
      return ["PATCH", `/orders/${act.order}`, { appointment: act.order, transactionId: "pi_1", paid: true }];
    case "change order":
      return ["PUT", `/orders/${act.order}`, { ...world[`orders/${act.order}`], ...act.fields }];
    case "read profile":
      return ["GET", `/user/${emailOf(act.whose)}`];
    case "list profiles":
      return ["GET", "/user"];
    case "make admin":
      return ["PUT", `/user/admin/${emailOf(act.whose)}`];
    case "make customer":
      return ["DELETE", `/user/admin/${emailOf(act.whose)}`];
    case "delete person":
      return ["DELETE", `/users/${act.whose}`];
    case "sign in":
      return ["PUT", `/user/${emailOf(act.as)}`, { email: emailOf(act.as), ...act.fields }];
    case "edit profile":
      return ["PUT", `/user/${emailOf(act.whose)}`, act.fields];
    case "list reviews":
      return ["GET", "/reviews"];
    case "read review":
      return ["GET", `/reviews/${act.review}`];
    case "add review":
      return ["POST", "/reviews", { ...review, ...act.fields }];
    case "edit review":
      return ["PUT", `/reviews/${act.review}`, act.fields];
    case "delete review":
      return ["DELETE", `/reviews/${act.review}`];
  }
};

holdToTheLaw({
  name: "api",
  db: () => db,
  prepare: openAccounts,
  act: async (who, act, world) => {
    const [method, path, body] = callFor(who, act, world);
    const answer = await call(method, path, { bearer: bearerFor(who), body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    return answer.status < 400 ? { allowed: true } : { allowed: false, denied: answer };
  },
  expectReason: (denied, why) =>
    expect(denied).toMatchObject({
      status: STATUS[why],
      // How many there are is said in place of the general words.
      body: { message: why === "quantity-not-available" ? expect.any(String) : FAILURES[why] },
    }),
});
