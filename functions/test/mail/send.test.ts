import { Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAILY_BUDGETS } from "../../src/contract/abuse-limits.ts";
import { listLetters, sendAgain } from "../../src/mail/list-letters.ts";
import { orderGivenUp, orderPaid, orderPlaced } from "../../src/mail/order-letters.ts";
import { addLetters, type NewLetter } from "../../src/mail/outbox.ts";
import { type MailServices, PAUSES, sendLetter, sendWaiting } from "../../src/mail/send-letter.ts";
import { type Deliver, smtpDelivery } from "../../src/mail/smtp.ts";
import { write } from "../../src/store/write.ts";
import { anOrder, aUser } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";
import { startMailServer } from "./support/mail-server.ts";

const { db, clear } = useShop();
let server: Awaited<ReturnType<typeof startMailServer>>;
const logged = [vi.spyOn(logger, "warn"), vi.spyOn(logger, "error")];
const log = () => JSON.stringify(logged.map(({ mock }) => mock.calls));

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.goAway());
beforeEach(async () => {
  for (const spy of logged) spy.mockReset().mockReturnValue();
  server.reset();
  await clear();
});

/** The services that send letters, that many hours from now. */
const mailer = (hours = 0, deliver: Deliver = smtpDelivery(server.url, "shop@salus.example")): MailServices => ({
  ...{ db, site: "https://shop.example", owner: "owner@salus.example", deliver },
  now: () => new Date(Date.now() + hours * 3_600_000),
});

const put = async (event: string, to = "ann@example.com") => {
  const data = { orderId: "one", name: "Ann", cents: 2500 };
  await write(db, (tx) => addLetters(tx, db, [{ event, to, template: "payment-returned", data }]));
};
const read = async (event: string) => (await db.doc(`mail/${event}`).get()).data();
/** A letter whose answer did not come in time is sent again under its ID, and mail programs show it once. */
const sentTo = () => [...new Map(server.letters.map(({ messageId, to }) => [messageId, to])).values()].sort();
const sweepAt = async (...hours: number[]) => {
  for (const hour of hours) await sendWaiting(mailer(hour));
};
/** The hours from now to the beginning of the day after the one in that many hours, in UTC. */
const dayAfter = (hours: number) => hours + 24.1 - ((Date.now() / 3_600_000 + hours) % 24);

test("[E-2] a letter is sent once, however many calls and sweeps want to send it", async () => {
  await put("one");
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => sendLetter(mailer(), "one")));
  await Promise.all([sweepAt(0), sweepAt(200)]);
  expect(outcomes.sort()).toEqual(["not-due", "not-due", "not-due", "sent"]);
  expect(server.letters).toMatchObject([{ to: "ann@example.com", messageId: "<one@shop.example>" }]);
  expect(server.letters[0]?.source).toMatch(/^From: Salus <shop@salus\.example>$/m);
  expect(await read("one")).toMatchObject({ status: "sent", attempts: 1, sentAt: expect.any(Timestamp) });
  expect(await read("one")).not.toHaveProperty("nextAt");
  expect(await sendLetter(mailer(), "none")).toBe("not-due");
});

test("[E-2] a letter for later is sent by a sweep, when it is due", async () => {
  const data = { orderId: "one", name: "Ann", cents: 2500 };
  const letter = {
    event: "later",
    to: "ann@example.com",
    template: "payment-returned",
    data,
    dueInMinutes: 10,
  } as const;
  await write(db, (tx) => addLetters(tx, db, [letter]));
  expect(await sendLetter(mailer(), "later")).toBe("not-due");
  await sweepAt(0.1);
  expect(sentTo()).toEqual([]);
  await sweepAt(0.2);
  expect(sentTo()).toEqual(["ann@example.com"]);
});

test("[E-2] the sweep sends what no event has sent, in batches, and a damaged letter stops none", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `letter-${index}`);
  for (const name of names) await put(name);
  await db.doc("mail/damaged").set({ to: 5, status: "waiting", nextAt: Timestamp.fromMillis(1) });
  await db.doc("mail/letter-0").update({ data: { orderId: 5 } });
  expect(await sendWaiting(mailer())).toMatchObject({ sent: 11, "given-up": 1 });
  expect(sentTo()).toEqual(Array(11).fill("ann@example.com"));
  const reason = "The content of this email is damaged.";
  expect(await read("letter-0")).toMatchObject({ status: "given-up", reason });
});

test("[E-2] a mail server that is away for a day gets each letter once when it is back, after growing pauses", async () => {
  await put("one");
  await server.goAway();
  const late = 'more than an hour",{"letters":1}';
  await sweepAt(0, 0.5, 0.9);
  expect(log()).not.toContain(late);
  await sweepAt(1.1, 2, 3, 4, 5, 6, 9, 12, 18, 24);
  expect(log()).toContain(late);
  const reason = expect.stringContaining("ECONNREFUSED");
  expect(await read("one")).toMatchObject({ status: "waiting", attempts: 8, reason });
  await server.comeBack();
  await sweepAt(25, 38);
  expect(sentTo()).toEqual(["ann@example.com"]);
  expect(await read("one")).toMatchObject({ status: "sent" });
});

