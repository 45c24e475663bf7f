import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const production = { authDomain: "shop.firebaseapp.com" };
const emulators = {
  ...production,
  authEmulator: "http://127.0.0.1:9099",
  firestoreEmulator: "127.0.0.1:8080",
  stripeJs: "http://127.0.0.1:12111/v3/",
};

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("only the page's own inline scripts and styles are allowed, by their hash, and eval is not", () => {
  const [script, style] = ["\n  go();\n", "p{margin:0}"];
  const html = `<script>${script}</script><script type="application/json">{}</script><script type="module" src="/a.js"></script><style>${style}</style>`;
  const policy = contentPolicy(html, production);
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const { "script-src": scripts = [], "style-src": styles } = directivesOf(policy);
  expect(scripts.filter((source) => source.startsWith("'"))).toEqual(["'self'", hash(script)]);
  expect(styles).toEqual(["'self'", hash(style)]);
  expect(policy).not.toContain("unsafe");
});

test("Stripe and Google's sign-in are allowed by name", () => {
  const directives = directivesOf(contentPolicy("", production));
  expect(directives["script-src"]).toEqual(
    expect.arrayContaining(["https://js.stripe.com", "https://apis.google.com"]),
  );
  expect(directives["frame-src"]).toEqual(
    expect.arrayContaining(["https://js.stripe.com", "https://hooks.stripe.com", "https://shop.firebaseapp.com"]),
  );
  expect(directives["connect-src"]).toContain("https://api.stripe.com");
});

test("only a build for the emulators allows addresses on the visitor's own machine", () => {
  const local = directivesOf(contentPolicy("", emulators));
  expect(local["connect-src"]).toEqual(
    expect.arrayContaining(["http://127.0.0.1:9099", "http://127.0.0.1:8080", "http://127.0.0.1:12111"]),
  );
  expect(local["upgrade-insecure-requests"]).toBeUndefined();
  const policy = contentPolicy("", production);
  expect(policy).not.toMatch(/http:|127\.0\.0\.1|localhost|\*[ ;]/);
  expect(directivesOf(policy)["upgrade-insecure-requests"]).toEqual([]);
});

test.each([
  ["Performance Monitoring", { performanceMonitoring: true }, "https://firebaselogging.googleapis.com"],
  ["App Check", { appCheckKey: "key" }, "https://www.google.com/recaptcha/"],
])("the addresses of %s are allowed only if it is on", (_, settings, address) => {
  expect(contentPolicy("", production)).not.toContain(address);
  expect(contentPolicy("", { ...production, ...settings })).toContain(address);
});
