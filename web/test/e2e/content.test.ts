import { createHash } from "node:crypto";
import { cutOff } from "./support/complaints.ts";
import { aStranger } from "./support/people.ts";
import { expectProblem, field, heading, trendingProducts } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

for (const [place, form] of [
  ["the home page's block", "Newsletter"],
  ["the footer", "Newsletter in the footer"],
] as const)
  test(`[X-5 N-6 H-6] ${place} takes an address onto the newsletter once`, async ({ page, complaints }) => {
    complaints.expect(/^error: Failed to load resource: .*403.*documents:commit/);
    const { email } = aStranger();
    await page.goto("/");
    const newsletter = page.getByRole("form", { name: form, exact: true });
    const input = newsletter.getByLabel("Email");
    const send = newsletter.getByRole("button", { name: "Subscribe" });

    await send.click();
    await expect(newsletter.getByRole("status")).toHaveText("Email is Required");
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await input.fill("nora@example");
    await send.click();
    await expect(newsletter.getByRole("status")).toHaveText("Provide a valid email");
    await expect(input).toBeFocused();

    await input.fill(email.toUpperCase());
    await send.click();
    await expect(newsletter.getByRole("status")).toContainText("Thank you!");
    await expect(input).toHaveValue("");
    const stored = await db.doc(`subscribers/${sha256(email)}`).get();
    expect(stored.data()).toMatchObject({ email, createdAt: expect.anything() });

    await input.fill(email);
    await send.click();
    await expect(newsletter.getByRole("status")).toContainText("on our list already");
    expect((await stored.ref.get()).updateTime).toEqual(stored.updateTime);
  });

test("[X-5] without a connection the address stays in the newsletter's input", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(cutOff(/./));
  const { email } = aStranger();
  await page.goto("/");
  const newsletter = page.getByRole("form", { name: "Newsletter", exact: true });
  await expect(trendingProducts(page)).toHaveCount(8);
  await context.setOffline(true);
  await newsletter.getByLabel("Email").fill(email);
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter.getByRole("status")).toContainText("could not be sent");
  await expect(newsletter.getByLabel("Email")).toHaveValue(email);
  await context.setOffline(false);
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter.getByRole("status")).toContainText("Thank you!");
});

test("[S-3 K-2] the contact page says where and when, and stores a message", async ({ page }) => {
  const { name, email } = aStranger();
  await page.goto("/contact");
  const reach = page.getByRole("region", { name: "Reach us" });
  await expect(reach).toContainText("Monday to Sunday");
  await expect(reach).toContainText("09.00 - 22.00");
  await expect(reach.getByRole("link", { name: "hello@salus.example" })).toBeVisible();
  await expect(reach.getByRole("link", { name: "+1 555 0100" })).toBeVisible();

  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expectProblem(page, field(page, "Name"), "Name is Required");
  await expectProblem(page, field(page, "Email"), "Email is Required");
  await expectProblem(page, field(page, "Message"), "Message is Required");

  await field(page, "Name").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Message").fill("Do you have size XS?");
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("Do you have size XS?");
  await send.click();
  await expect(page.getByText("Thank you for your message!")).toBeFocused();
  await expect(field(page, "Message")).toHaveValue("");
  const { docs } = await db.collection("messages").where("email", "==", email).get();
  expect(docs.map((message) => message.data())).toEqual([
    { name, email, message: "Do you have size XS?", createdAt: expect.anything() },
  ]);
});

test("[S-3] a message that can't be sent stays in the form", async ({ page, context, complaints }) => {
  complaints.expect(cutOff(/./));
  const { name, email } = aStranger();
  await page.goto("/contact");
  await field(page, "Name").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Message").fill("Are you open on Sunday?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message could not be sent.")).toBeVisible();
  await expect(field(page, "Message")).toHaveValue("Are you open on Sunday?");
});

test("[S-1] the portfolio tells who made the shop: personal info, skills, projects", async ({ page }) => {
  await page.goto("/portfolio");
  await expect(page).toHaveTitle("My Portfolio - Salus");
  for (const section of ["Personal info", "Skills", "Projects"])
    await expect(page.getByRole("region", { name: section })).toBeVisible();
  await expect(page.getByRole("link", { name: /^See it ?: Salus$/ })).toHaveAttribute("href", "/");
});

test("[S-2] the blog has articles, each with its own address, date, reading time and way into the shop", async ({
  page,
}) => {
  await page.goto("/blogs");
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(3);
  for (const title of titles) {
    await page.getByRole("main").getByRole("link", { name: title }).click();
    await expect(heading(page, title)).toBeFocused();
    await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/);
    await expect(page.getByRole("main").getByText(/^\w+ \d+, 2022.*\d min read$/)).toBeVisible();
    const shop = page.getByRole("complementary", { name: "In the shop" }).getByRole("link");
    await expect(shop.first()).toHaveAttribute("href", /^\/products\?q=/);
    await page.getByRole("link", { name: "All articles" }).click();
    await expect(heading(page, "Blogs")).toBeFocused();
  }
});

test("[S-2 N-7] an article that does not exist is not available", async ({ page, complaints }) => {
  complaints.expect(/404 \(Not Found\)/);
  await page.goto("/blogs/no-such-article");
  await expect(heading(page, "The page you are looking for is not available")).toBeVisible();
  await expect(page).toHaveTitle("Not available - Salus");
});
