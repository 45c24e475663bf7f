import { requireMachine, startShop } from "../../dev/emulators/start-shop.ts";
import { onStop } from "../../dev/on-stop.ts";

/* `npm start` without the builds and the web app. */
await requireMachine();
const shop = startShop({ name: "start-test", keep: true });
onStop(() => void shop.stop());
await shop.ready;
process.stdout.write("ready");
process.exit(await shop.ended);
