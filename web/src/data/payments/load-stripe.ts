import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { env } from "../../config/env.ts";

/** Adds a script to the page. Resolves when it has run, rejects when it can't be loaded. */
const addScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`Could not load ${src}`));
    });
    document.head.append(script);
  });

const load = async (): Promise<Stripe> => {
  // The Stripe emulator's script defines window.Stripe, which loadStripe then uses.
  if (env.stripeJs) await addScript(env.stripeJs);
  const stripe = await loadStripe(env.stripePublishableKey);
  if (!stripe) throw new Error("Stripe.js needs a browser");
  return stripe;
};

let loading: Promise<Stripe> | undefined;

/** Stripe.js, loaded once. Rejects when it can't be loaded; the next call tries again. */
export const getStripe = (): Promise<Stripe> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
