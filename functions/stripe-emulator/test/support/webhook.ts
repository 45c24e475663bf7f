import { createServer, type IncomingHttpHeaders } from "node:http";
import type Stripe from "stripe";
import { listen } from "./listen.ts";

export interface Received {
  event: Stripe.Event;
  body: string;
  headers: IncomingHttpHeaders;
}

/** A shop's webhook: keeps what it was sent, and answers with the given statuses in turn, then with 200. */
export async function startWebhook(statuses: number[] = [], port = 0) {
  const received: Received[] = [];
  let heard: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      received.push({ event: JSON.parse(body), body, headers: request.headers });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const tell of heard.splice(0)) tell();
    });
  });
  const listening = await listen(server, port);
  return {
    ...listening,
    received,
    types: () => received.map(({ event }) => event.type),
    /** From now on every event is answered with 200. */
    recover: () => statuses.splice(0),
    /** Resolves as soon as this many events have come. */
    async got(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => heard.push(resolve));
      heard = [];
    },
  };
}
