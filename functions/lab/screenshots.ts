/* A set of ports of its own, so that it runs beside a shop that is in use, and the Stripe emulator whatever keys are set. */
process.env.SALUS_PORT_OFFSET = String(Number(process.env.SALUS_PORT_OFFSET ?? 0) + 450);
for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "VITE_STRIPE_PUBLISHABLE_KEY"])
  delete process.env[name];

const { takeScreenshots } = await import("./screenshots/take.ts");
await takeScreenshots();
process.exit(0);

export {};
