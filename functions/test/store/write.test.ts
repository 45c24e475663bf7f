import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { type Transaction, write } from "../../src/store/write.ts";
import { useShop } from "../support/shop.ts";
import { failCommit } from "../support/trace.ts";

const { db } = useShop();

const newRef = () => db.collection("things").doc();
const put = async (data: object = { count: 1 }) => {
  const ref = newRef();
  await ref.set(data);
  return ref;
};
const countOf = async (ref: FirebaseFirestore.DocumentReference) => (await ref.get()).get("count");
const [ALREADY_EXISTS, FAILED_PRECONDITION, INTERNAL, UNAVAILABLE, DENIED] = [6, 9, 13, 14, 7];

describe("a write", () => {
  test("commits everything that the decision wrote, and returns its result", async () => {
    const [changed, deleted, created, missing] = [await put(), await put(), newRef(), newRef()];
    const result = await write(db, async (tx) => {
      const [one, other, none] = await tx.getAll(changed, deleted, missing);
      tx.update(one.ref, { count: 2 });
      tx.delete(other.ref);
      tx.create(none.ref, { count: 3 });
      tx.create(created, { count: 4 });
      return "done";
    });
    expect(result).toBe("done");
    expect(await Promise.all([changed, deleted, missing, created].map(countOf))).toEqual([2, undefined, 3, 4]);
  });

  const mistakes: [string, (tx: Transaction) => Promise<void>, string][] = [
    ["updates what it did not read", async (tx) => tx.update(await put(), { count: 2 }), "was not read"],
    ["deletes what it did not read", async (tx) => tx.delete(await put()), "was not read"],
    ["demands unchanged what it did not read", async (tx) => tx.demandUnchanged(await put(), "count"), "was not read"],
    ["updates what is not there", async (tx) => tx.update((await tx.get(newRef())).ref, {}), "did not exist"],
    ["only increments", async (tx) => tx.increment(await put(), "count", 1), "needs another write"],
    ["only removes from a list", async (tx) => tx.removeFrom(await put(), "list", 1), "needs another write"],
    ["creates what is there", async (tx) => tx.create((await tx.get(await put())).ref, {}), "can't be created"],
  ];
  test.each(mistakes)("is refused when it %s", async (_, decide, message) => {
    await expect(write(db, decide)).rejects.toThrow(message);
  });

  test("decides again when a document that it read changed, was created, or was deleted", async () => {
    const [changed, deleted, created] = [await put(), await put(), newRef()];
    const rivals = [() => changed.update({ count: 10 }), () => deleted.delete(), () => created.create({ count: 10 })];
    await write(db, async (tx) => {
      const found = await tx.getAll(changed, deleted, created);
      await rivals.pop()?.();
      for (const one of found) {
        if (one.exists) tx.update(one.ref, { count: one.get("count") + 1 });
        else tx.create(one.ref, { count: 1 });
      }
    });
    expect(await Promise.all([changed, deleted, created].map(countOf))).toEqual([11, 1, 11]);
  });

  test("decides again when a document that it read twice was created in between", async () => {
    const ref = newRef();
    let rounds = 0;
    await write(db, async (tx) => {
      const found = await tx.get(ref);
      if (rounds++ === 0) await ref.create({ count: 10 });
      await tx.get(ref);
      if (found.exists) tx.update(ref, { count: 11 });
      else tx.create(ref, { count: 1 });
    });
    expect([rounds, await countOf(ref)]).toEqual([2, 11]);
  });

  test("decides again when a rival left the document as it would have", async () => {
    const ref = await put();
    let rounds = 0;
    await write(db, async (tx) => {
      await tx.get(ref);
      if (rounds++ === 0) await ref.update({ count: 2 });
      tx.update(ref, { count: 2 });
    });
    expect(rounds).toBe(2);
  });

  test("decides again when a document that it deletes changed", async () => {
    const ref = await put();
    await write(db, async (tx) => {
      if ((await tx.get(ref)).get("count") !== 1) return;
      await ref.update({ count: 10 });
      tx.delete(ref);
    });
    expect(await countOf(ref)).toBe(10);
  });

  test("increments a document that changes meanwhile, without deciding again", async () => {
    const [stock, order] = [await put({ count: 5 }), await put()];
    let rounds = 0;
    await write(db, async (tx) => {
      rounds++;
      tx.delete((await tx.get(order)).ref);
      await stock.update({ count: 10 });
      tx.increment(stock, "count", 3);
    });
    expect(rounds).toBe(1);
    expect((await stock.get()).data()).toEqual({ count: 13 });
    expect((await order.get()).exists).toBe(false);
  });

  test("decides again when a document that it increments was deleted", async () => {
    const [stock, order] = [await put(), await put()];
    let rounds = 0;
    await write(db, async (tx) => {
      rounds++;
      const [found, product] = await tx.getAll(order, stock);
      await stock.delete();
      tx.delete(found.ref);
      if (product.exists) tx.increment(stock, "count", 3);
    });
    expect(rounds).toBe(2);
    expect(await Promise.all([stock, order].map(countOf))).toEqual([undefined, undefined]);
  });

  test("decides again when a document that it demands unchanged has changed, and leaves that document as it is", async () => {
    const [demanded, other] = [await put({ count: 1, name: "demanded" }), await put()];
    let rounds = 0;
    await write(db, async (tx) => {
      const [found] = await tx.getAll(demanded, other);
      if (rounds++ === 0) await demanded.update({ count: 5 });
      tx.demandUnchanged(demanded, "count");
      tx.update(other, { count: found.get("count") });
    });
    expect(rounds).toBe(2);
    expect((await demanded.get()).data()).toEqual({ count: 5, name: "demanded" });
    expect(await countOf(other)).toBe(5);
  });
});

