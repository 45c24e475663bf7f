import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import Stripe from "stripe";

const withResolvers = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/** A shop's webhook. It checks the signature, keeps the events, and answers with the given statuses in turn, then with 200. */
export const startWebhook = async (statuses: number[]) => {
  const received: Stripe.Event[] = [];
  const signatures: string[] = [];
  let open = 0;
  let mostAtOnce = 0;
  let held = Promise.resolve();
  const server = createServer(async (request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++open);
    const body = await buffer(request);
    const signature = String(request.headers["stripe-signature"]);
    signatures.push(signature);
    // A test's clock may be off by more than the tolerance.
    received.push(Stripe.webhooks.constructEvent(body, signature, "whsec_emulator", 1e9));
    await held;
    open--;
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    signatures,
    /** How many events are not answered yet. */
    open: () => open,
    mostAtOnce: () => mostAtOnce,
    /** Holds all answers. Returns a function that lets them go. */
    holdAnswers: () => {
      const { promise, resolve } = withResolvers();
      held = promise;
      return resolve;
    },
    types: () => received.map(({ type }) => type),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
