import { heading } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

test("[S-2 N-5 N-7] the blog leads to an article and back, with the focus on the heading", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/blogs");
  const main = page.getByRole("main");
  const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(3);
  const [title = ""] = titles;
  await main.getByRole("link", { name: title }).click();
  await expect(heading(page, title)).toBeFocused();
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/);
  await expect(main.getByText(/^\w+ \d+, 2022.*\d min read$/)).toBeVisible();
  const products = page.getByRole("complementary", { name: "In the shop" }).getByRole("link").first();
  await expect(products).toHaveAttribute("href", /^\/products\?q=/);
  await page.getByRole("link", { name: "All articles" }).click();
  await expect(heading(page, "Blogs")).toBeFocused();
  consoleErrors.expect(/404 \(Not Found\)/);
  await page.goto("/blogs/no-such-article");
  await expect(heading(page, "The page you are looking for is not available")).toBeVisible();
  await expect(page).toHaveTitle("Not available - Salus");
});
