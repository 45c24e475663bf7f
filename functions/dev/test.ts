/*
 * The tests have a set of ports of their own, so that they run beside a shop that is in use, and never leave this machine:
 * keys of Stripe's are for `npm start`. Both must hold before anything reads the environment.
 */
process.env.SALUS_PORT_OFFSET = String(Number(process.env.SALUS_PORT_OFFSET ?? 0) + 300);
for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "VITE_STRIPE_PUBLISHABLE_KEY"])
  delete process.env[name];

const { runTests } = await import("./tests/run-tests.ts");
process.exit(await runTests(process.argv.slice(2)));

export {};
