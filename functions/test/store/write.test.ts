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
const [DENIED, INTERNAL, UNAVAILABLE] = [7, 13, 14];

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
      for (const one of found)
        if (one.exists) tx.update(one.ref, { count: one.get("count") + 1 });
        else tx.create(one.ref, { count: 1 });
    });
    expect(await Promise.all([changed, deleted, created].map(countOf))).toEqual([11, 1, 11]);
  });

  /** How often it decides if a rival acts during its first decision. */
  const roundsOf = async (
    decide: (tx: Transaction, rival: (act: () => Promise<unknown>) => unknown) => Promise<void>,
  ) => {
    let rounds = 0;
    await write(db, (tx) => {
      const isFirst = rounds++ === 0;
      return decide(tx, (act) => isFirst && act());
    });
    return rounds;
  };

  test("decides again when a document that it read twice was created in between", async () => {
    const ref = newRef();
    const rounds = await roundsOf(async (tx, rival) => {
      const found = await tx.get(ref);
      await rival(() => ref.create({ count: 10 }));
      await tx.get(ref);
      if (found.exists) tx.update(ref, { count: 11 });
      else tx.create(ref, { count: 1 });
    });
    expect([rounds, await countOf(ref)]).toEqual([2, 11]);
  });

  test("decides again when a rival left the document as it would have, or changed what it deletes", async () => {
    const [ref, gone] = [await put(), await put()];
    const rounds = await roundsOf(async (tx, rival) => {
      await tx.get(ref);
      await rival(() => ref.update({ count: 2 }));
      tx.update(ref, { count: 2 });
    });
    const deleting = await roundsOf(async (tx, rival) => {
      if ((await tx.get(gone)).get("count") !== 1) return;
      await rival(() => gone.update({ count: 10 }));
      tx.delete(gone);
    });
    expect([rounds, deleting, await countOf(gone)]).toEqual([2, 2, 10]);
  });

  test("increments a document that changes meanwhile, without deciding again, but not if that was deleted", async () => {
    const [stock, order, lost, other] = [await put({ count: 5 }), await put(), await put(), await put()];
    const rounds = await roundsOf(async (tx, rival) => {
      tx.delete((await tx.get(order)).ref);
      await rival(() => stock.update({ count: 10 }));
      tx.increment(stock, "count", 3);
    });
    const again = await roundsOf(async (tx, rival) => {
      const [found, product] = await tx.getAll(other, lost);
      await rival(() => lost.delete());
      tx.delete(found.ref);
      if (product.exists) tx.increment(lost, "count", 3);
    });
    expect([rounds, again]).toEqual([1, 2]);
    expect(await Promise.all([stock, order, lost, other].map(countOf))).toEqual([13, undefined, undefined, undefined]);
  });

  test("decides again when a document that it demands unchanged has changed, and leaves that document as it is", async () => {
    const [demanded, other] = [await put({ count: 1, name: "demanded" }), await put()];
    const rounds = await roundsOf(async (tx, rival) => {
      const [found] = await tx.getAll(demanded, other);
      await rival(() => demanded.update({ count: 5 }));
      tx.demandUnchanged(demanded, "count");
      tx.update(other, { count: found.get("count") });
    });
    expect([rounds, (await demanded.get()).data(), await countOf(other)]).toEqual([
      2,
      { count: 5, name: "demanded" },
      5,
    ]);
  });
});

// prove/faults fails every write of the shop, before and after it was done.
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
