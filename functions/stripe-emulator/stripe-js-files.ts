import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import Stripe from "stripe";

const SOURCES = new URL("./stripe-js/", import.meta.url);

const TYPES: Record<string, string> = { html: "text/html", css: "text/css", js: "text/javascript" };
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors http://127.0.0.1:* http://localhost:*";

const made = new Map<string, Promise<string>>();

/** A file of the stand-in for Stripe.js: the script at /v3/, or one of its frames'. Undefined if there is none. */
export const stripeJsFile = async (
  path: string,
): Promise<{ text: string; headers: Record<string, string> } | undefined> => {
  const found = /^\/v3\/(?:(card|challenge)\.(html|css|js))?$/.exec(path);
  if (!found) return undefined;
  const [, name, type = "js"] = found;
  const make = () => (type === "js" ? bundle(name) : readFile(new URL(`frame/${name}.${type}`, SOURCES), "utf8"));
  const text = made.get(path) ?? make();
  made.set(path, text);
  const headers = {
    "Content-Type": `${TYPES[type]}; charset=utf-8`,
    "Cache-Control": "no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": POLICY,
  };
  return { text: await text, headers };
};

/** @stripe/stripe-js checks for its release, which has the name of the `stripe` package's API release. */
const bundle = async (frame: string | undefined): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(frame ? `frame/${frame}.ts` : "index.ts", SOURCES))],
    bundle: true,
    write: false,
    format: frame ? "esm" : "iife",
    target: "es2022",
    define: { STRIPE_JS_VERSION: JSON.stringify(Stripe.MAJOR_API_VERSION) },
  });
  return outputFiles[0]?.text ?? "";
};
