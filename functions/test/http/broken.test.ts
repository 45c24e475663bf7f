import { describe, expect, test, vi } from "vitest";
import { useOwnApi } from "../support/own-api.ts";

const log = vi.hoisted(() => ({ entries: [] as unknown[] }));
vi.mock("firebase-functions", async (original) => ({
  ...(await original<object>()),
  logger: { error: (...entry: unknown[]) => log.entries.push(entry) },
}));

const { db, call, signIn } = useOwnApi();

describe("when something is broken on our side", () => {
  test("[C-22] the answer says so and no more, and the log says where, without anybody's data", async () => {
    const ann = await signIn();
    const secret = "A name that stays a secret";
    await db.doc("products/broken").set({ name: secret, price: "no number", createdAt: new Date() });
    const order = { productId: "broken", quantity: 1, address: "1 Secret Street", phone: "555-0100" };
    for (const ask of [
      () => call("GET", "/products/broken", { bearer: ann.bearer }),
      () => call("POST", "/order", { bearer: ann.bearer, body: order }),
    ]) {
      const answer = await ask();
      expect(answer.status).toBe(500);
      expect(answer.body).toMatchObject({
        message: "Something went wrong on our side. Please try again.",
        requestId: answer.headers.get("x-request-id"),
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|\.ts|price/);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      const written = JSON.stringify(log.entries.pop());
      expect(written).toContain(answer.body.requestId);
      expect(written).toContain("The stored document products/");
      for (const hidden of [secret, ann.email, ann.bearer, order.address]) expect(written).not.toContain(hidden);
    }
    expect(log.entries).toEqual([]);
  });
});
