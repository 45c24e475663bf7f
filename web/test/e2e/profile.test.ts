import { OFFLINE } from "./support/complaints.ts";
import { aPerson } from "./support/people.ts";
import { expectProblem, toast } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

test("[D-2 X-1] a person sees their profile, changes it, and finds it changed", async ({ openAs }) => {
  const nora = await aPerson();
  const page = await openAs(nora);
  await page.goto("/dashboard");
  const facts = page.getByRole("definition");
  await expect(facts).toHaveText([
    nora.name,
    nora.email,
    nora.uid,
    "Add your address",
    "Add your education",
    "Add your phone number",
    "Add your LinkedIn profile",
  ]);

  await page.getByRole("button", { name: "Update" }).click();
  const form = page.getByRole("form", { name: "Profile" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Address")).toHaveValue("");
  await expect(form.getByLabel("Address")).toHaveAttribute("placeholder", "Add your address");
  await form.getByLabel("Name").fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, form.getByLabel("Name"), "Name is Required");

  await form.getByLabel("Name").fill("Nora New");
  await form.getByLabel("Address").fill("1 Elm Street");
  await form.getByLabel("LinkedIn").fill("https://www.linkedin.com/in/nora");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Your profile is saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
  await expect(facts).toHaveText([
    "Nora New",
    nora.email,
    nora.uid,
    "1 Elm Street",
    "Add your education",
    "Add your phone number",
    "https://www.linkedin.com/in/nora",
  ]);
  await expect(page.getByRole("link", { name: "https://www.linkedin.com/in/nora" })).toBeVisible();
  expect((await db.doc(`users/${nora.uid}`).get()).data()).toMatchObject({
    name: "Nora New",
    address: "1 Elm Street",
    edu: "",
    role: "customer",
  });
});

test("[X-1] a profile that can't be sent stays as it was typed", async ({ openAs, complaints }) => {
  complaints.expect(...OFFLINE);
  const nora = await aPerson();
  const page = await openAs(nora);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByLabel("Education").fill("Nursing school");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You seem to be offline.");
  await expect(page.getByLabel("Education")).toHaveValue("Nursing school");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Your profile is saved")).toBeVisible();
});
