import { afterEach, expect, test, vi } from "vitest";
import { SHOP } from "../contract/shop.ts";
import { mailSettings } from "./environment.ts";

afterEach(() => vi.unstubAllEnvs());

const settingsOf = (environment: Record<string, string>) => {
  for (const name of ["SMTP_URL", "MAIL_FROM", "MAIL_OWNER"]) vi.stubEnv(name, environment[name] ?? "");
  return mailSettings();
};
const url = "smtps://user:password@smtp.example.com";

test("[E-2] letters are sent with the settings, and from the shop's own address without them", () => {
  expect(settingsOf({ SMTP_URL: url })).toEqual({ url, from: SHOP.email, owner: SHOP.email });
  const from = { SMTP_URL: url, MAIL_FROM: "hello@shop.example" };
  expect(settingsOf(from)).toMatchObject({ from: "hello@shop.example", owner: "hello@shop.example" });
  expect(settingsOf({ ...from, MAIL_OWNER: "owner@shop.example" })).toMatchObject({ owner: "owner@shop.example" });
});

test("[E-2] settings that nothing can be sent with are a reason, and no crash", () => {
  for (const SMTP_URL of ["", "placeholder", "smtps://", "https://smtp.example.com"])
    expect(settingsOf({ SMTP_URL })).toEqual({ problem: expect.stringContaining("SMTP_URL") });
  for (const name of ["MAIL_FROM", "MAIL_OWNER"])
    for (const address of [
      "shop",
      "a@example.com, b@example.com",
      "Shop <a@example.com>",
      "a@example.com\r\nBcc: b@example.com",
    ])
      expect(settingsOf({ SMTP_URL: url, [name]: address })).toEqual({ problem: `${name} is not an email address` });
});
