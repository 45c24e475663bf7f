import { holdCalls, SCRIPTS } from "../../test/e2e/support/network.ts";
import { heading } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";

test("[F-1] [F-2] the products are in the HTML, which scripts take over as it is", async ({ openAs, shop }) => {
  await shop.untilListed(await shop.putProduct());
  const page = await openAs(await createUser());
  const list = page.getByRole("list", { name: "Products" });
  const cards = list.getByRole("article");
  // A function that starts slowly answers without the products.
  await expect.poll(async () => (await page.request.get("/products")).text()).toContain("<article");
  const calls = await holdCalls(page, /\/api\/catalog\?/);
  const scripts = await holdCalls(page, SCRIPTS);
  // Scripts that are held delay every later event of the page.
  await page.goto("/products", { waitUntil: "commit" });
  await scripts.arrived;
  await expect(cards).toHaveCount(24);
  const first = await list.evaluateHandle((element) => element.firstElementChild);
  scripts.release();
  await calls.arrived;
  expect(await first.evaluate((card) => card?.isConnected)).toBe(true);
  await expect(page.getByRole("main").getByText("Loading the products")).toHaveCount(0);
  calls.release();
});

test("[F-1] [A-5] a visitor sees nothing of the page of products on the way to the login page", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const isSeen = document.querySelector("article")?.checkVisibility({ visibilityProperty: true });
      if (isSeen) document.documentElement.dataset.seen = "";
      requestAnimationFrame(look);
    };
    look();
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/products");
  await expect(heading(page, "Login")).toBeVisible();
  expect(await page.locator("html").getAttribute("data-seen")).toBeNull();
});
