import { describe, expect, test } from "vitest";
import { forLog } from "./logging.ts";

const sent = { body: { address: "7 Secret Lane", phone: 5550100199, deep: [{ name: "Ann Buyer" }] }, params: ["ann"] };

describe("an error in the log", () => {
  test("[C-22] has its kind and where it was thrown", () => {
    const logged = forLog(Object.assign(new TypeError("price is not a number"), { code: 5 }));
    expect(logged).toMatchObject({ name: "TypeError", code: 5, reason: "price is not a number" });
    expect(logged.at?.[0]).toMatch(/^at .*logging\.test\.ts/);
    expect(forLog("thrown as text")).toEqual({ name: "string" });
  });

  test("[C-22] names the document and the field that are wrong", () => {
    const reason = "The stored document products/nitrile-gloves does not match its schema: price: Invalid input";
    expect(forLog(new Error(reason), sent).reason).toBe(reason);
  });

  test("[C-22] has nothing that the client sent, and no other email address or phone number", () => {
    const error = new Error('"7 Secret Lane" of Ann Buyer, 5550100199, <bob@clinic.example>,\n  at (555) 010-0123');
    const logged = JSON.stringify(forLog(error, sent));
    for (const personal of ["Secret", "Buyer", "5550100199", "bob", "clinic", "010-0123"])
      expect(logged).not.toContain(personal);
  });

  test("[C-22] is written for a body of any depth or size", () => {
    const deep = JSON.parse("[".repeat(40_000) + "]".repeat(40_000));
    const wide = Array.from({ length: 20_000 }, (_, index) => index);
    expect(forLog(new Error("no"), [deep, wide]).reason).toBe("no");
  });
});
