import fc from "fast-check";
import { logger } from "firebase-functions";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addLetters } from "../../src/mail/outbox.ts";
import { type MailServices, sendLetter, sendWaiting } from "../../src/mail/send-letter.ts";
import { smtpDelivery } from "../../src/mail/smtp.ts";
import { write } from "../../src/store/write.ts";
import { startMailServer } from "../../test/mail/support/mail-server.ts";
import { useShop } from "../../test/support/shop.ts";
import { interrupt, type OnStep, trace } from "../../test/support/trace.ts";

const { db, clear } = useShop();
const WRONG = "wrong@example.com";
let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startMailServer();
  for (const level of ["warn", "error"] as const) vi.spyOn(logger, level).mockImplementation(() => undefined);
});
afterAll(() => server.goAway());
beforeEach(() => begin());

const begin = async () => {
  server.reset();
  await clear();
};

const underWay = new Set<Promise<unknown>>();

/** Sends letters, so many minutes from now. It reports its steps at Firestore, and before and after the mail server. */
const mailer = (minutes: number, onStep: OnStep = () => undefined): MailServices => ({
  ...trace({ db }, onStep),
  site: "https://shop.example",
  owner: "owner@example.com",
  now: () => new Date(Date.now() + minutes * 60_000),
  deliver: async (letter) => {
    await onStep("delivers");
    const delivery = smtpDelivery(server.url, "shop@example.com")(letter);
    underWay.add(delivery);
    await delivery;
    await onStep("has delivered");
    return delivery;
  },
});

const put = (event: string, to: string) =>
  write(db, (tx) =>
    addLetters(tx, db, [
      { event, to, template: "payment-returned", data: { orderId: "one", uid: "ann", name: "Ann", cents: 2500 } },
    ]),
  );

/**
 * Sends letters until it ends, or until the function is stopped before this step. Resolves to true if it was stopped.
 * The server still takes a letter that it has begun to take.
 */
const until = async (stop: Stop | undefined, minutes: number, send: (services: MailServices) => Promise<unknown>) => {
  const never = () => new Promise<never>(() => undefined);
  let isStopped = false;
  await new Promise<void>((resolve, reject) => {
    const rival = () => {
      isStopped = true;
      resolve();
      return never();
    };
    const atStop = stop && interrupt({ ...stop, rival });
    const onStep = async (step: string) => {
      await (isStopped ? never() : atStop?.(step));
    };
    send(mailer(minutes, onStep)).then(() => resolve(), reject);
  });
  await Promise.allSettled(underWay);
  underWay.clear();
  return isStopped;
};

/** Every step of sending a letter. */
const SENDS = ["reads users", "reads settings", "delivers", "has delivered"];
const STEPS = ["reads mail", "commits mail", ...SENDS, "reads mail", "commits mail"];
/** Each step, and which occurrence of it this is. */
const STOPS = STEPS.map((before, index) => ({
  before,
  time: STEPS.slice(0, index + 1).filter((one) => one === before).length,
}));
type Stop = (typeof STOPS)[number];

test("[E-2] a function takes these steps to send a letter, and no others", async () => {
  await put("one", "ann@example.com");
  const steps: string[] = [];
  await sendLetter(
    mailer(0, (step) => void steps.push(step)),
    "one",
  );
  expect(steps).toEqual(STEPS);
});

const WEATHER = ["fine", "away", "isBusy", "hangsUp", "breaksOff"] as const;
/** The sweep comes, or the event of a letter, to a server in some state; and the function may be stopped. */
const turn = fc.record({
  pause: fc.integer({ min: 0, max: 600 }),
  server: fc.constantFrom(...WEATHER),
  comes: fc.option(fc.nat({ max: 4 }), { nil: "sweep" as const }),
  stop: fc.option(fc.constantFrom(...STOPS), { nil: undefined }),
});
type Turn = (typeof turn extends fc.Arbitrary<infer T> ? T : never) & object;
const recipients = fc.array(fc.constantFrom("ann@example.com", "bob@example.com", WRONG), {
  minLength: 1,
  maxLength: 5,
});

/** The letters that the server took once too often, for no fault of its own or of the function. */
const play = async (to: readonly string[], turns: readonly Turn[]) => {
  await begin();
  server.faults.refuses = WRONG;
  for (const [index, address] of to.entries()) await put(`letter-${index}`, address);
  let minutes = 0;
  const excused = new Set<object>();
  for (const { pause, server: weather, comes, stop } of turns) {
    minutes += pause;
    const before = server.letters.length;
    if (weather === "away") await server.goAway();
    else if (weather !== "fine") server.faults[weather] = true;
    const isStopped = await until(stop, minutes, (services) =>
      comes === "sweep" ? sendWaiting(services) : sendLetter(services, `letter-${comes}`),
    );
    for (const letter of server.letters.slice(before)) if (isStopped || weather === "breaksOff") excused.add(letter);
    if (weather === "away") await server.comeBack();
    else if (weather !== "fine") server.faults[weather] = false;
  }
  // The stopped function has ended, and the longest pause is over. The second time is for the letters to the owner.
  for (const hours of [13, 26]) await sendWaiting(mailer(minutes + hours * 60));
  return server.letters.filter((letter) => !excused.has(letter)).map(({ messageId }) => messageId);
};

test("[E-2] whatever fails and whenever the function ends, each letter is sent or given up, and none twice but where its server or function broke off after it was taken", async () => {
  await fc.assert(
    fc.asyncProperty(recipients, fc.array(turn, { minLength: 1, maxLength: 8 }), async (to, turns) => {
      const messageIds = await play(to, turns);
      expect(new Set(messageIds).size).toBe(messageIds.length);
      for (const { id, ref } of (await db.collection("mail").get()).docs) {
        const letter = (await ref.get()).data();
        const isTaken = server.letters.some(({ messageId }) => messageId === `<${id}@shop.example>`);
        // One that the server took may be given up when breaking off was all that it ever did.
        if (letter?.status === "given-up") expect(letter.reason).not.toBe("");
        else expect([id, letter?.status, isTaken]).toEqual([id, "sent", true]);
        if (letter?.to === WRONG) expect(letter.status).toBe("given-up");
      }
    }),
    { numRuns: 200 },
  );
});
