import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { withPorts } from "./emulators/config.ts";
import { emulatorEnvironment, usesRealStripe, webEnvironment } from "./emulators/environment.ts";
import { inRoot } from "./folders.ts";
import { BASE_PORTS, readOffset } from "./port-offset.ts";
import { ports, REGION } from "./ports.ts";

const config = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8"));

test("[T-9] firebase.json has the ports of the shop, and an offset that browsers block is refused with one that they do not", () => {
  expect(withPorts(config, BASE_PORTS, "dist")).toEqual(config);
  expect([undefined, "0", "2100"].map((text) => readOffset(text))).toEqual([0, 0, 2100]);
  const sentence = "port 6000, which browsers block: set SALUS_PORT_OFFSET=1010 instead";
  expect(() => readOffset("1000")).toThrow(sentence);
  for (const text of ["many", "-10", "40001"])
    expect(() => readOffset(text)).toThrow(`a whole number from 0 to 40000, not "${text}"`);
});

test("[T-4] the region of the functions is one setting: no rewrite names another, and the demo shop's is where Hosting's emulator looks", () => {
  // The demo shop reads this file, too: what belongs to one project is in the file of that project.
  expect(parseEnv(readFileSync(inRoot("functions/.env"), "utf8"))).toEqual({ SALUS_REGION: REGION });
  expect(JSON.stringify(config.hosting.rewrites)).not.toContain('"region"');
});

const KEYS = { STRIPE_SECRET_KEY: "sk_test_1", VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };

test("the functions and the web app use Stripe's test mode with its keys, and the Stripe emulator without", () => {
  const host = `127.0.0.1:${ports.stripe}`;
  expect([usesRealStripe({}), usesRealStripe(KEYS)]).toEqual([false, true]);
  expect(emulatorEnvironment({ STRIPE_EMULATOR_HOST: "elsewhere:1" })).toMatchObject({ STRIPE_EMULATOR_HOST: host });
  expect(emulatorEnvironment({ ...KEYS, STRIPE_EMULATOR_HOST: host })).not.toHaveProperty("STRIPE_EMULATOR_HOST");
  expect(webEnvironment({})).toMatchObject({ VITE_STRIPE_JS: `http://${host}/v3/` });
  expect(webEnvironment(KEYS)).toMatchObject({ VITE_STRIPE_JS: "", VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" });
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "only STRIPE_SECRET_KEY is set"],
  [{ VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, "only VITE_STRIPE_PUBLISHABLE_KEY is set"],
  [{ ...KEYS, STRIPE_SECRET_KEY: "sk_live_1" }, "not a test key"],
])("incomplete keys, and keys that charge real cards, are refused", (env, sentence) => {
  expect(() => usesRealStripe(env)).toThrow(sentence);
});

test("[T-4] Hosting gives its security headers to everything but what functions answer with headers of their own", () => {
  const [{ regex }] = config.hosting.headers;
  const pages = "/ /login /assets/x.js /avatars/a.svg /app.html /a /apis /i /image /products".split(" ");
  const others = ["/api", "/api/products", "/images", `/images/${"0".repeat(64)}.webp`, "/__/auth/handler"];
  expect([...pages, ...others].filter((path) => new RegExp(regex).test(path))).toEqual(pages);
});
