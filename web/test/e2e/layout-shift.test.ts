import { Timestamp } from "firebase-admin/firestore";
import { untilFollowed } from "./support/network.ts";
import { pagesOf } from "./support/pages.ts";
import { dashboardMenu, heading } from "./support/screens.ts";
import { expectStill, watchShifts } from "./support/shifts.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

const DAY_MS = 24 * 3_600_000;
/** A line on which nothing comes at once. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1350, height: 940 } };

// One after another: each moves an order in the table of all orders.
test.describe.configure({ mode: "default" });

for (const role of ["customer", "admin"] as const)
  for (const [device, viewport] of Object.entries(SIZES))
    test(`[F-1] nothing moves on the pages of a user with the role ${role} on a ${device}, opened, reloaded, from the menu, or when Firestore takes over`, async ({
      openAs,
      shop,
    }) => {
      const { user, pages } = await pagesOf(role, shop);
      if (!user) throw new Error("Only visitors are no users");
      const customer = role === "admin" ? await createUser() : user;
      const order = db.doc(`orders/${await shop.putOrder(customer, await shop.putProduct())}`);
      const tomorrow = new Date(Date.now() + DAY_MS);
      const page = await openAs(user, { viewport });
      const line = await page.context().newCDPSession(page);
      await line.send("Network.enable");
      await line.send("Network.emulateNetworkConditions", SLOW_LINE);
      await watchShifts(page);
      for (const { path, title, isComplete } of pages)
        await test.step(title, async () => {
          await page.goto(path);
          await isComplete(page);
          await expectStill(page, `${title} opened`);
        });

      await page.goto(role === "admin" ? "/dashboard/manageOrders" : "/dashboard/orders");
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await expectStill(page, "reloaded");
      await untilFollowed(page.locator(`time[datetime="${tomorrow.toISOString()}"]`), () =>
        order.update({ createdAt: Timestamp.fromDate(tomorrow) }),
      );
      await expectStill(page, "kept up to date by Firestore");

      for (const { path, title, isComplete } of pages)
        await test.step(title, async () => {
          const link = dashboardMenu(page).locator(`a[href="${path}"]`);
          if ((await link.count()) === 0) return;
          if (device === "phone") await page.getByRole("button", { name: /^Dashboard:/ }).click();
          await link.click();
          await expect(heading(page, title)).toBeVisible();
          await isComplete(page);
          await expectStill(page, `${title} from the menu`);
        });
    });
