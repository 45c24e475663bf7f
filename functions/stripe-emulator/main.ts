import { HOST, PROJECT_ID, ports } from "../dev/ports.ts";
import { startStripeEmulator } from "./server.ts";

/**
 * Runs the Stripe emulator until it is told to stop.
 * STRIPE_WEBHOOK_URL: where events go. STRIPE_WEBHOOK_SECRET: what signs them. STRIPE_EMULATOR_DATA: where state is kept.
 * STRIPE_EMULATOR_PORT: another port than the usual one; 0 for any that is free.
 */
const port = Number(process.env.STRIPE_EMULATOR_PORT ?? ports.stripe);
const emulator = await startStripeEmulator({
  port,
  host: HOST,
  webhookUrl:
    process.env.STRIPE_WEBHOOK_URL ?? `http://${HOST}:${ports.functions}/${PROJECT_ID}/us-central1/stripeWebhook`,
  webhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? "whsec_emulator",
  dataFile: process.env.STRIPE_EMULATOR_DATA,
  log: (line) => console.log(line),
}).catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === "EADDRINUSE";
  console.error(taken ? `Port ${port} is taken; the Stripe emulator needs it.` : error.message);
  process.exit(1);
});
console.log(`Stripe emulator ready at ${emulator.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void emulator.close().then(() => process.exit(0)));
