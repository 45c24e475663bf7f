import Stripe from "stripe";
import type { StripeEmulator } from "../../../stripe-emulator/server.ts";

/**
 * How a call to Stripe can fail. The emulator fails it, or delays it before or after the work.
 * "Done" means that Stripe did the work anyway.
 */
const FAULTS = {
  "is out of reach from then on": { how: "cut-before" },
  "answers 500": { how: "error-before" },
  "answers 500, and keeps to it": { how: "error-before", remember: true },
  "answers 500 after it was done": { how: "error-after", remember: false },
  "answers 500 after it was done, and keeps to it": { how: "error-after", remember: true },
  "cuts the connection after it was done": { how: "cut-after" },
  "is too slow": "before",
  "is too slow to say that it was done": "after",
} as const satisfies Record<string, Parameters<StripeEmulator["failCalls"]>[0] | "before" | "after">;
export type StripeFault = keyof typeof FAULTS;
export const STRIPE_FAULTS = Object.keys(FAULTS) as StripeFault[];

const TIMEOUT_MS = 150;

/** A Stripe client that does not retry, and whose nth call fails (1: the first). `failed` tells if it came. */
export const failingLine = (emulator: StripeEmulator, fault: StripeFault, at: number) => {
  const line = { calls: 0, failed: false };
  const inner = Stripe.createNodeHttpClient();
  const makeRequest = inner.makeRequest.bind(inner);
  const slow = fault.startsWith("is too slow");
  inner.makeRequest = async (host, port, path, method, headers, data, protocol, timeout) => {
    line.calls++;
    const strikes = line.calls === at || (line.calls > at && fault === "is out of reach from then on");
    if (strikes) {
      line.failed = true;
      arm(emulator, fault);
    }
    const patience = strikes && slow ? TIMEOUT_MS : timeout;
    const answer = makeRequest(host, port, path, method, headers, data, protocol, patience);
    // Only this call is slow. The caller may make others.
    return strikes && slow ? answer.finally(() => emulator.releaseCalls()) : answer;
  };
  const stripe = new Stripe("sk_test_emulator", {
    host: "127.0.0.1",
    port: emulator.port,
    protocol: "http",
    httpClient: inner,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { line, stripe };
};

const arm = (emulator: StripeEmulator, fault: StripeFault): void => {
  const how = FAULTS[fault];
  if (how === "before" || how === "after") emulator.holdCalls(how);
  else emulator.failCalls(how);
};
