import { isDeepStrictEqual } from "node:util";
import { Timestamp } from "firebase-admin/firestore";
import { expect } from "vitest";
import { ORDER_NUMBER } from "../../src/contract/order-number.ts";
import { STATUS } from "../../src/http/errors.ts";
import { openingDocuments } from "../../testing/cases/opening-documents.ts";
import { delivery } from "../../testing/cases/placing.ts";
import { orderId, productReview } from "../../testing/cases/product-reviews.ts";
import { product } from "../../testing/cases/products.ts";
import { review } from "../../testing/cases/reviews.ts";
import {
  type Act,
  type Case,
  type Change,
  Computed,
  changed,
  claimsOf,
  type Documents,
  emailOf,
  type Fields,
  kindOf,
  PEOPLE,
  type Person,
} from "../../testing/cases/table.ts";
import { faultsOf } from "../../testing/cases/tampering.ts";
import { useApi } from "../support/api.ts";
import { type Answer, forged } from "../support/call.ts";

const READS: Act["does"][] = ["read", "list", "ask"];
const createdAt = Timestamp.fromMillis(Date.now() - 86_400_000);
const COLLECTIONS = ["products", "orders", "holds", "users", "reviews", "hiddenReviews", "categories"];
const ACCOUNTS = [...PEOPLE.filter((person) => person !== "visitor"), "second"];
/** Lists that have another path in the API. */
const LISTS: Record<string, string> = {
  users: "/user",
  hiddenReviews: "/allReviews?state=hidden",
  messages: "/messages",
  subscribers: "/subscribers",
};
type Request = [method: string, path: string, body?: Fields];

/** The fields that a client of the API can send: only the SDK has computed values. */
const sendable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !(value instanceof Computed)));

/** The API call for an act on the reviews of a product. */
const reviewCallFor = (who: Person, { does, on, fields = {}, id, also }: Act): Request | undefined => {
  const [, productId, collection, reviewId = who] = on.split("/");
  const path = `/products/${productId}/reviews`;
  if (does === "list" && collection === "reviews") return ["GET", path];
  // The document moves as it is: a client cannot say otherwise.
  if (does === "move" && Object.keys(fields).length > 0) return undefined;
  if (does === "move") return [collection === "reviews" ? "DELETE" : "PUT", `${path}/${reviewId}/hidden`];
  if (collection !== "reviews" || id || also) return undefined;
  if (does === "delete") return ["DELETE", `${path}/${reviewId}`];
  return does === "read" ? undefined : ["PUT", `${path}/${reviewId}`, { ...productReview, orderId, ...fields }];
};

/** The body of POST /checkout. POST /order, which has one line, goes the same way. */
const checkoutFor = (lines: NonNullable<Act["lines"]>, given: Documents) => ({
  orderId: crypto.randomUUID(),
  lines: lines.map(([productId, quantity]) => ({ productId, quantity, price: priceOf(productId, given) })),
  ...delivery,
});

const priceOf = (productId: string, given: Documents): unknown => {
  const { price = 1 }: Fields = { ...openingDocuments()[`products/${productId}`], ...given[`products/${productId}`] };
  return price;
};

/** The API call for an act, or the closest one. Undefined if none is close. */
const callFor = (who: Person, act: Act, given: Documents): Request | undefined => {
  const [collection = "", id = "", ...deeper] = act.on.split("/");
  if (kindOf(act.on).startsWith("products/")) return reviewCallFor(who, act);
  if (act.does === "list" && collection === "orders" && deeper.length > 0) return ["GET", `/${act.on}`];
  if (deeper.length > 1) return undefined;
  const { fields = {}, limit } = act;
  const email = emailOf(id);
  const standing: Fields = { ...openingDocuments()[act.on], ...given[act.on] };
  switch (act.does) {
    case "read":
      if (collection === "users") return ["GET", `/user/${email}`];
      if (collection === "hiddenReviews") return ["GET", `/users/${id}/reviews`];
      return COLLECTIONS.includes(collection) ? ["GET", `/${act.on}`] : undefined;
    case "list":
      if (LISTS[collection]) return ["GET", LISTS[collection]];
      if (collection === "orders")
        return [
          "GET",
          act.of || act.where ? `/orders?customer=${act.of ? emailOf(act.of) : act.where?.[1]}` : "/allorder",
        ];
      if (!COLLECTIONS.includes(collection)) return undefined;
      // GET /categories takes no limit.
      return ["GET", `/${collection}${limit && collection !== "categories" ? `?limit=${limit}` : ""}`];
    case "add":
      if (collection === "products") return ["POST", "/products", { ...product, ...fields }];
      return collection === "reviews" && !act.id ? ["POST", "/reviews", { ...review, ...fields }] : undefined;
    case "set":
      return collection === "users" ? ["PUT", `/user/${email}`, fields] : undefined;
    case "edit":
      if (collection === "users") return ["PUT", `/user/${email}`, fields];
      if ("transactionId" in fields) return ["PATCH", `/${act.on}`, { appointment: id, ...fields }];
      return COLLECTIONS.includes(collection) ? ["PUT", `/${act.on}`, { ...standing, ...fields }] : undefined;
    case "delete":
      return COLLECTIONS.includes(collection) ? ["DELETE", `/${act.on}`] : undefined;
    case "place": {
      if (act.lines) return ["POST", "/checkout", checkoutFor(act.lines, given)];
      const { product: productId = "gloves", quantity } = act;
      const price = priceOf(productId, given);
      const own = who === "visitor" ? {} : { customer: emailOf(who), email: emailOf(who), customerName: who };
      return ["POST", "/order", { productId, quantity, price, ...delivery, ...own, ...fields }];
    }
    case "cancel":
      return ["DELETE", `/orders/${id}`];
    case "move":
      return [collection === "hiddenReviews" ? "PUT" : "DELETE", `/reviews/${id}/hidden`];
    case "promote":
      return ["PUT", `/user/admin/${email}`];
    case "demote":
      return ["DELETE", `/user/admin/${email}`];
    case "pay":
      return ["POST", "/create-payment-intent", { orderId: id, price: 12.5 }];
    case "ask":
      return ["GET", `/admin/${email}`];
    default:
      return undefined;
  }
};

