import { mainMenu, trendingProducts } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const OFFERS = [
  "15% off virus protection gear",
  "Basic testing set at $7.99",
  "Dual-frequency stethoscope from $12.99",
  "20% off promotions",
];

const SECTIONS = [
  "Offers",
  "Promotions",
  "Trending Products",
  "Supplies you can count on, every day.",
  "What Our Clients say",
  "Know what is back in stock",
  "Salus in numbers",
];

/** As many columns of any width. */
const columns = (count: number) => new RegExp(`^\\S+( \\S+){${count - 1}}$`);

test("[H-1 H-2 H-3 H-4 H-5 H-7 H-8 K-2 N-1] the home page shows its sections in order", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.clock.install();
  await page.goto("/");
  const region = (name: string) => page.getByRole("region", { name });
  await expect(trendingProducts(page)).toHaveCount(8);
  await expect(region("What Our Clients say").getByRole("figure")).toHaveCount(6);
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(SECTIONS.length);
  for (const [place, name] of SECTIONS.entries())
    await expect(page.getByRole("main").locator("section").nth(place)).toHaveAccessibleName(name);
  await expect(mainMenu(page).getByRole("link")).toHaveText(["Home", "My Portfolio", "Blogs", "Contact Us", "Login"]);
  await expect(page.getByRole("link", { name: "Salus, home page" })).toHaveAttribute("href", "/");
  expect(scripts.filter((url) => /firebase|firestore|auth/.test(url))).toEqual([]);

  await test.step("the carousel wraps around, by keyboard too, and never moves by itself", async () => {
    const carousel = region("Offers");
    const shows = (offer = "") => expect(carousel.getByRole("heading")).toHaveText([offer]);
    await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
    await page.clock.fastForward("05:00");
    await shows(OFFERS[0]);
    await carousel.getByRole("button", { name: "Previous offer" }).click();
    await shows(OFFERS[3]);
    await carousel.getByRole("button", { name: "Next offer" }).focus();
    for (const offer of OFFERS) {
      await page.keyboard.press("Enter");
      await shows(offer);
    }
    await expect(carousel.getByRole("group", { name: "4 of 4" })).toBeVisible();
    await expect(carousel.getByRole("link")).toHaveCount(1);
    const link = carousel.getByRole("link", { name: /^Shop Now ?: 20% off promotions$/ });
    await expect(link).toHaveAttribute("href", "/products?q=first-aid+kit");
    await carousel.getByRole("button", { name: "Offer 2 of 4" }).click();
    await shows(OFFERS[1]);
    await expect(carousel.getByRole("button", { name: "Offer 2 of 4" })).toHaveAttribute("aria-current", "true");
  });

  await test.step("promotions, hero banner and numbers have their texts and links", async () => {
    for (const [offer, href] of [
      ["20% off hand wipes", "/products?q=hand+wipes"],
      ["Save 20% on every order", "/products"],
      ["Big sale on diapers up to 20%", "/products?q=diapers"],
    ] as const) {
      await expect(region("Promotions").getByRole("heading", { name: offer })).toBeVisible();
      const link = region("Promotions").getByRole("link", { name: new RegExp(`^Shop Now ?: ${offer}$`) });
      await expect(link).toHaveAttribute("href", href);
    }
    const banner = region("Supplies you can count on, every day.");
    await expect(banner.getByText("Secure card payment")).toBeVisible();
    await expect(banner.getByRole("link", { name: "Shop products" })).toHaveAttribute("href", "/products");
    for (const name of ["Total likes", "Page views", "Happy clients", "Tasks done"])
      await expect(region("Salus in numbers").getByText(name, { exact: true })).toBeVisible();
  });

  await test.step("products are in rows of four and reviews in rows of three", async () => {
    for (const [name, count] of [
      ["Trending Products", 4],
      ["What Our Clients say", 3],
    ] as const)
      await expect(region(name).getByRole("list")).toHaveCSS("grid-template-columns", columns(count));
    await expect(page.getByRole("img", { name: /^\d out of 5 stars$/ })).toHaveCount(6);
  });
});
