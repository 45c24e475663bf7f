import { once } from "node:events";
import { createServer } from "node:http";
import { makeControls, type StripeControls } from "./controls.ts";
import type { Api } from "./http/api.ts";
import { Faults } from "./http/faults.ts";
import { KeysInUse } from "./http/idempotency.ts";
import { listener } from "./http/listener.ts";
import { Store } from "./store.ts";
import { RETRY_DELAYS, Webhooks } from "./webhooks.ts";

export interface StripeEmulatorOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  /** Where events go; without it they are only listed. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** Where the state is kept, so that it outlives the process; without it, in memory only. */
  dataFile?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Waits between tries of a webhook, in milliseconds; the last one repeats. */
  retryDelays?: readonly number[];
  /** Told one line a call and a webhook. */
  log?: (line: string) => void;
}

export interface StripeEmulator extends StripeControls {
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Stripe: its API, its webhooks, and its Stripe.js at /v3/.
 * @throws when the port is taken, or the data file is damaged.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { host = "127.0.0.1", now = Date.now, log = () => {} } = options;
  const store = new Store();
  const faults = new Faults();
  const webhooks = new Webhooks({
    url: options.webhookUrl,
    secret: options.webhookSecret ?? "whsec_emulator",
    store,
    now,
    retryDelays: options.retryDelays ?? RETRY_DELAYS,
    onAttempt: (type, id, status) => log(`webhook ${type} ${id} ${status || "no answer"}`),
  });
  const controls = makeControls(store, webhooks, faults);
  const api: Api = { store, faults, keys: new KeysInUse(), now, committed: () => webhooks.kick() };
  const server = createServer();
  server.listen(options.port, host);
  await once(server, "listening");
  // Only whoever has the port may touch the data file: a second start fails before it gets here.
  try {
    if (options.dataFile) store.open(options.dataFile, now());
  } catch (error) {
    server.close();
    throw error;
  }
  server.on("request", listener(api, controls, log));
  webhooks.kick();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  return {
    ...controls,
    url: `http://${host}:${port}`,
    port,
    close: async () => {
      webhooks.close();
      faults.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
    },
  };
}
