import { beforeAll, describe, expect, test } from "vitest";
import { LINK_TOKEN } from "../../../src/http/openapi/examples.ts";
import type { User } from "../../support/api.ts";
import { PERSONAL, type useBrokenApi } from "../support/broken-api.ts";
import { type DescribedApi, describedCalls, refused, wrongFields } from "../support/described-api.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type Name = `${string} ${string}`;
/** A call as it is made, e.g. "GET /orders/x". */
const nameOf = ({ method, path }: (typeof describedCalls)[number]): Name =>
  `${method} ${path.replace("{email}", PERSONAL.email).replaceAll(/\{\w+\}/g, "x")}`;
/** The calls whose description has this status. */
const having = (status: number) => describedCalls.filter(({ call }) => call.responses[status]).map(nameOf);
/** The private calls that a customer may make, about what is theirs. All others are for admins. */
const FOR_CUSTOMERS = [
  ...[
    "placeOrder",
    "checkOut",
    "getQuote",
    "changeAddress",
    "changeReferences",
    "listOrders",
    "listAllOrders",
    "getOrder",
    "cancelOrder",
    "getInvoice",
    "listInvoicesOfOrder",
    "listRecallsOfOrder",
    "answerRecall",
    "listRefunds",
    "listShipments",
    "checkInShipment",
  ],
  ...["createPaymentIntent", "confirmPayment", "saveProductReview", "deleteProductReview", "getOwnProductReview"],
  ...["addReview", "listReviewsBy", "listPlaces", "addPlace", "changePlace", "deletePlace"],
  ...["readSupplies", "setExpiryLetters"],
  ...["listLists", "putList", "deleteList"],
  ...["nameBookkeeper", "removeBookkeeper", "getStockNotices", "askForStock", "stopWaiting", "signIn", "endSession"],
  ...["endAllSessions", "getUser", "getAdminStatus", "updateProfile", "exportUser", "deleteUser"],
];
const forAdmins = describedCalls
  .filter(({ call }) => call.security.length > 0 && !FOR_CUSTOMERS.includes(call.operationId))
  .map(nameOf);
const withBody = describedCalls.filter(({ call }) => call.requestBody).map(nameOf);

