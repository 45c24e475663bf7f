import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withPorts } from "./emulators/config.ts";
import { emulatorEnvironment, usesRealStripe, webEnvironment } from "./emulators/environment.ts";
import { inShort, isForThePerson } from "./emulators/follow-log.ts";
import { inRoot } from "./folders.ts";
import { portOffset, ports } from "./ports.ts";

const config = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8"));
const moved = (by: number) =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port - portOffset + by])) as typeof ports;

test("firebase.json, which Firebase's own commands read, and the shop's ports are in step", () => {
  expect(withPorts(config, moved(0), "dist")).toEqual(config);
});

test("with an offset every port of Firebase's moves, and so does the folder that the site is served from", () => {
  const derived = withPorts(config, moved(700), "dist-700");
  const portsOf = (emulators: object) =>
    Object.values(emulators).flatMap((emulator) => [emulator.port, emulator.websocketPort].filter(Boolean));
  expect(portsOf(derived.emulators)).toEqual(portsOf(config.emulators).map((port) => port + 700));
  expect(derived.hosting).toEqual({ ...config.hosting, public: "web/dist-700" });
  expect(derived.functions).toEqual(config.functions);
});

const KEYS = { STRIPE_SECRET_KEY: "sk_test_1", VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };

test("without keys the functions and the web app are sent to the Stripe emulator, whatever the shell says", () => {
  expect(usesRealStripe({})).toBe(false);
  const host = `127.0.0.1:${ports.stripe}`;
  expect(emulatorEnvironment({ STRIPE_EMULATOR_HOST: "elsewhere:1" })).toMatchObject({ STRIPE_EMULATOR_HOST: host });
  expect(webEnvironment({})).toMatchObject({ VITE_STRIPE_JS: `http://${host}/v3/` });
});

test("with Stripe's own test keys nothing of the Stripe emulator is used", () => {
  expect(usesRealStripe(KEYS)).toBe(true);
  expect(emulatorEnvironment({ ...KEYS, STRIPE_EMULATOR_HOST: "elsewhere:1" })).not.toHaveProperty(
    "STRIPE_EMULATOR_HOST",
  );
  expect(webEnvironment(KEYS)).toMatchObject({ VITE_STRIPE_JS: "", VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" });
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "only STRIPE_SECRET_KEY is set"],
  [{ VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, "only VITE_STRIPE_PUBLISHABLE_KEY is set"],
  [{ ...KEYS, STRIPE_SECRET_KEY: "sk_live_1" }, "not a test key"],
])("keys that are incomplete, or that would charge real cards, are refused", (env, sentence) => {
  expect(() => usesRealStripe(env)).toThrow(sentence);
});

test.each([
  ["⚠  functions: Error: the order is gone", true],
  ['>  {"severity":"ERROR","message":"settling failed"}', true],
  [">  Error: settling failed", true],
  ['>  {"severity":"INFO","message":"an order was paid"}', false],
  ["i  functions: Beginning execution of api", false],
  ['⚠  functions: Your requested "node" version "22" doesn\'t match your global version "20".', false],
])("of Firebase's log a person is shown what went wrong, and no chatter: %s", (line, shown) => {
  expect(isForThePerson(line)).toBe(shown);
});

test("of what a function logged a person is shown what it says, and not where from", () => {
  const entry = {
    severity: "ERROR",
    message: "Error: Unexpected error\n    at errorHandler",
    reason: "no stock",
    at: ["x"],
  };
  expect(inShort(`>  ${JSON.stringify(entry)}`)).toBe("⚠  ERROR: Error: Unexpected error: no stock");
  expect(inShort("⚠  functions: it failed")).toBe("⚠  functions: it failed");
});
