import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { aLine, anOrder, aRefund } from "../../testing/builders.ts";
import { signOf } from "../contract/invoice.ts";
import type { StoredOrder } from "../contract/order.ts";
import { openRefundCents, refundAfter, type StoredRefund, sharesOfRefund } from "../contract/refund.ts";
import { eventsOf, missingPapers, type NewPaper } from "../papers/missing-papers.ts";
import { moneyOf } from "./money-of-order.ts";
import type { Refunds } from "./refunds-from-stripe.ts";
import type { AtStripe } from "./stripe/reversals.ts";

const at = new Date(0);

/** A paid order of $40, the documents of its refunds, and its payment at Stripe. */
interface Shop {
  order: StoredOrder;
  refunds: Refunds;
  atStripe: AtStripe;
}

const opened: Shop = {
  order: anOrder({
    lines: [aLine({ price: 10, quantity: 3 }), aLine({ productId: "masks", price: 2.5, quantity: 4 })],
    paid: true,
    transactionId: "pi_1",
    paymentIntentId: "pi_1",
  }),
  refunds: new Map(),
  atStripe: { refunds: [], disputes: [] },
};

const observe = (shop: Shop, { atStripe } = shop): Shop => {
  const { money, refunds } = moneyOf(shop.order, shop.refunds, { paymentId: "pi_1", ...atStripe }, at);
  return { ...shop, order: { ...shop.order, ...money }, refunds };
};

const held = ({ order, atStripe }: Shop) =>
  order.totalCents - atStripe.refunds.reduce((sum, { status, amount }) => sum + (status === "failed" ? 0 : amount), 0);

/** Stripe makes a refund, if it holds that much. */
const refundAtStripe = (shop: Shop, amount: number, metadata: object = {}): Shop => {
  if (amount < 1 || amount > held(shop)) return shop;
  const { refunds } = shop.atStripe;
  const id = `re_${refunds.length}`;
  const made = { id, amount, metadata, status: "pending", created: refunds.length >> 1 } as unknown as Stripe.Refund;
  return { ...shop, atStripe: { ...shop.atStripe, refunds: [...refunds, made] } };
};

const withRefund = (shop: Shop, id: string, refund: StoredRefund): Shop => {
  const refunds = new Map(shop.refunds).set(id, refund);
  return { ...shop, refunds, order: { ...shop.order, refundingCents: openRefundCents([...refunds.values()]) } };
};

const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % all.length];

/** Acts of an admin, of Stripe and of the customer's bank. `n` chooses of what, and how much. */
const ACTS: Record<string, (shop: Shop, n: number) => Shop> = {
  decide: (shop, n) => {
    const call = n % 2 ? { lines: [{ line: n % 3 ? 0 : 1, quantity: 1, restock: true }] } : { cents: n + 1 };
    const shares = sharesOfRefund(shop.order, [...shop.refunds.values()], call);
    const open = { status: "decided", stripeRefundId: null, movedAt: null } as const;
    if (!shares) return shop;
    return withRefund(
      shop,
      `own${shop.refunds.size}`,
      aRefund({ lines: call.lines ?? [], cents: shares.cents, ...open }),
    );
  },
  send: (shop, n) => {
    const [refundId, refund] = pick([...shop.refunds], n) ?? [];
    const sent = refund?.status === "decided" && refundAfter(refund, "send", { at });
    if (!refundId || !sent) return shop;
    const next = refundAtStripe(withRefund(shop, refundId, sent), sent.cents, { refundId, attempt: `${sent.attempt}` });
    const refused = next.atStripe === shop.atStripe && refundAfter(sent, "fail", { at });
    return refused ? withRefund(shop, refundId, refused) : next;
  },
  again: (shop, n) => {
    const [id, refund] = pick([...shop.refunds], n) ?? [];
    const again = refund && refundAfter(refund, "again", { at });
    const isLeft = refund && refund.cents <= shop.order.totalCents - spoken(shop.order);
    return id && again && isLeft ? withRefund(shop, id, again) : shop;
  },
  "refund at Stripe's page": (shop, n) => refundAtStripe(shop, n * 7),
  end: (shop, n) => {
    const refunds = shop.atStripe.refunds.map((one, index, all) => {
      if (index !== n % all.length || one.status === "failed") return one;
      return { ...one, status: one.status === "pending" && n % 3 ? "succeeded" : "failed" };
    });
    return { ...shop, atStripe: { ...shop.atStripe, refunds } };
  },
  dispute: (shop, n) => {
    const status = (["needs_response", "won", "lost"] as const)[n % 3];
    const dispute = { status, created: n, reason: "general", evidence_details: { due_by: n } } as Stripe.Dispute;
    return { ...shop, atStripe: { ...shop.atStripe, disputes: [dispute] } };
  },
  observe: (shop) => observe(shop),
};

