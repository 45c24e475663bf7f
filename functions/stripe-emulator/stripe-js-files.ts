import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import Stripe from "stripe";

const SOURCES = new URL("./stripe-js/", import.meta.url);

const page = (name: string): Record<string, [type: string, make: () => Promise<string>]> => ({
  [`/v3/${name}.html`]: ["text/html", () => read(`frame/${name}.html`)],
  [`/v3/${name}.css`]: ["text/css", () => read(`frame/${name}.css`)],
  [`/v3/${name}.js`]: ["text/javascript", () => bundle(`frame/${name}.ts`, "esm")],
});

const FILES: ReturnType<typeof page> = {
  "/v3/": ["text/javascript", () => bundle("index.ts", "iife")],
  ...page("card"),
  ...page("challenge"),
};

const made = new Map<string, Promise<string>>();

/** A file of the stand-in for Stripe.js. Undefined when there is none at this path. */
export const stripeJsFile = async (
  path: string,
): Promise<{ text: string; headers: Record<string, string> } | undefined> => {
  const file = FILES[path];
  if (!file) return undefined;
  const [type, make] = file;
  const text = made.get(path) ?? make();
  made.set(path, text);
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors http://127.0.0.1:* http://localhost:*",
  };
  return { text: await text, headers };
};

const read = (name: string): Promise<string> => readFile(new URL(name, SOURCES), "utf8");

/** @stripe/stripe-js checks for the release that it was made for, which has the name of the `stripe` package's API release. */
const bundle = async (name: string, format: "iife" | "esm"): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, SOURCES))],
    bundle: true,
    write: false,
    format,
    target: "es2022",
    define: { STRIPE_JS_VERSION: JSON.stringify(Stripe.MAJOR_API_VERSION) },
  });
  return outputFiles[0]?.text ?? "";
};
