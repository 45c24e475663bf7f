import type { Route } from "@playwright/test";
import { httpError, OFFLINE } from "../../test/e2e/support/console.ts";
import { FIRESTORE } from "../../test/e2e/support/network.ts";
import { agree, alert, button, field, orderForm, rowOf } from "../../test/e2e/support/screens.ts";
import { ordersOf } from "../../test/e2e/support/shop.ts";
import { db } from "../../test/e2e/support/suite.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";

for (const how of ["refuses", "swallows"])
  test(`[W-7] behind a filter that ${how} what goes to Firestore, a customer orders once, cancels, and saves the profile`, async ({
    openAs,
    shop,
    consoleErrors,
  }) => {
    // The order of which Firestore did not say whether it is there.
    consoleErrors.expect(...OFFLINE, httpError(404, /\/api\/orders\//));
    const nora = await createUser();
    const product = await shop.putProduct({ availableQuantity: 40 });
    const page = await openAs(nora);
    const swallowed: Route[] = [];
    await page.route(FIRESTORE, (route) => (how === "refuses" ? route.abort() : void swallowed.push(route)));
    await page.goto(`/purchase/${product.id}`);
    await orderForm(page).fill(3);
    await orderForm(page).send.click();
    await expect(alert(page, "your order is successfully done plz pay for deliver")).toBeVisible();
    await expect(page.getByText("blocks live updates")).toBeVisible();
    const row = rowOf(page, product.name);
    await expect(row).toContainText("Unpaid");
    expect(await ordersOf(nora)).toHaveLength(1);

    await row.getByRole("button", { name: "Cancel" }).click();
    await agree(page, "Yes, cancel the order");
    await expect(alert(page, "Your order is canceled.")).toBeVisible();
    await expect(page.getByText("You have no orders yet")).toBeVisible();
    expect(await shop.stockOf(product)).toBe(40);

    await page.getByRole("link", { name: "My Profile" }).click();
    await button(page, "Update").click();
    await field(page, "Address").fill("1 Elm Street");
    await button(page, "Save").click();
    await expect(alert(page, "Your profile is saved")).toBeVisible();
    expect((await db.doc(`users/${nora.uid}`).get()).data()).toMatchObject({
      name: nora.name,
      address: "1 Elm Street",
    });

    // Nothing was kept to be sent later.
    await Promise.all(swallowed.map((route) => route.abort().catch(() => {})));
    await page.unroute(FIRESTORE);
    await page.goto("/dashboard/orders");
    await expect(page.getByText("You have no orders yet")).toBeVisible();
    expect(await ordersOf(nora)).toEqual([]);
    expect(await shop.stockOf(product)).toBe(40);
  });
