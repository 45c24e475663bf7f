import { HOST, ports } from "./ports.ts";
import { runShop } from "./run-shop.ts";

await runShop({ dev: true, address: `http://${HOST}:${ports.vite}` });
