import { type Failure, fail } from "../contract/failures.ts";
import type { TaxQuestion } from "../contract/quote.ts";
import type { QuoteAnswer, QuoteBody } from "../contract/quote-input.ts";
import { taxClassIn } from "../contract/tax.ts";
import type { Caller } from "../contract/user.ts";
import { type AskTax, circumstancesOf, type QuoteServices, withTaxes } from "../payments/quotes.ts";
import { withinBudget } from "../store/budget.ts";
import { products, shopSettings, users } from "../store/collections.ts";
import { settingsIn } from "../store/settings.ts";

type Answer = Awaited<ReturnType<AskTax>>;

/** Stripe's answers, by what was asked: a page asks at each change of the basket or address. */
const known = new Map<string, { answer: Answer; until: number }>();
const KEPT_MS = 10 * 60_000;
const KEPT_MOST = 500;

/** Stripe Tax needs no more of an address than its state and ZIP code. */
const keyOf = ({ address: _, ...question }: TaxQuestion) => JSON.stringify(question);

class Spent extends Error {}

const askOnce =
  ({ db, askTax }: QuoteServices, uid: string): AskTax =>
  async (question) => {
    const now = new Date();
    const key = keyOf(question);
    const kept = known.get(key);
    if (kept && kept.until > now.getTime()) return kept.answer;
    if (!(await withinBudget(db, "taxQuotes", { ip: uid, now }, async () => undefined))) throw new Spent();
    const answer = await askTax(question);
    if (known.size >= KEPT_MOST) known.clear();
    known.set(key, { answer, until: now.getTime() + KEPT_MS });
    return answer;
  };

/**
 * What an order of these products to this address would come to now. Products that are gone are left out. Throws if
 * Stripe Tax does not answer.
 */
export const quoteBasket = async (
  services: QuoteServices,
  { uid }: Caller,
  { lines, address }: QuoteBody,
): Promise<{ ok: true; quote: QuoteAnswer } | Failure<"address-without-state" | "sent-too-often">> => {
  const { db } = services;
  const [settings, profile, ...found] = await db.getAll(
    shopSettings(db),
    users(db).doc(uid),
    ...lines.map(({ productId }) => products(db).doc(productId)),
  );
  if (!settings || !profile) throw new Error("Firestore returned no documents");
  const facts = {
    lines: lines.flatMap(({ quantity }, at) => {
      const price: unknown = found[at]?.get("price");
      const category: unknown = found[at]?.get("category");
      if (typeof price !== "number") return [];
      return [{ price, quantity, tax: taxClassIn(found[at]?.get("tax")), category: `${category ?? ""}` || null }];
    }),
    address,
    ...circumstancesOf(settingsIn(settings), profile),
  };
  try {
    const quoted = await withTaxes(askOnce(services, uid), async (quote) => quote(facts));
    if (quoted.kind === "no-state") return fail("address-without-state");
    const { mode = "none", state = null, percent = null, certificate = null } = quoted.tax ?? {};
    return { ok: true, quote: { ...quoted.quote, tax: { mode, state, percent, certificate } } };
  } catch (error) {
    if (error instanceof Spent) return fail("sent-too-often");
    throw error;
  }
};
