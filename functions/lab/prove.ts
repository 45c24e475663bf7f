/*
 * The proofs have a set of ports of their own, so that they run beside a shop that is in use and beside its tests, and never leave
 * this machine. Both must hold before anything reads the environment.
 */
process.env.SALUS_PORT_OFFSET = String(Number(process.env.SALUS_PORT_OFFSET ?? 0) + 950);
for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "VITE_STRIPE_PUBLISHABLE_KEY"])
  delete process.env[name];

const { runProof } = await import("./prove/run-proof.ts");
process.exit(await runProof(process.argv.slice(2)));

export {};
