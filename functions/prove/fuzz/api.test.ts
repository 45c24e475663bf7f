import fc from "fast-check";
import { expect, test } from "vitest";
import { orders } from "../../src/store/collections.ts";
import { describedCalls, validatorAt } from "../../test/http/support/described-api.ts";
import { useApi } from "../../test/support/api.ts";
import { type FuzzRequest, requests } from "./support/requests.ts";
import { crowdOf, seed } from "./support/runs.ts";

const { db, address, signIn, putProduct, putOrder } = useApi();

const REQUESTS = 20_000;
const BATCH = 500;
const SECRETS = /sk_test|whsec_|node_modules|\.ts:\d|FirebaseError|12 UNIMPLEMENTED/;

const refusals = ["Refusal", "OrderRefusal", "CheckoutRefusal"].map((name) =>
  validatorAt("components", "schemas", name),
);
const statusesOf = new Map(
  describedCalls.map(({ call }) => [call.operationId, Object.keys(call.responses).map(Number)]),
);
const methodOf = new Map(describedCalls.map(({ method, call }) => [call.operationId, method]));
/** The statuses that any address can answer with. */
const ANYWHERE = [200, 204, 302, 400, 401, 404, 405, 413, 415];

/** A shop with users, who delete each other. Only the last user ends sessions, so that the others stay signed in. */
const openShop = async () => {
  const people = [await signIn("admin"), await signIn(), await signIn(), await signIn("admin"), await signIn()];
  const products = await Promise.all([
    putProduct(),
    putProduct({ availableQuantity: 3 }),
    putProduct({ availableQuantity: 0 }),
  ]);
  const owned = await Promise.all(people.map((user) => putOrder({ of: user, productId: products[0] ?? "" })));
  const ids = [...products, ...owned, ...people.map(({ uid }) => uid)];
  return { people, known: { ids, emails: people.map(({ email }) => email), people: people.length } };
};

const send = async ({ method, path, bearer, body, contentType }: FuzzRequest, bearers: string[]) => {
  const token = typeof bearer === "number" ? bearers[bearer] : bearer;
  const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
  const response = await fetch(`${address()}${path}`, {
    method,
    redirect: "manual",
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(hasBody && { "Content-Type": contentType }) },
    ...(hasBody && { body }),
  });
  return { status: response.status, type: response.headers.get("content-type") ?? "", text: await response.text() };
};

/** The faults of an answer; empty if it is as described. */
const faults = (request: FuzzRequest, { status, type, text }: Awaited<ReturnType<typeof send>>): string[] => {
  // With another method this is another call, or none.
  const isOwn = methodOf.get(request.operationId) === request.method;
  const described = isOwn ? (statusesOf.get(request.operationId) ?? []) : [...statusesOf.values()].flat();
  const allowed = [...ANYWHERE, ...described.filter((one) => one < 500)];
  if (!allowed.includes(status)) return [`answered ${status}`];
  if (SECRETS.test(text)) return ["leaks internals"];
  if (status < 400 || text === "") return [];
  if (!type.includes("json")) return [`is ${type}`];
  const answer: unknown = JSON.parse(text);
  return refusals.some((wrongIn) => wrongIn(answer).length === 0) ? [] : ["is not a refusal as described"];
};

test("[C-22] whatever is sent to the API, it answers as described, without a server error or a secret", async () => {
  const met: Record<number, number> = {};
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const { people, known } = await openShop();
    const bearers = people.map(({ bearer }) => bearer);
    const batch = fc.sample(requests(known), { numRuns: BATCH, seed: seed + sent });
    await crowdOf(batch, async (request) => {
      const answer = await send(request, bearers);
      met[answer.status] = (met[answer.status] ?? 0) + 1;
      const wrong = faults(request, answer);
      expect(wrong, `SALUS_SEED=${seed}: ${JSON.stringify(request)} ${answer.text.slice(0, 300)}`).toEqual([]);
    });
  }
  // Some requests got through, and no order became paid.
  for (const status of [200, 201, 400, 401, 403, 404, 405]) expect(met[status] ?? 0, `${status}`).toBeGreaterThan(0);
  for (const { id, ref } of (await orders(db).get()).docs) {
    expect(id).toMatch(/^[\w-]+$/);
    expect((await ref.get()).data()?.paid).toBe(false);
  }
});