/** True if an act deviates only in what a client of the API can send. */
const isSendable = ({ stock, stockOf, stockFirst, hold, also, id, limit }: Change) =>
  [stock, stockOf, stockFirst, hold, also, id, limit].every((part) => part === undefined);

/** The API, in process, over a shop of its own with the table's users and documents. */
const useTableApi = () => {
  const { db, auth, call, bearerOf, clear } = useApi();

  /** Recreates the accounts that the case before deleted. */
  let areAccountsOpen = false;
  const openAccounts = async () => {
    if (areAccountsOpen) return;
    areAccountsOpen = true;
    const { notFound } = await auth.getUsers(ACCOUNTS.map((uid) => ({ uid })));
    for (const missing of notFound)
      if ("uid" in missing) {
        const { uid } = missing;
        await auth.createUser({ uid, email: emailOf(uid), emailVerified: claimsOf(uid).email_verified ?? false });
      }
  };
  const bearers = new Map<Person, string>();
  const bearerFor = (who: Person): string | undefined => {
    if (who === "visitor") return undefined;
    const bearer = bearers.get(who) ?? forged(bearerOf({ uid: who, email: emailOf(who) }), claimsOf(who));
    bearers.set(who, bearer);
    return bearer;
  };

  /** The documents as written, and as read since, while nothing can have changed them: most cases change nothing. */
  let standing: { written: Documents; read?: Record<string, Fields> } | undefined;

  /** Leaves the opening documents, with these changes, and nothing else. */
  const reset = async (given: Documents = {}) => {
    await openAccounts();
    if (!standing) await clear();
    const opening: Documents = openingDocuments();
    const written: Documents = {};
    for (const path of Object.keys({ ...opening, ...given }))
      if (given[path] !== null) written[path] = { createdAt, ...opening[path], ...given[path] };
    const before = standing?.written ?? {};
    const different = Object.keys({ ...before, ...written }).filter(
      (path) => !isDeepStrictEqual(before[path], written[path]),
    );
    if (different.length === 0) return;
    const batch = db.batch();
    for (const path of different) {
      const fields = written[path];
      if (fields) batch.set(db.doc(path), fields);
      else batch.delete(db.doc(path));
    }
    await batch.commit();
    standing = { written };
  };

  /** Every document in the shop, by path. */
  const stand = async (): Promise<Record<string, Fields>> => {
    if (standing?.read) return standing.read;
    const found = await Promise.all([...COLLECTIONS, "skus"].map((name) => db.collectionGroup(name).get()));
    const entries = found.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()] as const));
    const read = Object.fromEntries(
      entries.map(([path, { createdAt, ...fields }]) => [path, { createdAt: createdAt?.toDate(), ...fields }]),
    );
    if (standing) standing.read = read;
    return read;
  };

  const send = async (who: Person, act: Act, given: Documents): Promise<Answer | undefined> => {
    const [method, path, body] = callFor(who, act, given) ?? [];
    if (!method || !path) return undefined;
    if (act.does === "delete") areAccountsOpen = false;
    if (!READS.includes(act.does)) standing = undefined;
    const answer = await call(method, path, { bearer: bearerFor(who), body: body && sendable(body) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    return answer;
  };

  /** Sends something that the rules deny. It is a fault if the API stores more than the contract makes of it. */
  const tamper = async (
    who: Person,
    act: Act,
    given: Documents,
    fixed: Fields,
  ): Promise<{ faults: string[]; stored: boolean }> => {
    const answer = await send(who, act, given);
    if (!answer || answer.status >= 400) return { faults: [], stored: false };
    const isNew = act.on.split("/").length % 2 === 1;
    const path = isNew ? `${act.on}/${answer.body.insertedId ?? who}` : act.on;
    const stored = (await db.doc(path).get()).data();
    const dated = Object.entries(stored ?? {}).map(([name, value]) => [name, value?.toDate?.() ?? value]);
    return { faults: faultsOf(path, Object.fromEntries(dated), fixed), stored: true };
  };

  const checkEffect = async (before: Record<string, Fields>, { act, after = {}, makes }: Case) => {
    if (!makes && Object.keys(after).length === 0) return;
    const now = await stand();
    for (const [path, fields] of Object.entries(after)) {
      // The rules' tests know the new document's ID.
      const known = Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== "new"));
      if (fields === null) expect(now[path], path).toBeUndefined();
      else expect(now[path], path).toMatchObject(known);
    }
    if (!makes) return;
    const made = Object.keys(now).filter((path) => path.startsWith(`${act.on}/`) && !before[path]);
    // Functions reserve an order's number, and quote it.
    const quote = { quotedAt: expect.anything(), deliveryCents: 0, taxCents: 0 };
    const numbered = act.on === "orders" && { number: expect.stringMatching(ORDER_NUMBER), ...quote };
    expect(made.map((path) => now[path])).toEqual([{ ...makes, ...numbered, createdAt: expect.any(Date) }]);
  };

  /** Plays a case at the API. */
  const play = async (one: Case): Promise<void> => {
    const { act, given = {}, answers, only, wrong = {}, why } = one;
    const people = (Object.entries(answers) as [Person, string][]).map(([who, answer]) => ({
      who,
      answer: only?.at === "web" ? (only.elsewhere ?? "refused") : answer,
    }));
    const isAllowed = ({ answer }: { answer: string }) => answer === "allowed" || answer === "ignored";
    if (only?.elsewhere === "skipped") return;
    await reset(given);
    const before = await stand();
    const kept = standing;
    for (const { who, answer: expected } of people.filter((person) => !isAllowed(person))) {
      const answer = await send(who, act, given);
      // Where there is nothing to do, the API may accept or refuse.
      if (!answer || expected === "no effect") continue;
      expect({ who, refused: answer.status >= 400 }).toEqual({ who, refused: true });
      expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
      if (expected !== "refused")
        expect({ who, status: answer.status, code: answer.body.code }).toEqual({
          who,
          status: STATUS[expected as keyof typeof STATUS],
          code: expected,
        });
    }
    const [first] = people.filter(isAllowed);
    for (const [what, change] of Object.entries(first && !only ? wrong : {})) {
      if (!first || !isSendable(change)) continue;
      const deviating = changed(act, change);
      if (why) expect((await send(first.who, deviating, given))?.body.code, what).toBe(why);
      const { faults, stored } = why ? { faults: [], stored: false } : await tamper(first.who, deviating, given, {});
      expect(faults, what).toEqual([]);
      if (stored) await reset(given);
    }
    const now = await stand();
    if (!isDeepStrictEqual(withoutTimes(now), withoutTimes(before))) expect(now, "what was refused").toEqual(before);
    standing = kept;
    for (const [index, { who }] of people.filter(isAllowed).entries()) {
      if (index > 0) await reset(given);
      const answer = await send(who, act, given);
      if (!answer) continue;
      expect({ who, status: answer.status, body: answer.status < 400 || answer.body }).toMatchObject({
        who,
        body: true,
      });
      await checkEffect(before, one);
    }
  };

  return { play, reset, tamper };
};

const withoutTimes = (documents: Record<string, Fields>) =>
  Object.fromEntries(Object.entries(documents).map(([path, { createdAt: _at, ...fields }]) => [path, fields]));

/** Plays cases side by side, each in a shop that no other uses meanwhile. */
export const useTableApis = () => {
  const idle = Array.from({ length: 4 }, useTableApi);
  type Api = (typeof idle)[number];
  const waiting: ((api: Api) => void)[] = [];
  return async (run: (api: Api) => Promise<void>): Promise<void> => {
    const api = idle.pop() ?? (await new Promise<Api>((resolve) => waiting.push(resolve)));
    try {
      await run(api);
    } finally {
      const next = waiting.shift();
      if (next) next(api);
      else idle.push(api);
    }
  };
};
