import type { Auth } from "firebase-admin/auth";
import type { PaymentServices } from "../payments/services.ts";
import type { Store } from "../store/store.ts";

/** The dependencies of the HTTP API. */
export interface ApiServices extends Store {
  auth: Auth;
  /** The origin of the shop's site: "https://shop.example". */
  site: string;
  /** Emails the owner of this ID token a link that confirms their email address. Never rejects. */
  confirmEmail: (idToken: string) => Promise<void>;
  /** Loads Stripe, which takes time: called only where money moves. */
  payments: () => Promise<PaymentServices>;
}
