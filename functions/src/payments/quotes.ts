import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { FieldValue } from "firebase-admin/firestore";
import { dayIn } from "../contract/days.ts";
import { exemption } from "../contract/exemption.ts";
import { parse } from "../contract/fields.ts";
import type { OrderTax } from "../contract/order.ts";
import { planQuote, type QuoteFacts, quoteWith, type Taxes, type TaxQuestion } from "../contract/quote.ts";
import type { Quote } from "../contract/quote-input.ts";
import type { Settings } from "../contract/settings.ts";
import type { Store } from "../store/store.ts";
import { type Transaction, write } from "../store/write.ts";

/** Stripe Tax does not answer, or refuses: no tax is guessed. */
export class TaxUnavailable extends Error {
  constructor(cause: unknown) {
    super(`Stripe Tax gave no tax: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Asks Stripe Tax; resolves to undefined if it can't place the address. @throws TaxUnavailable */
export type AskTax = (question: TaxQuestion) => Promise<(Taxes & { calculationId: string }) | undefined>;

/** What an operation that quotes orders needs. `askTax` loads Stripe when it is called. */
export interface QuoteServices extends Store {
  askTax: AskTax;
}

/** An order's total, for good; or its address has no state that tax needs. */
export type Quoted = { kind: "quoted"; quote: Quote; tax: OrderTax | undefined } | { kind: "no-state" };

/** Stops a decision until Stripe has been asked: a decision is repeated, and must not call Stripe. */
class TaxWanted extends Error {
  readonly question: TaxQuestion;
  constructor(question: TaxQuestion) {
    super("Stripe Tax must be asked first");
    this.question = question;
  }
}

/** The number of times that prices, settings or addresses may change while Stripe is asked. */
const ROUNDS = 5;

/** Runs work that quotes orders, and runs it again with Stripe's answers. */
export const withTaxes = async <T>(
  ask: AskTax,
  work: (quote: (facts: QuoteFacts) => Quoted) => Promise<T>,
): Promise<T> => {
  const answers = new Map<string, Awaited<ReturnType<AskTax>>>();
  const quote = (facts: QuoteFacts): Quoted => {
    const plan = planQuote(facts);
    if (plan.kind !== "ask") return plan;
    const key = JSON.stringify(plan.question);
    if (!answers.has(key)) throw new TaxWanted(plan.question);
    const answer = answers.get(key);
    return answer ? { kind: "quoted", ...quoteWith(plan, answer) } : { kind: "no-state" };
  };
  for (let round = 0; ; round++) {
    try {
      return await work(quote);
    } catch (error) {
      if (!(error instanceof TaxWanted) || round === ROUNDS) throw error;
      answers.set(JSON.stringify(error.question), await ask(error.question));
    }
  }
};

/** Commits a decision that quotes an order. */
export const writeQuoted = <T>(
  db: Firestore,
  ask: AskTax,
  decide: (tx: Transaction, quote: (facts: QuoteFacts) => Quoted) => Promise<T>,
): Promise<T> => withTaxes(ask, (quote) => write(db, (tx) => decide(tx, quote)));

/** The facts of a quote that come from the shop and the customer's profile. */
export const circumstancesOf = (
  { zone, delivery, tax }: Settings,
  profile: DocumentSnapshot | undefined,
  now = new Date(),
): Pick<QuoteFacts, "charges" | "exemption" | "today"> => {
  // Read without the profile's schema: a damaged field elsewhere ends no exemption.
  const exempt = parse(exemption, profile?.get("exemption"));
  return {
    charges: { delivery, tax },
    exemption: exempt.ok ? exempt.value : undefined,
    today: dayIn(zone, now),
  };
};

/** The fields that a quote adds to an order. */
export const quotedFields = ({ quote, tax }: Extract<Quoted, { kind: "quoted" }>) => ({
  totalCents: quote.totalCents,
  deliveryCents: quote.deliveryCents,
  taxCents: quote.taxCents,
  ...(tax && { tax }),
  quotedAt: FieldValue.serverTimestamp(),
});