test("[E-2] a letter that can't be sent for three days is given up, and an admin has it sent again", async () => {
  await put("one");
  server.faults.isBusy = true;
  const dueAt = PAUSES.map((_, index) => PAUSES.slice(0, index).reduce((sum, pause) => sum + pause, 0) / 60);
  await sweepAt(...dueAt);
  const reason = expect.stringContaining("421 Busy");
  expect(await read("one")).toMatchObject({ status: "waiting", reason });
  await sweepAt(72);
  expect(await read("one")).toMatchObject({ status: "given-up", attempts: PAUSES.length + 1 });
  const given = await listLetters({ db }, "given-up", { limit: 10 });
  expect(given).toMatchObject({ items: [{ _id: "one", to: "ann@example.com", reason }] });

  server.faults.isBusy = false;
  expect(await sendAgain({ db }, "one")).toEqual({ ok: true });
  await sweepAt(90, dayAfter(72));
  expect(sentTo()).toEqual(["ann@example.com"]);
});

test("[E-2] an address that the server refuses is given up at once, and the owner gets one letter a day about all such, the others theirs", async () => {
  server.faults.refuses = "wrong@example.com";
  for (const event of ["wrong", "wrong-2", "wrong-3"]) await put(event, "wrong@example.com");
  await put("right", "right@example.com");
  await sweepAt(0);
  expect(sentTo()).toEqual(["right@example.com"]);
  await sweepAt(dayAfter(0), dayAfter(0) + 1);
  const reason = "550 No such user: wrong@example.com";
  expect(await read("wrong")).toMatchObject({ status: "given-up", attempts: 1, reason });
  expect(sentTo()).toEqual(["owner@salus.example", "right@example.com"]);
  expect(server.letters.at(-1)?.source).toContain("Subject: 3 emails could not be sent");
  expect(vi.mocked(logger.error)).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("given up"), { letters: 3 });
  expect(log()).not.toMatch(/@example|Ann|returned/);
});

test("[O-3] a letter to a bookkeeper is sent while they are the customer's, copies once they have confirmed, and one click ends these", async () => {
  const billing = { email: "books@example.com", linkHash: "hash", leaveSecret: "leave", askedAt: new Date() };
  const data = { ...orderPaid({ orderId: "one", order: anOrder({ uid: "eve" }) }, "pi_1")[0]?.data };
  const copy = {
    to: billing.email,
    template: "order-paid",
    data: { ...data, copy: { of: "eve@example.com", token: "eve.leave" } },
  } as const;
  const asks = {
    to: billing.email,
    template: "bookkeeper-confirm",
    data: { uid: "eve", customer: "eve@example.com", token: "t" },
  } as const;
  const send = async (event: string, letter: Omit<NewLetter, "event">) => {
    await write(db, (tx) => addLetters(tx, db, [{ event, ...letter }]));
    return sendLetter(mailer(), event);
  };
  await db.doc("users/eve").set(aUser({ email: "eve@example.com", billing }));
  expect([await send("asks", asks), await send("copy", copy)]).toEqual(["sent", "not-due"]);
  await db.doc("users/eve").update({ "billing.confirmedAt": new Date() });
  expect(await send("copy", copy)).toBe("sent");
  const leave = "https://shop.example/api/bookkeeper/leave?token=eve.leave";
  expect(server.letters.at(-1)?.source.replace(/\r?\n +/g, " ")).toContain(`List-Unsubscribe: <${leave}>`);
  expect(server.letters.at(-1)?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(server.letters[0]?.source).not.toContain("List-Unsubscribe");
  await db.doc("users/eve").update({ "billing.email": "other@example.com" });
  expect([await send("asks-2", asks), await send("copy-2", copy)]).toEqual(["not-due", "not-due"]);
  expect(await read("copy-2")).toBeUndefined();
});

test("[E-2] a mailbox, with its aliases, gets few letters a day that cost nobody anything, more if it is confirmed, and every receipt", async () => {
  const limit = DAILY_BUDGETS.unconfirmedMailbox.address;
  const on = (day: number) => ({ ...mailer(), now: () => new Date(Date.UTC(2026, 0, day, 9)) });
  const about = (orderId: string, email: string) => ({ orderId, order: anOrder({ uid: "eve", email }) });
  const send = async (letter: NewLetter | undefined, day = 5) => {
    await write(db, (tx) => addLetters(tx, db, letter ? [letter] : []));
    return sendLetter(on(day), letter?.event ?? "");
  };
  await db.doc("users/eve").set(aUser({ email: "eve@example.com", emailVerified: false }));
  for (let index = 0; index < limit; index++)
    expect(await send(orderPlaced(about(`order-${index}`, `eve+${index}@example.com`)))).toBe("sent");
  const [more, late] = [about("more", "eve@example.com"), about("late", "eve@example.com")];
  expect([await send(orderPlaced(more)), await send(orderGivenUp(late))]).toEqual(["not-due", "not-due"]);
  expect(await read("order-placed-more")).toBeUndefined();
  expect(await send(orderPaid(more, "pi_1")[0])).toBe("sent");
  expect(await send(orderPlaced(more), 6)).toBe("sent");

  await db.doc("users/eve").update({ emailVerified: true });
  expect(await send(orderGivenUp(late))).toBe("sent");
  expect(await send(orderPlaced(about("other", "eve+1@example.com")))).toBe("not-due");
  expect(server.letters).toHaveLength(limit + 3);

  for (const { id, ref } of (await db.collection("budgets").get()).docs)
    if (id.includes("-confirmedMailbox-")) await ref.update({ count: DAILY_BUDGETS.confirmedMailbox.address - 1 });
  const [last, beyond] = [about("last", "eve@example.com"), about("beyond", "eve@example.com")];
  expect([await send(orderPlaced(last)), await send(orderPlaced(beyond))]).toEqual(["sent", "not-due"]);
  expect(await send(orderPaid(beyond, "pi_2")[0])).toBe("sent");
});
