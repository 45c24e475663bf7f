import { NOT_FOUND, pagesOf, ROLES } from "./support/pages.ts";
import { aPerson } from "./support/people.ts";
import { heading, orderForm, toast } from "./support/screens.ts";
import { smallTargets } from "./support/targets.ts";
import { expect, test } from "./support/test.ts";

for (const role of ROLES)
  test(`[N-5] every page that ${role}s see has its title, and on the narrowest screen none is wider than it or has anything too small to be hit`, async ({
    page: visitors,
    openAs,
    shelves,
    complaints,
  }) => {
    complaints.expect(NOT_FOUND);
    const { person, pages } = await pagesOf(role, shelves);
    const page = person ? await openAs(person) : visitors;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { path, title, whole } of pages)
      await test.step(title, async () => {
        await page.goto(path);
        await whole(page);
        await expect.soft(page).toHaveTitle(`${title} - Salus`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `the width of ${title}`).toBe(320);
        expect.soft(await smallTargets(page), `what is too small to be hit on ${title}`).toEqual([]);
      });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("[N-3] the menu opens, closes, closes after a choice, and closes with Escape", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Menu" });
    const login = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" });
    await expect(login).toBeHidden();

    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await expect(login).toBeVisible();
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(login).toBeHidden();

    await menu.press("Enter");
    await login.focus();
    await page.keyboard.press("Escape");
    await expect(login).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.press("Enter");
    await login.press("Enter");
    await expect(heading(page, "Login")).toBeVisible();
    await expect(login).toBeHidden();
    await expect(page).toHaveTitle("Login - Salus");
  });

  test("[N-3 N-2] a signed-in person finds Dashboard and Sign Out in the menu", async ({ openAs }) => {
    const page = await openAs(await aPerson());
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page, "My Profile")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("[K-1] a toast stands at the top right, is announced, and goes after 5000 ms", async ({ openAs, shelves }) => {
  const ada = await aPerson("admin");
  const page = await openAs(ada);
  await page.goto(`/purchase/${(await shelves.put()).id}`);
  const form = orderForm(page);
  await form.address.fill("1 Office Road");
  await form.phone.fill("555 0123456");
  await form.send.press("Enter");
  const message = toast(page, "You are Admin so it's not for you");
  await expect(message).toBeVisible();
  const came = Date.now();
  // A toast comes in from the side; where it comes to stand is asked again until it does.
  await expect
    .poll(async () => {
      const box = await message.boundingBox();
      return box && box.y < 100 && 1280 - (box.x + box.width) < 40 && box.x > 640;
    })
    .toBe(true);
  await expect(message).toBeHidden();
  expect(Date.now() - came).toBeGreaterThan(4000);
});

test("[N-5 N-4] moving on puts the focus on the new page's heading", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Login" }).click();
  await expect(heading(page, "Login")).toBeFocused();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page, "Sign Up")).toBeFocused();
});
