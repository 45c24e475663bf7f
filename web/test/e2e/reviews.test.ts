import { OFFLINE } from "./support/complaints.ts";
import { aPerson } from "./support/people.ts";
import { expectProblem, toast } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

test("[D-3 V-4 X-4] a review is added with the keyboard alone, once each field has what it needs", async ({
  openAs,
}) => {
  const nora = await aPerson();
  const page = await openAs(nora);
  await page.goto("/dashboard/addReview");
  const form = page.getByRole("form", { name: "Review" });
  const name = form.getByLabel("Name");
  await expect(name).toHaveValue(nora.name);
  const send = form.getByRole("button", { name: "Add review" });
  await name.fill("");
  await send.press("Enter");
  await expectProblem(page, name, "Name is Required");
  await expectProblem(page, form.getByLabel("Address"), "Address is Required");
  await expectProblem(page, form.getByRole("radiogroup", { name: "Image" }), "Image is Required");
  await expectProblem(page, form.getByLabel("Your review"), "description is Required");
  await expectProblem(page, form.getByRole("radiogroup", { name: "Rating" }), "Rating is Required");

  await name.fill(nora.name);
  await form.getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await form.getByLabel("Your review").fill("Well packed, and there the next morning.");
  await form.getByLabel("Address").fill("Springfield");
  await form.getByRole("radio", { name: "Person with long brown hair and a stethoscope" }).focus();
  await page.keyboard.press("Space");
  await send.press("Enter");
  await expect(toast(page, "Product added successfully")).toBeVisible();
  await expect(form.getByLabel("Your review")).toHaveValue("");
  await expect(name).toBeFocused();

  const stored = await db.collection("reviews").where("uid", "==", nora.uid).get();
  expect(stored.docs.map((document) => document.data())).toEqual([
    {
      name: nora.name,
      location: "Springfield",
      img: "/avatars/casey.svg",
      review: "Well packed, and there the next morning.",
      rating: 4,
      uid: nora.uid,
      createdAt: expect.anything(),
    },
  ]);
  await Promise.all(stored.docs.map(({ ref }) => ref.delete()));
});

test("[D-3] a review that can't be sent says so, and stays as it was typed", async ({ openAs, complaints }) => {
  complaints.expect(...OFFLINE);
  const page = await openAs(await aPerson());
  await page.goto("/dashboard/addReview");
  await page.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await page.getByLabel("Your review").fill("Well packed.");
  await page.getByLabel("Address").fill("Springfield");
  await page.getByRole("radio", { name: "Woman with a headscarf" }).check({ force: true });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(toast(page, "Failed to add the Product")).toBeVisible();
  await expect(page.getByLabel("Your review")).toHaveValue("Well packed.");
});