/** The money that went back or is to go back. */
const spoken = ({ refundedCents = 0, refundingCents = 0 }: StoredOrder) => refundedCents + refundingCents;

const anyHistory = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(2000)), { maxLength: 40 });
const after = (history: readonly (readonly [string, number])[], from = opened) =>
  history.reduce((shop, [act, n]) => ACTS[act]?.(shop, n) ?? shop, from);

test("[M-5] never more is refunded than was paid, nor kept than is left, whatever the shop, Stripe and the bank do", () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      let shop = opened;
      for (const act of history) {
        shop = after([act], shop);
        const { totalCents, refundedCents = 0, owedCents = 0, keptCents, dispute, lines } = observe(shop).order;
        expect(refundedCents).toBeLessThanOrEqual(totalCents);
        expect(keptCents).toBe(dispute === "lost" ? 0 : totalCents - refundedCents);
        expect(owedCents).toBeLessThanOrEqual(keptCents ?? 0);
        for (const { refunded, quantity } of lines) expect(refunded).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});

test("[M-5] the shop alone never owes more than was paid", () => {
  const alone = anyHistory.map((history) => history.filter(([act]) => act !== "refund at Stripe's page"));
  fc.assert(
    fc.property(alone, (history) => {
      let shop = opened;
      for (const act of history) {
        const isDecided = act[0] === "decide" || act[0] === "again";
        shop = after([act], isDecided ? observe(shop) : shop);
        if (isDecided) expect(spoken(shop.order)).toBeLessThanOrEqual(shop.order.totalCents);
      }
    }),
  );
});

test("[M-6] [T-2] it makes no difference in which order Stripe's refunds come, nor how often", () => {
  fc.assert(
    fc.property(anyHistory, fc.infiniteStream(fc.nat()), (history, chosen) => {
      const shop = after(history);
      const once = observe(shop);
      const shuffled = shop.atStripe.refunds
        .map((refund) => ({ refund, place: chosen.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ refund }) => refund);
      expect(observe(shop, { ...shop, atStripe: { ...shop.atStripe, refunds: shuffled } })).toEqual(once);
      const twice = observe(once);
      expect(twice).toEqual(once);
      for (const [id, refund] of twice.refunds) expect(refund).toBe(once.refunds.get(id));
    }),
  );
});

test("[M-6] [T-2] a report that is missed makes no difference to the money", () => {
  fc.assert(
    fc.property(
      anyHistory.map((history) => history.filter(([act]) => !["decide", "again"].includes(act))),
      (history) => {
        const seen = observe(after(history.flatMap((act) => [act, ["observe", 0] as const])));
        const missed = observe(after(history.filter(([act]) => act !== "observe")));
        // The shop owes only what it has seen go back.
        const { owedCents, stage } = seen.order;
        expect({ ...missed.order, owedCents, stage }).toEqual(seen.order);
      },
    ),
  );
});

/** The papers of each commit that observes Stripe, by their events. */
const papersOf = (history: readonly (readonly [string, number])[]) => {
  const papers = new Map<string, NewPaper["paper"]>();
  const add = ({ order, refunds }: Shop, known: ReadonlySet<string>) => {
    for (const { event, paper } of missingPapers({ orderId: "one", order, refunds, known })) {
      expect([...papers.keys()], "an event makes one paper").not.toContain(event);
      papers.set(event, paper);
    }
  };
  add(opened, new Set());
  let shop = opened;
  for (const act of [...history, ["observe", 0] as const]) {
    const before = eventsOf({ orderId: "one", ...shop });
    shop = after([act], shop);
    if (act[0] === "observe") add(shop, before);
  }
  return { papers, shop };
};

test("[O-4] the papers of any history come to what the shop keeps, part by part, and none is missing afterwards", () => {
  const history = anyHistory.map((all) => all.filter(([act, n]) => act !== "dispute" || n % 3 !== 2));
  fc.assert(
    fc.property(history, fc.boolean(), (acts, loses) => {
      const { papers, shop } = papersOf([
        ...acts,
        ...(loses
          ? ([
              ["observe", 0],
              ["dispute", 2],
            ] as const)
          : []),
      ]);
      const all = [...papers.values()];
      const sum = all.reduce((cents, paper) => cents + signOf(paper as never) * (paper.totalCents as number), 0);
      expect(sum).toBe(shop.order.keptCents);
      for (const { lines, goodsCents, kind } of all)
        if (kind === "invoice" || (lines as []).length > 0)
          expect((lines as { cents: number }[]).reduce((cents, line) => cents + line.cents, 0)).toBe(goodsCents);
      expect(missingPapers({ orderId: "one", ...shop, known: new Set(papers.keys()) })).toEqual([]);
    }),
  );
});
