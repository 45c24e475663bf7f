import { expect, test } from "vitest";
import { addMessage } from "../../src/inbox/inbox.ts";
import { addSubscriber } from "../../src/inbox/subscribers.ts";
import { mailboxOf } from "../../src/mail/email-alias.ts";
import { useShop } from "../support/shop.ts";

const { db, clear } = useShop();

test.each([
  ["ann@example.com", "ann@example.com"],
  ["ann+news+2@example.com", "ann@example.com"],
  ["+ann@example.com", "+ann@example.com"],
  ["a.n.n+x@googlemail.com", "ann@gmail.com"],
  ["a.n.n@example.com", "a.n.n@example.com"],
])("[X-5] %s leads to the mailbox %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

/** Another caller every minute. */
const caller = (index: number) => ({ ip: `192.0.2.${index}`, now: new Date(Date.UTC(2026, 0, 5, 9, index)) });
const ALIASES = ["victim+0", "victim", "victim+1", "vic.tim", "v.ictim+2"].map((name) => `${name}@gmail.com`);

test("[X-5] one mailbox gets one mail in an hour, whatever aliases its address has", async () => {
  await clear();
  for (const [index, email] of ALIASES.entries())
    expect(await addSubscriber({ db }, { email }, caller(index))).toEqual({ ok: true });
  const mails = (await db.collection("mail").get()).docs.map((one) => one.get("to"));
  expect(mails).toEqual([ALIASES[0]]);
});

test("[S-3] the aliases of one mailbox share a day's messages", async () => {
  await clear();
  const write = (email: string, index: number) =>
    addMessage({ db }, { name: "Vi", email, message: "Hello" }, caller(index));
  const answers = [];
  for (const [index, email] of [...ALIASES, "victim+9@gmail.com"].entries())
    answers.push((await write(email, index)).ok);
  expect(answers).toEqual([true, true, true, true, true, false]);
  expect((await db.collection("messages").get()).size).toBe(5);
});
