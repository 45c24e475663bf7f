import { describe, expect, test } from "vitest";
import { PERSONAL, type useBrokenApi } from "./broken-api.ts";
import { type DescribedApi, describedCalls } from "./described-api.ts";

const having = (status: number) =>
  describedCalls.filter(({ call }) => call.responses[status]).map(({ call }) => call.operationId);

/** What the description says of all calls of a kind, and what no call's own story brings about. */
export const everyCall = ({ answers, call, putProduct }: DescribedApi, broken: ReturnType<typeof useBrokenApi>) =>
  describe("every call", () => {
    test.each(having(401))(
      "[X-7] [C-22] %s asks who sends no bearer, or a bad one, to sign in",
      async (operationId) => {
        await answers(operationId, 401);
        const { headers } = await answers(operationId, 401, { bearer: "nonsense" });
        expect(headers.get("www-authenticate")).toBe("Bearer");
      },
    );

    test.each(having(413))("[X-7] [C-22] %s refuses a body that is too large", async (operationId) => {
      await answers(operationId, 413, { body: { name: "x".repeat(100_000) } });
    });

    test.each(having(415))("[X-7] [C-22] %s refuses a body that is not JSON", async (operationId) => {
      await answers(operationId, 415, { body: "name=Gloves", headers: { "Content-Type": "text/plain" } });
    });

    test.each(having(304))("[X-7] %s sends nothing again that the client has already", async (operationId) => {
      // An empty page of a list is the same whatever other tests do meanwhile.
      const options = { id: await putProduct(), query: "?after=nothing" };
      const { headers } = await answers(operationId, 200, options);
      // Node's fetch would add "no-cache" of its own.
      const known = { "If-None-Match": headers.get("etag") ?? "", "Cache-Control": "max-age=0", Pragma: "" };
      await answers(operationId, 304, { ...options, headers: known });
    });

    test.each(having(500))("[X-7] [C-22] %s says that something went wrong, and not what", async (operationId) => {
      const { body } = await answers(operationId, 500, {
        email: PERSONAL.email,
        bearer: broken.bearer,
        at: broken.at(),
      });
      expect(body.message).toBe("Something went wrong on our side. Please try again.");
    });

    test("[X-7] [C-22] says 405 and which methods there are, at each address, for every other method", async () => {
      for (const path of new Set(describedCalls.map((described) => described.path))) {
        const methods = describedCalls.filter((one) => one.path === path).map(({ method }) => method.toUpperCase());
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.includes(one))) {
          const answer = await call(method, path.replace(/\{\w+\}/, "x"));
          expect({ method, path, status: answer.status }).toEqual({ method, path, status: 405 });
          const allowed = answer.headers.get("allow")?.split(", ").sort();
          expect({ path, allowed }).toEqual({ path, allowed: methods.sort() });
        }
      }
    });
  });
