import { alert, field } from "../../test/e2e/support/screens.ts";
import { db } from "../../test/e2e/support/suite.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";

test("[W-6] a profile that is edited in two windows keeps what both have entered", async ({ openAs }) => {
  const nora = await createUser();
  const [first, second] = [await openAs(nora), await openAs(nora)];
  for (const page of [first, second]) {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Update" }).click();
  }
  const save = { name: "Save", exact: true };
  await field(first, "Address").fill("1 Elm Street");
  await field(first, "Education").fill("Nurse");
  await first.getByRole("button", save).click();
  await expect(alert(first, "Your profile is saved")).toBeVisible();
  await field(second, "Address").fill("2 Oak Street");
  await field(second, "Phone").fill("5550123456");
  await second.getByRole("button", save).click();
  await second.getByRole("button", { name: "Take theirs: Address" }).click();
  await expect(field(second, "Address")).toHaveValue("1 Elm Street");
  await second.getByRole("button", save).click();
  await expect(alert(second, "Your profile is saved")).toBeVisible();
  const stored = (await db.doc(`users/${nora.uid}`).get()).data();
  expect(stored).toMatchObject({ name: nora.name, address: "1 Elm Street", edu: "Nurse", phone: "5550123456" });
});
