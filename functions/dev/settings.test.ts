import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { withPorts } from "./emulators/config.ts";
import { emulatorEnvironment, usesRealStripe, webEnvironment } from "./emulators/environment.ts";
import { problemIn } from "./emulators/firebase-log.ts";
import { inRoot } from "./folders.ts";
import { BASE_PORTS, type PortName, readOffset } from "./port-offset.ts";
import { ports, REGION } from "./ports.ts";

const config = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8"));
const movedBy = (offset: number) =>
  Object.fromEntries(Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset])) as Record<
    PortName,
    number
  >;

test("[T-9] firebase.json has the ports of the shop, and an offset moves each of them and the folder of the site", () => {
  expect(withPorts(config, movedBy(0), "dist")).toEqual(config);
  const moved = withPorts(config, movedBy(700), "dist-700");
  const portsOf = (emulators: object) =>
    Object.values(emulators).flatMap((emulator) => [emulator.port, emulator.websocketPort].filter(Boolean));
  expect(portsOf(moved.emulators)).toEqual(portsOf(config.emulators).map((port) => port + 700));
  expect(moved.hosting).toEqual({ ...config.hosting, public: "web/dist-700" });
});

test("[T-4] the region of the functions is one setting: no rewrite names another, and the demo shop's is where Hosting's emulator looks", () => {
  // The demo shop reads this file, too: what belongs to one project is in the file of that project.
  expect(parseEnv(readFileSync(inRoot("functions/.env"), "utf8"))).toEqual({ SALUS_REGION: REGION });
  const regions = config.hosting.rewrites.map(
    ({ function: target }: { function?: object }) => target && "region" in target,
  );
  expect(regions).not.toContain(true);
});

test.each([
  ["1000", "port 6000, which browsers block: set SALUS_PORT_OFFSET=1010 instead"],
  ["2000", "port 10080, which browsers block: set SALUS_PORT_OFFSET=2010 instead"],
  ["many", 'a whole number from 0 to 40000, not "many"'],
  ["-10", 'a whole number from 0 to 40000, not "-10"'],
  ["40001", 'a whole number from 0 to 40000, not "40001"'],
])("SALUS_PORT_OFFSET=%s is refused, with what to set instead", (text, sentence) => {
  expect(() => readOffset(text)).toThrow(sentence);
});

test("an offset that moves no service to a blocked port is used", () => {
  expect([undefined, "0", "2100"].map((text) => readOffset(text))).toEqual([0, 0, 2100]);
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

const logged = (severity: string) =>
  `>  ${JSON.stringify({ severity, message: "Error: Unexpected error\n    at errorHandler", reason: "no stock", at: [] })}`;

test.each([
  ["⚠  functions: Error: the order is gone", "⚠  functions: Error: the order is gone"],
  [">  Error: settling failed", ">  Error: settling failed"],
  [logged("ERROR"), "⚠  ERROR: Error: Unexpected error: no stock"],
  [logged("INFO"), undefined],
  ["i  functions: Beginning execution of api", undefined],
  ['⚠  functions: Your requested "node" version "22" doesn\'t match your global version "20".', undefined],
])("of firebase-tools' output, the user sees problems, shortened: %s", (line, shown) => {
  expect(problemIn(line)).toBe(shown);
});

test("[T-4] Hosting gives its security headers to everything but what functions answer with headers of their own", () => {
  const [{ regex }] = config.hosting.headers;
  const has = (path: string) => new RegExp(regex).test(path);
  const pages = [
    "/",
    "/login",
    "/assets/x.js",
    "/avatars/a.svg",
    "/app.html",
    "/a",
    "/apis",
    "/i",
    "/image",
    "/products",
  ];
  const others = ["/api", "/api/products", "/images", `/images/${"0".repeat(64)}.webp`, "/__/auth/handler"];
  expect([pages.filter((path) => !has(path)), others.filter(has)]).toEqual([[], []]);
});
