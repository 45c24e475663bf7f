import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { listen } from "./listen.ts";

const CHECKOUT = fileURLToPath(new URL("../page/checkout.tsx", import.meta.url));

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 32px auto; max-width: 420px; padding: 0 16px; color: #0f172a }
  label { display: block; font-weight: 600; margin-bottom: 6px }
  .card { border: 1px solid #94a3b8; border-radius: 10px; padding: 12px 14px }
  .card.StripeElement--focus { outline: 3px solid #67e8f9; border-color: #0e7490 }
  .card.StripeElement--invalid { border-color: #c0123c }
  [role=alert] { color: #b42318; margin: 8px 0 0 }
  button { margin-top: 16px; width: 100%; min-height: 44px; border: 0; border-radius: 10px; background: #0e7490; color: #fff; font: inherit; font-weight: 600 }
  output { display: none }
`;

/** The checkout page's script, with React and Stripe's own packages in it. */
export async function buildCheckout(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [CHECKOUT],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
  });
  return outputFiles[0]?.text ?? "";
}

/** Serves the checkout page from an origin of its own, with Stripe.js from the emulator. */
export async function serveShopPage(emulatorUrl: string, script: string) {
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Shop</title>
    <link rel="icon" href="data:,"><style>${STYLE}</style><script src="${emulatorUrl}/v3/"></script></head>
    <body><main><h1>Checkout</h1><div id="root"></div></main><script type="module" src="/checkout.js"></script></body></html>`;
  const server = createServer((request, response) => {
    const isScript = request.url === "/checkout.js";
    response.writeHead(200, { "Content-Type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? script : html);
  });
  return listen(server);
}
