import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import Stripe from "stripe";

const SOURCES = new URL("../stripe-js/", import.meta.url);

interface File {
  type: string;
  make: () => Promise<string>;
}

const FILES: Record<string, File> = {
  "/v3/": { type: "text/javascript", make: () => bundle("index.ts", "iife") },
  "/v3/card-element.html": { type: "text/html", make: () => read("frame/card-element.html") },
  "/v3/card-element.css": { type: "text/css", make: () => read("frame/card-element.css") },
  "/v3/card-element.js": { type: "text/javascript", make: () => bundle("frame/card.ts", "esm") },
  "/v3/challenge.html": { type: "text/html", make: () => read("frame/challenge.html") },
  "/v3/challenge.css": { type: "text/css", make: () => read("frame/challenge.css") },
  "/v3/challenge.js": { type: "text/javascript", make: () => bundle("frame/challenge.ts", "esm") },
};

const made = new Map<string, Promise<string>>();

/** Serves the stand-in for Stripe.js and its frames. False: there is no such file. */
export async function serveStripeJs(path: string, response: ServerResponse): Promise<boolean> {
  const name = path === "/v3" ? "/v3/" : path;
  const file = FILES[name];
  if (!file) return false;
  const text = made.get(name) ?? file.make();
  made.set(name, text);
  response.writeHead(200, {
    "Content-Type": `${file.type}; charset=utf-8`,
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors http://127.0.0.1:* http://localhost:*",
  });
  response.end(await text);
  return true;
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, SOURCES), "utf8");
}

/** The release that @stripe/stripe-js expects is named like the API's, so both come from the `stripe` package. */
async function bundle(name: string, format: "iife" | "esm"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, SOURCES))],
    bundle: true,
    write: false,
    format,
    target: "es2022",
    define: { STRIPE_JS_VERSION: JSON.stringify(Stripe.MAJOR_API_VERSION) },
  });
  return outputFiles[0]?.text ?? "";
}
