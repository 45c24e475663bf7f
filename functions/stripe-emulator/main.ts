import { HOST, PROJECT_ID, ports, REGION } from "../dev/ports.ts";
import { startStripeEmulator } from "./server.ts";

/**
 * Runs the Stripe emulator until it gets SIGINT or SIGTERM. Environment variables:
 * - STRIPE_WEBHOOK_URL: where events are sent.
 * - STRIPE_WEBHOOK_SECRET: the secret that signs them.
 * - STRIPE_EMULATOR_DATA: the file that keeps the data.
 */
const emulator = await startStripeEmulator({
  port: ports.stripe,
  webhookUrl:
    process.env.STRIPE_WEBHOOK_URL ?? `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/stripeWebhook`,
  webhookSecret: process.env.STRIPE_WEBHOOK_SECRET,
  dataFile: process.env.STRIPE_EMULATOR_DATA,
  log: (line) => console.log(line),
}).catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === "EADDRINUSE";
  console.error(isTaken ? `Port ${ports.stripe} is taken; the Stripe emulator needs it.` : error.message);
  process.exit(1);
});
console.log(`Stripe emulator ready at ${emulator.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void emulator.close().then(() => process.exit(0)));
