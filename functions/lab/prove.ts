import { useSeparatePorts } from "../dev/port-offset.ts";

/* `npm run prove`: runs the proofs, or the named ones, in full. */
useSeparatePorts(950);
const { runProof } = await import("./prove/run-proof.ts");
process.exit(await runProof(process.argv.slice(2)));
