import type Stripe from "stripe";
import type { Store } from "../store/store.ts";

export interface PaymentServices extends Store {
  stripe: Stripe;
  now: () => Date;
  /** The Firebase project's ID, which tells this shop's payment intents from those of others. */
  projectId: string;
}
