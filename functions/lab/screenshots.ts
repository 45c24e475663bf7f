import { useSeparatePorts } from "../dev/port-offset.ts";

/* `npm run screenshots`: takes the README's pictures again, of a fresh demo shop. */
useSeparatePorts(450);
const { takeScreenshots } = await import("./screenshots/take.ts");
await takeScreenshots();
process.exit(0);
