import { buildFunctions } from "../tools/build.ts";
import { buildWeb } from "../tools/build-web.ts";
import { siteUrl, usesRealStripe } from "./emulators/environment.ts";
import { type RunningSuite, requireRoom, startSuite } from "./emulators/run-suite.ts";
import { onStopWanted, stayUntilEnded } from "./foreground.ts";

const CARDS = `  Test cards            4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,
                        4000 0025 0000 3155 asks for 3-D Secure (any future date, any CVC)`;

const banner = (address: string) => `
Salus is ready:         ${address}

  Customer              customer@example.com / customer123
  Admin                 admin@example.com / admin123
${CARDS}
  Payments              ${usesRealStripe() ? "Stripe's test mode" : "the Stripe emulator"}

Ctrl-C stops it. What was ordered is there again at the next start.
`;

/** Builds, starts and stays: what `npm start` and `npm run dev` have in common. */
export const runShop = async ({ dev, address = siteUrl }: { dev: boolean; address?: string }): Promise<never> => {
  const suite = { name: "shop", fresh: false, dev };
  let running: RunningSuite | undefined;
  onStopWanted(() => {
    if (!running) process.exit(0);
    console.log("\nSaving the shop and stopping …");
    void running.stop();
  });

  await requireRoom(suite);
  console.log("Building …");
  await buildFunctions();
  buildWeb();
  console.log("Starting the emulators …");
  const started = await startSuite(suite, console.error, (early) => {
    running = early;
  });
  if (started.ready) console.log(banner(address));
  return stayUntilEnded(started);
};