describe("a write whose answer is lost", () => {
  const count = async (
    code: number,
    applied: "applied" | "not applied",
    decide: (tx: Transaction) => Promise<void>,
  ) => {
    let rounds = 0;
    await write(failCommit(db, code, applied), async (tx) => {
      rounds++;
      await decide(tx);
    });
    return rounds;
  };
  const increment = (ref: FirebaseFirestore.DocumentReference) => async (tx: Transaction) =>
    tx.update((await tx.get(ref)).ref, { count: FieldValue.increment(1), by: "us" });

  test.each([UNAVAILABLE, INTERNAL])("is not repeated if it was applied (gRPC code %i)", async (code) => {
    const [changed, deleted, created] = [await put(), await put(), newRef()];
    expect(await count(code, "applied", increment(changed))).toBe(1);
    expect(await count(code, "applied", async (tx) => tx.delete((await tx.get(deleted)).ref))).toBe(1);
    expect(await count(code, "applied", async (tx) => tx.create((await tx.get(created)).ref, { count: 1 }))).toBe(1);
    expect(await countOf(changed)).toBe(2);
  });

  test("is not repeated if the client library already repeated it, and a document with a new ID proves it", async () => {
    for (const code of [ALREADY_EXISTS, FAILED_PRECONDITION]) {
      const [stock, order] = [await put({ count: 5 }), newRef()];
      const decide = async (tx: Transaction) => {
        await increment(stock)(tx);
        tx.create(order, { count: 1 });
      };
      expect(await count(code, "applied", decide)).toBe(1);
      expect(await countOf(stock)).toBe(6);
    }
  });

  test.each(["applied", "not applied"] as const)("increments once, beside another write (%s)", async (applied) => {
    const [stock, order] = [await put({ count: 5 }), await put()];
    const decide = async (tx: Transaction) => {
      const found = await tx.get(order);
      if (!found.exists) return;
      tx.delete(order);
      tx.increment(stock, "count", 3);
    };
    expect(await count(UNAVAILABLE, applied, decide)).toBe(applied === "applied" ? 1 : 2);
    expect(await countOf(stock)).toBe(8);
  });

  test("is repeated if it was not applied", async () => {
    const [changed, deleted, created] = [await put(), await put(), newRef()];
    expect(await count(UNAVAILABLE, "not applied", increment(changed))).toBe(2);
    const same = async (tx: Transaction) => tx.update((await tx.get(changed)).ref, { count: FieldValue.increment(5) });
    expect(await count(UNAVAILABLE, "not applied", same)).toBe(2);
    expect(await count(UNAVAILABLE, "not applied", async (tx) => tx.delete((await tx.get(deleted)).ref))).toBe(2);
    expect(await count(UNAVAILABLE, "not applied", async (tx) => tx.create(created, { count: 1 }))).toBe(2);
    expect(await Promise.all([changed, deleted, created].map(countOf))).toEqual([7, undefined, 1]);
  });

  test("is repeated if only a rival changed the document", async () => {
    const ref = await put();
    let rounds = 0;
    await write(failCommit(db, UNAVAILABLE, "not applied"), async (tx) => {
      await increment(ref)(tx);
      if (rounds++ === 0) await ref.update({ count: 10 });
    });
    expect([rounds, await countOf(ref)]).toEqual([2, 11]);
  });

  test("is repeated if rivals left each document as it would have, at different times", async () => {
    const both = [await put(), await put()];
    let rounds = 0;
    await write(failCommit(db, UNAVAILABLE, "not applied"), async (tx) => {
      for (const { ref } of await tx.getAll(...both)) tx.update(ref, { count: 2 });
      if (rounds++ === 0) for (const ref of both) await ref.update({ count: 2 });
    });
    expect(rounds).toBe(2);
  });

  test("fails after a few rounds if Firestore can't be reached, and at once for every other error", async () => {
    const [ref, rounds] = [await put(), { lost: 0, denied: 0 }];
    const lost = write(failCommit(db, UNAVAILABLE, "not applied", 100), async (tx) => {
      rounds.lost++;
      await increment(ref)(tx);
    });
    await expect(lost).rejects.toMatchObject({ code: UNAVAILABLE });
    const denied = write(failCommit(db, DENIED, "not applied"), async (tx) => {
      rounds.denied++;
      await increment(ref)(tx);
    });
    await expect(denied).rejects.toMatchObject({ code: DENIED });
    expect({ ...rounds, count: await countOf(ref) }).toEqual({ lost: 5, denied: 1, count: 1 });
  });
});
