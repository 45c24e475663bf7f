import type { Page } from "@playwright/test";
import { OFFLINE } from "./support/complaints.ts";
import { aPerson } from "./support/people.ts";
import { expectProblem, heading, rowOf, toast } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

/** Names that begin like this stand on the first page of a list by name. */
const FIRST = "0 Gloves";

const productForm = (page: Page) => {
  const form = page.getByRole("form", { name: "Product" });
  return {
    name: form.getByLabel("Name"),
    price: form.getByLabel("Price"),
    minimum: form.getByLabel("Minimum order"),
    available: form.getByLabel("Available quantity"),
    description: form.getByLabel("Description"),
    image: form.getByLabel("Image", { exact: true }),
    send: form.getByRole("button", { name: "Add product" }),
    save: form.getByRole("button", { name: "Save changes" }),
  };
};

test("[D-7 V-3] a product is added once each field has what it needs", async ({ openAs }) => {
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/addProduct");
  const form = productForm(page);
  await form.send.click();
  await expectProblem(page, form.name, "Name is Required");
  await expectProblem(page, form.price, "Price is Required");
  await expectProblem(page, form.minimum, "minimum quantity is Required");
  await expectProblem(page, form.available, "quantity is Required");
  await expectProblem(page, form.image, "Image is Required");
  await expectProblem(page, form.description, "description is Required");

  const name = `Cotton swabs ${crypto.randomUUID().slice(0, 8)}`;
  await form.name.fill(name);
  await form.price.fill("4.35");
  await form.minimum.fill("10");
  await form.available.fill("200");
  await form.description.fill("Soft tips on paper stems.");
  await page.getByText("Choose one of the shop's illustrations").click();
  await page.getByRole("radio", { name: "gauze pads" }).check({ force: true });
  await expect(form.image).toHaveValue("/products/gauze-pads.svg");
  await form.send.click();
  await expect(toast(page, "Product added successfully")).toBeVisible();
  await expect(form.name).toHaveValue("");
  await expect(form.name).toBeFocused();

  const found = await db.collection("products").where("name", "==", name).get();
  expect(found.docs.map((document) => document.data())).toEqual([
    expect.objectContaining({
      price: 4.35,
      minimumOrderQuantity: 10,
      availableQuantity: 200,
      img: "/products/gauze-pads.svg",
      description: "Soft tips on paper stems.",
      lastOrder: null,
      keywords: expect.objectContaining({ upTo7: expect.arrayContaining(["cotton", "swabs"]) }),
    }),
  ]);
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
});

test("[D-7] a product that can't be sent is not added, and what was typed stays", async ({ openAs, complaints }) => {
  const ada = await aPerson("admin");
  const page = await openAs(ada);
  complaints.expect(...OFFLINE);
  await page.goto("/dashboard/addProduct");
  const form = productForm(page);
  await form.name.fill("Cotton swabs");
  await form.price.fill("4.35");
  await form.minimum.fill("10");
  await form.available.fill("200");
  await form.description.fill("Soft tips.");
  await form.image.fill("/products/gauze-pads.svg");
  await page.context().setOffline(true);
  await form.send.click();
  await expect(toast(page, "Failed to add the Product")).toBeVisible();
  await expect(page.getByText("You seem to be offline.")).toBeVisible();
  await expect(form.name).toHaveValue("Cotton swabs");
});

test("[D-9 N-8 X-2] a change and a restock that can't be sent are not made, and what was typed stays until they can", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const product = await shelves.put({ price: 4.5, availableQuantity: 40 });
  const stored = db.doc(`products/${product.id}`);
  const page = await openAs(await aPerson("admin"));
  const offline = page.getByRole("alert").filter({ hasText: "You seem to be offline. Nothing was saved" });
  complaints.expect(...OFFLINE);
  await page.goto(`/dashboard/manageProducts/${product.id}`);
  await page.getByLabel("Pieces to add").fill("5");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(offline).toBeVisible();
  await expect(page.getByLabel("Pieces to add")).toHaveValue("5");
  expect((await stored.get()).get("availableQuantity")).toBe(40);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(toast(page, "5 added to the stock")).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const form = productForm(page);
  await form.price.fill("5.25");
  await page.context().setOffline(true);
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(offline).toBeVisible();
  await expect(form.price).toHaveValue("5.25");
  expect((await stored.get()).get("price")).toBe(4.5);
  await page.context().setOffline(false);
  await save.click();
  await expect(toast(page, `${product.name} is saved`)).toBeVisible();
  expect((await stored.get()).data()).toMatchObject({ price: 5.25, availableQuantity: 45 });
});

