import { expect, test } from "vitest";
import { useDeployedShop } from "../support/deployed-shop.ts";

const { call } = useDeployedShop();

// Hosting's own headers take the place of a function's.
test.each([
  ["/products?limit=1", "default-src 'none'; frame-ancestors 'none'", "no-referrer"],
  ["/no-such-call", "default-src 'none'; frame-ancestors 'none'", "no-referrer"],
  ["/docs", expect.stringContaining("default-src 'none'"), "no-referrer"],
])("[T-4] %s has the API's own headers behind Hosting", async (path, policy, referrer) => {
  const { headers } = await call("GET", path);
  expect([headers.get("content-security-policy"), headers.get("referrer-policy")]).toEqual([policy, referrer]);
});
