import type Stripe from "stripe";
import type { QuoteServices } from "./quotes.ts";

export interface PaymentServices extends QuoteServices {
  stripe: Stripe;
  now: () => Date;
  /** The Firebase project's ID, which tells this shop's payment intents from those of others. */
  projectId: string;
}
