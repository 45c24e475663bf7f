import { tabRound } from "./support/keyboard.ts";
import { alert, button, cardForm, cardOf, field, heading, logIn, trendingProducts } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[B-1 B-2 B-3 H-3 H-5 N-2] a visitor fills a basket on the home page, signs in and places one order", async ({
  page,
  shop,
}) => {
  const customer = await createUser();
  const gloves = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 3, availableQuantity: 20 });
  const masks = await shop.putProduct({ price: 0.5, minimumOrderQuantity: 10, availableQuantity: 40 });
  // Other tests add products meanwhile, and the home page has room for eight.
  for (const product of [masks, gloves]) await shop.makeTrending(product);
  await shop.untilListed(gloves, masks);
  await db.doc(`baskets/${customer.uid}`).set({ lines: { [gloves.id]: 2, [masks.id]: 30 } });
  const toBasket = page.getByRole("link", { name: /^Basket/ });

  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.goto("/");
  await expect(trendingProducts(page)).toHaveCount(8);
  for (const [name, columns] of [
    ["Trending Products", /^\S+( \S+){3}$/],
    ["What Our Clients say", /^\S+( \S+){2}$/],
  ] as const)
    await expect(page.getByRole("region", { name }).getByRole("list")).toHaveCSS("grid-template-columns", columns);
  expect(scripts.filter((url) => /firebase|firestore|auth/.test(url))).toEqual([]);

  await cardOf(page, gloves.name).getByRole("button", { name: "Add to basket" }).click();
  await expect(alert(page, `${gloves.name}: 3 in your basket`)).toBeVisible();
  await cardOf(page, masks.name).getByRole("button", { name: "Add to basket" }).click();
  await expect(toBasket).toContainText("2");
  await toBasket.click();
  await expect(heading(page, "Basket")).toBeFocused();
  await field(page, `Quantity: ${gloves.name}`).fill("5");
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("$26.75");
  await page.getByRole("link", { name: "Checkout" }).click();
  await logIn(page, customer);
  await expect(heading(page, "Checkout")).toBeVisible();
  // The larger quantity of each.
  await expect(field(page, `Quantity: ${masks.name}`)).toHaveValue("30");
  await expect(field(page, `Quantity: ${gloves.name}`)).toHaveValue("5");
  await field(page, "Address").fill("12 Harbor Street");
  await field(page, "Phone Number").fill("555 0123456");
  await button(page, "Place order").click();
  await expect(cardForm(page).payButton).toHaveText("Pay $36.75");
  await expect(toBasket).not.toContainText(/\d/);
  expect([await shop.stockOf(gloves), await shop.stockOf(masks)]).toEqual([15, 10]);
  await expect.poll(async () => (await db.doc(`baskets/${customer.uid}`).get()).get("lines")).toEqual({});
  await expect(cardForm(page).payButton).toBeEnabled();
});

test("[N-3] at 400 % zoom, no stop of the Tab key lies behind a bar", async ({ openAs, shop }) => {
  const customer = await createUser();
  const products = await Promise.all(Array.from({ length: 3 }, () => shop.putProduct()));
  await db.doc(`baskets/${customer.uid}`).set({ lines: Object.fromEntries(products.map(({ id }) => [id, 5])) });
  const page = await openAs(customer, { viewport: { width: 320, height: 256 } });
  for (const [path, shown] of [
    [`/purchase/${products[0]?.id}`, button(page, "Place order")],
    ["/basket", page.getByRole("link", { name: "Checkout" })],
    ["/checkout", field(page, `Quantity: ${products[2]?.name}`)],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    expect(await tabRound(page), path).toBeGreaterThan(15);
  }
});