/** The calls with an ID in the path, and a body that each takes. */
const withIds = describedCalls
  .filter(({ path }) => /\{(?!email)/.test(path))
  .map((one) => [nameOf(one), one.call.requestBody?.content["application/json"]?.example] as const);

/** The lists, and the parameters that each must have. */
const lists = describedCalls
  .filter(({ call }) => call.parameters?.some(({ name }) => name === "limit"))
  .map((one) => {
    const required = one.call.parameters?.filter((parameter) => parameter.in === "query" && parameter.required) ?? [];
    const query = required.map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? PERSONAL.email}&`).join("");
    return [nameOf(one), query] as const;
  });

/** The paths and their methods. */
const ADDRESSES = new Map<string, string[]>();
for (const { path, method } of describedCalls) {
  const address = path.replaceAll(/\{\w+\}/g, "x");
  ADDRESSES.set(address, [...(ADDRESSES.get(address) ?? []), method]);
}

export const everyCall = (
  { auth, ask, bearerOf, call, signIn, putProduct }: DescribedApi,
  broken: ReturnType<typeof useBrokenApi>,
) =>
  describe("every call", () => {
    let ann: User;
    let boss: User;
    beforeAll(async () => {
      [ann, boss] = [await signIn(), await signIn("admin")];
    });

    test.each(having(401))("[X-7] [C-22] %s asks a caller without a valid bearer to sign in", async (name) => {
      for (const who of [undefined, { bearer: "nonsense" }]) {
        const answer = await ask(who, name);
        expect(answer).toMatchObject(refused(401, "not-signed-in"));
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
    });

    test("[X-7] [A-9] every private call tells an account whose email is not supported, which other systems can create", async () => {
      const { uid, email = "" } = await auth.createUser({ email: "ünï@example.com" });
      for (const name of having(401))
        expect(await ask({ bearer: bearerOf({ uid, email }) }, name)).toMatchObject(
          refused(403, "email-not-supported"),
        );
    });

    test.each(having(413))("[X-7] [C-22] %s refuses a body that is too large", async (name) => {
      expect(await ask(undefined, name, { name: "x".repeat(100_000) })).toMatchObject(refused(413, "body-too-large"));
    });

    test.each(having(415))("[X-7] [C-22] %s refuses a body that is not JSON", async (name) => {
      const said = { headers: { "Content-Type": "text/plain" } };
      expect(await ask(undefined, name, "name=Gloves", said)).toMatchObject(refused(415, "not-json"));
    });

    test.each(having(304))("[X-7] [C-2] %s sends nothing again that the client has", async (name) => {
      const call = name.replace("/products/x", `/products/${await putProduct()}`) as Name;
      const { headers } = await ask(undefined, call);
      // Node's fetch would add "no-cache" of its own.
      const known = { "If-None-Match": headers.get("etag") ?? "", "Cache-Control": "max-age=0", Pragma: "" };
      expect((await ask(undefined, call, undefined, { headers: known })).status).toBe(304);
    });

    test.each(having(500))("[X-7] [C-22] [L-9] %s says that something went wrong, and not what", async (name) => {
      // Calls without a bearer look at the body first.
      const sent = { name: "Vi", email: "vi@example.com", message: "Hello", token: `casey:${LINK_TOKEN}` };
      const isOpen = /^POST \/(messages|subscribers|bookkeeper|lists)\b/.test(name);
      const given = isOpen ? sent : undefined;
      const { status, body } = await ask(broken, name, given, { at: broken.at() });
      expect([status, body]).toEqual([
        500,
        {
          ...(/^POST \/(order|checkout)$/.test(name) && { success: false }),
          code: "internal",
          message: "Something went wrong on our side. Please try again.",
          requestId: expect.any(String),
        },
      ]);
    });

    test.each(having(429))("[X-7] [C-22] %s says when to try again if there are too many requests", async (name) => {
      const answer = await ask(undefined, name, undefined, { at: broken.busyAt() });
      expect(answer).toMatchObject(refused(429, "too-many-requests"));
    });

    test.each(forAdmins)("[R-2] [R-3] [A-9] %s is for admins", async (name) => {
      expect(await ask(ann, name)).toMatchObject(refused(403, "not-allowed"));
    });

    test.each(withIds)("[C-22] %s answers 404 to IDs that nothing can have", async (name, body) => {
      for (const id of ["a%2Fb", "__x__"])
        expect({
          id,
          ...(await ask(boss, name.replaceAll("/x", `/${id}`) as Name, body)),
        }).toMatchObject({
          id,
          status: 404,
        });
    });

    test.each(lists)("[F-2] %s refuses a limit that is none", async (name, query) => {
      expect(await ask(boss, `${name}?${query}limit=0`)).toMatchObject(wrongFields("limit"));
    });

    test.each(withBody)("[C-20] [C-22] %s names what is wrong with a body that is a list", async (name) => {
      const who = forAdmins.includes(name) ? boss : ann;
      const answer = await ask(
        who,
        name.replace(PERSONAL.email, who.email).replace("/reviews/x", `/reviews/${who.uid}`) as Name,
        [{ name: "Ann" }],
      );
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid-input", errors: expect.any(Array) } });
    });

    test.each(having(304))(
      "[X-7] %s refuses a parameter that it does not read, and no cache keeps that",
      async (name) => {
        expect(await ask(undefined, `${name}?x=1`)).toMatchObject(wrongFields("x"));
      },
    );

    test.each([...ADDRESSES])(
      "[X-7] [C-22] %s answers another method with 405 and its own methods",
      async (path, own) => {
        for (const method of METHODS.filter((one) => !own.includes(one))) {
          const answer = await ask(undefined, `${method} ${path}`);
          expect({ method, ...answer }).toMatchObject({ method, ...refused(405, "method-not-allowed") });
          const methods = own.includes("GET") ? [...own, "HEAD"] : own;
          expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(methods.toSorted());
        }
      },
    );

    test.each([...ADDRESSES])("[C-21] %s can be called by a page of any origin, without cookies", async (path, own) => {
      for (const method of own) {
        const { status, headers } = await call("OPTIONS", path, {
          headers: {
            Origin: "https://clinic.example",
            "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": "authorization,content-type",
          },
        });
        expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
        expect(headers.get("access-control-allow-methods")?.split(",")).toContain(method);
        expect(headers.get("access-control-allow-headers")).toBe("authorization,content-type");
        expect(headers.get("access-control-allow-credentials")).toBeNull();
      }
    });

    test("[C-22] an address that does not exist gets 404, whatever the method, and one that is not valid 400", async () => {
      const paths = ["", "/", "/api", "/nothing", "/products/x/reviews/y/z", "/users", "/admin", "/__proto__"];
      for (const path of paths)
        for (const method of METHODS)
          expect({ path, method, ...(await ask(undefined, `${method} ${path}`)) }).toMatchObject({
            path,
            method,
            ...refused(404, "not-found"),
          });
      expect(await call("GET", "/products/%E0%A4%A")).toMatchObject(refused(400, "malformed-address"));
    });

    test("[C-22] HEAD answers as GET does, without the body", async () => {
      const { status, headers, body } = await call("HEAD", "/products?limit=1");
      expect({ status, body }).toEqual({ status: 200, body: "" });
      expect(headers.get("content-type")).toContain("json");
      expect((await call("HEAD", "/allorder")).status).toBe(401);
    });
  });