test("[D-8 D-12 K-2] the product table shows what an admin needs, and deletes after are you sure?", async ({
  openAs,
  shelves,
}) => {
  const description = `${"Sixty-five characters and not one more of them. ".repeat(2)}END`;
  const [product, beside] = [
    await shelves.put({ name: `${FIRST} a`, price: 4.35, minimumOrderQuantity: 3, availableQuantity: 50, description }),
    await shelves.put({ name: `${FIRST} b` }),
  ];
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/manageProducts");
  const row = rowOf(page, product.name);
  for (const name of ["$4.35", "50 left", "3"])
    await expect(row.getByRole("cell", { name, exact: true })).toBeVisible();
  await expect(row.getByText(`${description.slice(0, 65)}…`, { exact: true })).toBeVisible();
  const image = await row.locator("img").locator("..").boundingBox();
  expect({ width: image?.width, height: image?.height }).toEqual({ width: 60, height: 60 });

  await row.getByRole("button", { name: `Delete ${product.name}` }).click();
  await page.getByRole("dialog", { name: "are you sure?" }).getByRole("button", { name: "Go back" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Delete ${product.name}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "are you sure?" });
  await dialog.getByRole("button", { name: "Yes, delete the product" }).press("Enter");
  await expect(toast(page, `${product.name} Successfully deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("row").and(page.locator(":focus"))).toBeVisible();
  expect((await db.doc(`products/${product.id}`).get()).exists).toBe(false);
  expect((await db.doc(`products/${beside.id}`).get()).exists).toBe(true);
});

test("[D-9 X-2] a product is opened, edited and gone back from, to the list", async ({ openAs, shelves }) => {
  const product = await shelves.put({ name: `${FIRST} c`, price: 4.35, availableQuantity: 50 });
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/manageProducts");
  await page.getByRole("link", { name: product.name, exact: true }).click();
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  await expect(page.getByText("$4.35 per quantity")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();

  const form = productForm(page);
  await form.price.fill("");
  await form.save.click();
  await expectProblem(page, form.price, "Price is Required");
  await form.price.fill("5.10");
  await form.name.fill(`${product.name} new`);
  // Somebody orders meanwhile: an edit must not put their pieces back on the shelf.
  await shelves.order(await aPerson(), product, 4);
  await form.save.click();
  await expect(toast(page, `${product.name} new is saved`)).toBeVisible();
  await expect(page.getByRole("heading", { name: `${product.name} new` })).toBeVisible();
  const stored = await db.doc(`products/${product.id}`).get();
  expect(stored.data()).toMatchObject({ price: 5.1, availableQuantity: 46, description: product.description });
  expect(stored.get("keywords.upTo3")).toContain("new");

  await page.getByRole("button", { name: "Back" }).click();
  await expect(heading(page, "Manage Products")).toBeFocused();
});

test("[X-2] restocking adds to the stock as it is by then, and never takes it below 0", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const product = await shelves.put({ availableQuantity: 50 });
  const page = await openAs(await aPerson("admin"));
  await page.goto(`/dashboard/manageProducts/${product.id}`);
  const pieces = page.getByLabel("Pieces to add");
  await pieces.fill("20");
  await expect(page.getByText("In stock now: 50, then 70")).toBeVisible();
  await shelves.order(await aPerson(), product, 4);
  await expect(page.getByText("In stock now: 46, then 66")).toBeVisible();
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(toast(page, "20 added to the stock")).toBeVisible();
  expect(await shelves.stockOf(product)).toBe(66);

  complaints.expect(/PERMISSION_DENIED|permission|status of 403/);
  await pieces.fill("-67");
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(page.getByRole("form", { name: "Restock" }).getByRole("alert")).toContainText("can't fall below 0");
  await expect(pieces).toHaveValue("-67");
  expect(await shelves.stockOf(product)).toBe(66);
});

test("[X-2 N-4] a product that is deleted while it is edited leaves what was typed on the screen", async ({
  openAs,
  shelves,
}) => {
  const product = await shelves.put();
  const page = await openAs(await aPerson("admin"));
  await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  const form = productForm(page);
  await form.description.fill("Two hours of typing");
  await db.doc(`products/${product.id}`).delete();
  await expect(page.getByText("This product has just been deleted. What you typed stays here.")).toBeVisible();
  await expect(form.description).toHaveValue("Two hours of typing");
  await expect(form.save).toBeDisabled();

  await page.goto("/dashboard/manageProducts/no-such-product");
  await expect(page.getByText("This product does not exist")).toBeVisible();
});

test("[D-8] the products stand page by page, also after a reload, and a product's Back leads to its page", async ({
  openAs,
  shelves,
}) => {
  for (let more = 0; more < 22; more += 1) await shelves.put({ name: `1 Gloves ${String(more).padStart(2, "0")}` });
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/manageProducts");
  const names = () => page.getByRole("rowheader").allTextContents();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  const first = await names();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
  const second = await names();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  expect([...first, ...second]).toEqual([...first, ...second].sort());

  await page.reload();
  await expect(page.getByRole("rowheader").first()).toHaveText(second[0] ?? "");
  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText(second[0] ?? "");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByRole("rowheader").last()).toHaveText(first.at(-1) ?? "");
});
