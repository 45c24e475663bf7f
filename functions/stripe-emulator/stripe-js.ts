import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import Stripe from "stripe";

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./stripe-js/index.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    // @stripe/stripe-js checks for its release, which has the name of the `stripe` package's API release.
    define: { STRIPE_JS_VERSION: JSON.stringify(Stripe.MAJOR_API_VERSION) },
  });
  return outputFiles[0]?.text ?? "";
};

let bundled: Promise<string> | undefined;

/** The script that stands in for Stripe.js. */
export const stripeJs = (): Promise<string> => {
  bundled ??= bundle();
  return bundled;
};
