import { Unmet } from "../unmet.ts";
import { stripeUrl } from "./environment.ts";

/** Calls one of the Stripe emulator's controls. */
export const control = async (name: string, ...args: unknown[]): Promise<unknown> => {
  const response = await fetch(`${stripeUrl}/_test/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw new Unmet(`The Stripe emulator could not do ${name}: ${await response.text()}`);
  return response.json();
};

/**
 * Does something that makes many webhooks, and sends them afterwards, one after the other: the functions emulator would start
 * a process for each that comes while it works on another.
 */
export const withWebhooksInTurn = async (work: () => Promise<void>): Promise<void> => {
  await control("holdWebhooks");
  try {
    await work();
  } finally {
    const events = (await control("undeliveredEvents")) as { id: string }[];
    const ids = events.map(({ id }) => id);
    await control("releaseWebhooks", ids);
  }
};

/**
 * Has Stripe tell the shop again what the shop was told since it was last saved, however long before that it happened. After
 * a stop that saved everything that is nothing; after a kill it pays the orders, or refunds the payments, that the shop has
 * forgotten.
 */
export const repeatWebhooks = async (since: Date): Promise<void> => {
  await control("resendWebhooksTakenSince", since.getTime());
};
