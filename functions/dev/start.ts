import { buildFunctions } from "../tools/build.ts";
import { buildWeb } from "../tools/build-web.ts";
import { mailboxUrl, siteUrl, usesRealStripe, viteUrl } from "./emulators/environment.ts";
import { dataFolder, requireMachine, type Shop, startShop } from "./emulators/start-shop.ts";
import { onStop } from "./on-stop.ts";

/* `npm start`, and with --dev `npm run dev`: builds the shop, starts it, and runs until it is stopped. */
const options = { name: "shop", keep: true, dev: process.argv.includes("--dev") };
let shop: Shop | undefined;

onStop(() => {
  if (!shop) process.exit(0);
  console.log("\nSaving the shop and stopping …");
  void shop.stop();
});

await requireMachine(options);
console.log("Building …");
await buildFunctions();
await buildWeb();
console.log("Starting the emulators …");
shop = startShop(options);
await shop.ready.then(
  () =>
    console.log(`
Salus is ready:         ${options.dev ? viteUrl : siteUrl}

  Customer              customer@example.com / customer123
  Admin                 admin@example.com / admin123
  Test cards            4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,
                        4000 0025 0000 3155 asks for 3-D Secure (any future date, any CVC)
  Mailbox               ${mailboxUrl} has the letters that the shop would have sent
  Payments              ${usesRealStripe() ? "Stripe's test mode" : "the Stripe emulator"}

Press Ctrl-C to stop. The shop keeps its data for the next start.
`),
  () => undefined,
);
const code = await shop.ended;
if (code === 0) console.log(`Stopped. The shop's data is in ${dataFolder(options.name)}.`);
process.exit(code);
