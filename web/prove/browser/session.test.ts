import { holdCalls, SCRIPTS } from "../../test/e2e/support/network.ts";
import { alert, field, heading, logIn, trendingProducts } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser, newDetails, PASSWORD } from "../../test/e2e/support/users.ts";

const DISABLE = {
  nothing: () => {},
  IndexedDB: () => Object.defineProperty(window, "indexedDB", { value: undefined }),
  "local storage": () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
    const { setItem } = Storage.prototype;
    // Firebase Authentication tests a storage with a key of its own. The shop's access token is still stored.
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === localStorage && key !== "accessToken") throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  },
  /** As a browser that blocks cookies and site data does. */
  "all storage": () => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`Failed to read the '${name}' property from 'Window'`, "SecurityError");
        },
      });
  },
};

for (const [missing, storage] of [
  ["nothing", "IndexedDB"],
  ["IndexedDB", "localStorage"],
  ["local storage", "sessionStorage"],
] as const)
  test(`[A-8] a session survives a reload in ${storage} when ${missing} is missing`, async ({ page }) => {
    await page.addInitScript(DISABLE[missing]);
    await page.goto("/login?next");
    await logIn(page, await createUser());
    await expect(page).toHaveURL("/");
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].map((one) => Object.keys(one).some((key) => key.includes("authUser"))),
    );
    expect(stored).toEqual([storage === "localStorage", storage === "sessionStorage"]);

    await page.reload();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page, "My Profile")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible();
  });

test("[A-1] a login that is sent before the page's scripts run puts no password into the address", async ({ page }) => {
  const scripts = await holdCalls(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  await scripts.arrived;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await field(page, "Email").fill(newDetails().email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Password").press("Enter");
  // A form that the browser sends by itself is sent before the next page is opened.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.goto("/blogs", { waitUntil: "commit" });
  expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([]);
});

test("[W-2] without cookies and storage, public pages work, and signing in says that it needs them", async ({
  page,
}) => {
  await page.addInitScript(DISABLE["all storage"]);
  const needsStorage = alert(page, "Signing in needs cookies and site data, which this browser blocks for this site.");
  await page.goto("/");
  await expect(trendingProducts(page).first()).toBeVisible();
  for (const path of ["/products", "/dashboard/orders"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await expect(needsStorage).toBeVisible();
  }
  await logIn(page, await createUser());
  await expect(needsStorage).toBeVisible();
});
