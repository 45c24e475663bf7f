import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { NOT_FOUND, pagesOf, ROLES } from "./support/pages.ts";
import { aPerson } from "./support/people.ts";
import { rowOf } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// axe looks at every element: on a busy machine that takes its time.
test.describe.configure({ mode: "parallel", timeout: 120_000 });

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const SCHEMES = ["light", "dark"] as const;

/**
 * What axe finds on a page, in words: which rule, where, and why. Not in the card form's frame: that is the payment
 * provider's page, whose ground is the shop's, which axe does not see from inside. Nor in a table's later rows, which are made
 * like its first: fifty of them take a minute.
 */
const findings = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(WCAG_22_AA)
    .exclude("iframe[name^=__privateStripeFrame]")
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
        });
    });

for (const colorScheme of SCHEMES)
  test(`[N-4 D-4] axe finds nothing in what comes and goes (messages, questions, toasts), when it is ${colorScheme}`, async ({
    page: visitors,
    openAs,
    shelves,
  }) => {
    await visitors.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visitors.goto("/signup");
    await visitors.getByRole("button", { name: "Sign Up" }).click();
    await expect(visitors.getByText("Email is Required")).toBeVisible();
    expect.soft(await findings(visitors), "what axe found in a form with mistakes").toEqual([]);

    const nora = await aPerson();
    const product = await shelves.put();
    await shelves.order(nora, product);
    const page = await openAs(nora);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/dashboard/orders");
    await rowOf(page, product.name).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect.soft(await findings(page), "what axe found in the question").toEqual([]);

    await page.getByRole("button", { name: "Yes, cancel the order" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Your order is cancelled." })).toBeVisible();
    await expect(page.getByText("You have no orders yet")).toBeVisible();
    expect.soft(await findings(page), "what axe found in a toast and an empty list").toEqual([]);
  });
