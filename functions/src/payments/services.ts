import type Stripe from "stripe";
import type { Store } from "../store/store.ts";

/** What an operation needs that moves money. */
export interface PaymentServices extends Store {
  stripe: Stripe;
  now: () => Date;
  /** The Firebase project's ID. It tells this shop's payment intents from those of other shops. */
  projectId: string;
}
