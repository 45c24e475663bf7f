import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cardForm } from "./support/card-form.ts";
import { answered, cutOff } from "./support/complaints.ts";
import { API_CALLS } from "./support/network.ts";
import { NOT_FOUND, pagesOf, ROLES } from "./support/pages.ts";
import { aPerson } from "./support/people.ts";
import { heading, orderForm, rowOf } from "./support/screens.ts";
import { smallTargets } from "./support/targets.ts";
import { expect, test } from "./support/test.ts";

// axe looks at every element: on a busy machine that takes its time.
test.describe.configure({ mode: "parallel", timeout: 120_000 });

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SCHEMES = ["light", "dark"] as const;

/**
 * What axe finds on a page, in words: which rule, where, and why. Not in the card form's frame: that is the payment
 * provider's page, whose ground is the shop's, which axe does not see from inside; its bank's question is looked at. Nor in a table's later rows, which are made
 * like its first: fifty of them take a minute.
 */
const findings = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(WCAG_22_AA)
    .exclude("iframe[title='Secure card payment input frame']")
    .exclude("tbody tr:nth-child(n+5)");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`));
};

for (const colorScheme of SCHEMES)
  for (const role of ROLES)
    test(`[N-4] axe finds nothing on any page that ${role}s see, when it is ${colorScheme}`, async ({
      page: visitors,
      openAs,
      shelves,
      complaints,
    }) => {
      complaints.expect(NOT_FOUND);
      const { person, pages } = await pagesOf(role, shelves);
      const page = person ? await openAs(person) : visitors;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const { path, title, whole } of pages)
        await test.step(title, async () => {
          await page.goto(path);
          await whole(page);
          expect.soft(await findings(page), `what axe found on ${title}`).toEqual([]);
          expect.soft(await smallTargets(page), `what is too small to be hit on ${title}`).toEqual([]);
        });
    });

/** Notes from now on, until the next page, what moves for longer than nobody can see. Answers how to read the notes. */
const watchMotion = async (page: Page) => {
  await page.evaluate(() => {
    const moved: string[] = [];
    const note = ({ target, type }: Event) => {
      if (!(target instanceof Element) || !target.checkVisibility({ opacityProperty: true })) return;
      const { animationDuration, transitionDuration } = getComputedStyle(target);
      const seconds = type === "animationstart" ? animationDuration : transitionDuration;
      if (Math.max(...seconds.split(",").map(Number.parseFloat)) > 0.001) moved.push(target.outerHTML.slice(0, 160));
    };
    for (const type of ["animationstart", "transitionstart"]) document.addEventListener(type, note);
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
};

/** Until the page is drawn anew and its colours have changed over, axe would read one theme's text on the other's ground. */
const drawnAnew = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });

/** Has axe look at what a page shows just now, light and dark. */
const expectNothingFound = async (page: Page, state: string) => {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await drawnAnew(page);
    expect.soft(await findings(page), `what axe found in ${state}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await smallTargets(page), `what is too small to be hit in ${state}`).toEqual([]);
};

test("[N-3 N-4 V-1 H-8] axe finds nothing in a visitor's open menu, mistakes and failures", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/signup");
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Email is Required")).toBeVisible();
  await expectNothingFound(page, "a form with mistakes");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectNothingFound(page, "the open menu");

  complaints.expect(cutOff(API_CALLS));
  await page.route(API_CALLS, (route) => route.abort());
  await page.getByRole("link", { name: "Salus, home page" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The products could not be loaded" })).toBeVisible();
  await expectNothingFound(page, "a home page without products");
});

test("[N-4 D-2 P-2 V-2 V-4] axe finds nothing in a customer's mistakes, forms that open, and what does not exist", async ({
  openAs,
  shelves,
}) => {
  const product = await shelves.put();
  const page = await openAs(await aPerson());
  await page.goto(`/purchase/${product.id}`);
  await orderForm(page).send.click();
  await expect(page.getByText("Address is Required")).toBeVisible();
  await expectNothingFound(page, "an order with mistakes");
  await page.goto("/purchase/no-such-product");
  await expect(page.getByText("This product does not exist")).toBeVisible();
  await expectNothingFound(page, "a product that does not exist");
  await page.goto("/dashboard/addReview");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Rating is Required")).toBeVisible();
  await expectNothingFound(page, "a review with mistakes");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Update" }).click();
  await expectNothingFound(page, "the profile as a form");
});

test("[N-4 D-4 K-1 Y-5 Y-10] axe finds nothing in the bank's question, a failed payment, questions, toasts and empty lists, and for who asks so nothing moves", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const page = await openAs(nora);
  const orderId = await shelves.order(nora, product);
  await page.goto(`/dashboard/payment/${orderId}`);
  const { pay, bank, answerBank } = cardForm(page);
  complaints.expect(answered(402, /\/v1\//));
  await pay("asksTheBank");
  await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
  await expectNothingFound(page, "the bank's question");
  await answerBank("Fail");
  await expect(page.getByRole("alert").filter({ hasText: "authenticate" })).toBeVisible();
  await expectNothingFound(page, "a payment that failed");

  await page.goto("/dashboard/orders");
  const moved = await watchMotion(page);
  await rowOf(page, product.name).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingFound(page, "the question");
  await page.getByRole("button", { name: "Yes, cancel the order" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your order is cancelled." })).toBeVisible();
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  expect(await moved()).toEqual([]);
  await expectNothingFound(page, "a toast and an empty list");
});

test("[N-4 D-6 D-7 D-8] axe finds nothing in what comes and goes for an admin: mistakes, questions, searches that find nobody", async ({
  openAs,
  shelves,
}) => {
  const product = await shelves.put({ name: "AAA gloves" });
  const page = await openAs(await aPerson("admin"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/addProduct");
  await page.getByText("Choose one of the shop's illustrations").click();
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByText("description is Required")).toBeVisible();
  await page.getByRole("button", { name: "Dashboard: Add a Product" }).click();
  await expectNothingFound(page, "a product with mistakes, and the open menu");
  await page.goto("/dashboard/users?q=nobody-is-called-this");
  await expect(page.getByText("0 people found")).toBeVisible();
  await expectNothingFound(page, "a search that finds nobody");
  await page.goto("/dashboard/manageProducts/no-such-product");
  await expect(heading(page, "Product")).toBeVisible();
  await expect(page.getByText("This product does not exist")).toBeVisible();
  await expectNothingFound(page, "a product that does not exist");
  await page.goto("/dashboard/manageProducts");
  await page.getByRole("button", { name: `Delete ${product.name}` }).click();
  await expectNothingFound(page, "the question before deleting");
});
