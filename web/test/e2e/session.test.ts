import type { Page } from "@playwright/test";
import { aPerson } from "./support/people.ts";
import { accessToken, heading, logIn, rowOf } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** Notes, from now on and for as long as the page is not loaded anew, whenever one of these words stands on it. */
const watchFor = async (page: Page, words: string[]) => {
  await page.evaluate(
    (wanted) => {
      const seen: string[] = [];
      const look = () => seen.push(...wanted.filter((word) => document.body.textContent.toLowerCase().includes(word)));
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { seen });
    },
    words.map((word) => word.toLowerCase()),
  );
  return () => page.evaluate(() => Reflect.get(window, "seen") as string[]);
};

test("[N-2 D-11 A-3 R-2] who signs in after somebody else, on the same page, sees nothing of them and no error", async ({
  page,
  shelves,
}) => {
  const [nora, omar] = [await aPerson(), await aPerson()];
  const [norasProduct, omarsProduct] = [await shelves.put(), await shelves.put()];
  // Under a name of its own: visitors may see the product, but nobody else may see what she ordered.
  const norasOrder = `Ordered by ${nora.name}`;
  await shelves.order(nora, { ...norasProduct, name: norasOrder });
  await shelves.order(omar, omarsProduct);

  await page.goto("/login");
  await logIn(page, nora);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText(nora.email)).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(rowOf(page, norasOrder)).toBeVisible();
  const norasToken = await accessToken(page);
  expect(norasToken).toBeTruthy();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await accessToken(page)).toBeNull();
  const seen = await watchFor(page, [
    nora.name,
    nora.email,
    norasOrder,
    "permission",
    "could not be loaded",
    "not allowed",
    "went wrong",
  ]);

  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, omar);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText(omar.email)).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(rowOf(page, omarsProduct.name)).toBeVisible();
  expect(await seen()).toEqual([]);
  expect(await accessToken(page)).not.toBe(norasToken);
});

test("[A-5] a signed-out person who opens a guarded page comes back to it after signing in, query and all", async ({
  page,
  shelves,
}) => {
  const product = await shelves.put();
  const address = `/purchase/${product.id}?from=newsletter&issue=7`;
  await page.goto(address);
  await expect(page).toHaveURL("/login");
  await logIn(page, await aPerson());
  await expect(page).toHaveURL(address);
  await expect(heading(page, product.name)).toBeVisible();
});

const WITHOUT = {
  nothing: () => {},
  indexedDb: () => Object.defineProperty(window, "indexedDB", { value: undefined }),
  localStorage: () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
    const { setItem } = Storage.prototype;
    // The identity service tries a storage with a key of its own; the shop's access token still finds its place.
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === localStorage && key !== "accessToken") throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  },
};

for (const [missing, place] of [
  ["nothing", "IndexedDB"],
  ["indexedDb", "localStorage"],
  ["localStorage", "sessionStorage"],
] as const)
  test(`[A-8] a person stays signed in over a reload, by ${place} where ${missing} is missing`, async ({ page }) => {
    await page.addInitScript(WITHOUT[missing]);
    await page.goto("/login?next");
    await logIn(page, await aPerson());
    await expect(page).toHaveURL("/");
    const places = await page.evaluate(() =>
      [localStorage, sessionStorage].map((storage) => Object.keys(storage).some((key) => key.includes("authUser"))),
    );
    expect(places).toEqual([place === "localStorage", place === "sessionStorage"]);

    await page.reload();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page, "My Profile")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });

test("[N-2] signing out in one tab signs out the other", async ({ openAs }) => {
  const page = await openAs(await aPerson());
  await page.goto("/dashboard/orders");
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
});
