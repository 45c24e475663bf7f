import type { Page } from "@playwright/test";
import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { ENDED_SESSION, OFFLINE } from "../../test/e2e/support/console.ts";
import { heading, productForm } from "../../test/e2e/support/screens.ts";
import { db } from "../../test/e2e/support/suite.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

const bring = (page: Page, event: "drop" | "paste", file: Buffer) =>
  page.evaluate(
    ([kind, base64]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], "photo.png", { type: "image/png" }));
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: data })
          : new ClipboardEvent("paste", { ...init, clipboardData: data }),
      );
    },
    [event, file.toString("base64")] as const,
  );

test("[G-6] an admin picks, drops or pastes an image, which is made smaller and kept once", async ({
  openAs,
  admin,
  consoleErrors,
}) => {
  const page = await openAs(admin);
  await page.goto("/dashboard/addProduct");
  const { form, image } = productForm(page);
  const file = form.getByLabel("Choose an image file");
  const saved = form.getByRole("status").filter({ hasText: /^Image saved: \d+ kB\.$/ });
  await expect(heading(page, "Add a Product")).toBeVisible();
  const photo = await page.screenshot();
  const png = { name: "photo.png", mimeType: "image/png", buffer: photo };

  await file.setInputFiles({
    name: "page.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await expect(form.getByRole("alert")).toHaveText(/^This file isn't an image/);
  await page.context().setOffline(true);
  consoleErrors.expect(...OFFLINE, ENDED_SESSION);
  await file.setInputFiles(png);
  await expect(form.getByRole("alert")).toHaveText("You seem to be offline. The image was not saved.");
  await page.context().setOffline(false);
  await expectAccessible(page, "an image that was not saved");
  await expect(image).toHaveValue("");

  await file.setInputFiles(png);
  await expect(saved).toBeVisible();
  const address = await image.inputValue();
  const [, id] = /^\/images\/([0-9a-f]{64})\.webp$/.exec(address) ?? [];
  for (const event of ["drop", "paste"] as const) {
    await form.getByText("Use a web address").click();
    await image.fill("");
    await bring(page, event, photo);
    await expect(image).toHaveValue(address);
  }
  const stored = (await db.doc(`images/${id}`).get()).data();
  expect(stored?.bytes.length).toBeLessThanOrEqual(200_000);
  await expect(form.getByRole("img", { name: "Preview of the product" })).toHaveJSProperty("naturalWidth", 1200);
});
