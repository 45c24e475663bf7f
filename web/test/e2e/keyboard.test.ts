import { FieldValue } from "firebase-admin/firestore";
import { CARDS, cardForm } from "./support/card-form.ts";
import { answered } from "./support/complaints.ts";
import { pressAt, tabTo, typeAt } from "./support/keyboard.ts";
import { aPerson, aStranger, PASSWORD } from "./support/people.ts";
import { cardOf, field, heading, orderForm, rowOf, toast } from "./support/screens.ts";
import { ordersOf } from "./support/shelves.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

// Every stop on the way is looked at.
test.describe.configure({ mode: "parallel", timeout: 180_000 });

test("[A-2 P-1 P-5 Y-4 Y-10 D-3 D-4 N-2 N-4] with the keyboard alone one signs up, orders, pays through 3-D Secure, reviews and signs out", async ({
  page,
  shelves,
  complaints,
}) => {
  const product = await shelves.put({ name: "AAA gloves", minimumOrderQuantity: 3, availableQuantity: 20 });
  const nora = aStranger();
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();

  await test.step("signs up", async () => {
    await page.goto("/");
    await pressAt(page, link("Skip to content"));
    await expect(page.getByRole("main")).toBeFocused();
    await pressAt(page, link("Login"), "Shift+Tab");
    await expect(heading(page, "Login")).toBeFocused();
    await pressAt(page, link("Create an account"));
    await expect(heading(page, "Sign Up")).toBeFocused();
    await pressAt(page, page.getByRole("button", { name: "Sign Up" }));
    await expect(field(page, "Name")).toBeFocused();
    await page.keyboard.type(nora.name);
    await typeAt(page, field(page, "Email"), nora.email);
    await typeAt(page, field(page, "Password"), PASSWORD);
    await tabTo(page, page.getByRole("button", { name: "Show password" }));
    await page.keyboard.press("Space");
    await expect(field(page, "Password")).toHaveAttribute("type", "text");
    await tabTo(page, field(page, "Password"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/home");
  });

  await test.step("orders", async () => {
    await pressAt(page, link("Products"), "Shift+Tab");
    await expect(heading(page, "Products")).toBeFocused();
    await typeAt(page, page.getByLabel("Search by name"), product.name);
    const { quantity, plus, address, phone, send } = orderForm(page);
    await pressAt(page, cardOf(page, product.name).getByRole("link", { name: "Book Now" }));
    await expect(heading(page, product.name)).toBeFocused();
    await tabTo(page, quantity);
    await page.keyboard.press("ArrowUp");
    await expect(quantity).toHaveValue("4");
    await pressAt(page, plus);
    await expect(quantity).toHaveValue("5");
    await typeAt(page, address, "12 Harbour Street");
    await typeAt(page, phone, "555 0123456");
    await pressAt(page, send);
    await expect(heading(page, "My Orders")).toBeFocused();
  });

  await test.step("pays", async () => {
    await pressAt(page, rowOf(page, product.name).getByRole("link", { name: "Pay" }));
    await expect(heading(page, "Payment")).toBeFocused();
    const { number, payButton, bank } = cardForm(page);
    await expect(payButton).toBeEnabled();
    await tabTo(page, number);
    // The form moves on by itself once a part is complete.
    await page.keyboard.type(`${CARDS.asksTheBank}1240123`);
    complaints.expect(answered(402, /\/v1\//));
    await pressAt(page, payButton);
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alert").filter({ hasText: "authenticate" })).toBeVisible();
    await expect(payButton).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bank.getByRole("button", { name: "Complete" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bank.getByRole("button", { name: "Fail" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    const paid = page.getByRole("status").filter({ hasText: "Thank you! Your order is paid." });
    await expect(paid).toBeFocused();
    await pressAt(page, paid.getByRole("link", { name: "My Orders" }));
    await expect(rowOf(page, product.name)).toContainText("Paid");
    expect(await ordersOf({ uid: await uidOf(nora.email) })).toMatchObject([{ paid: true, quantity: 5 }]);
  });

  await test.step("reviews and signs out", async () => {
    await pressAt(page, link("Add Review"), "Shift+Tab");
    await expect(heading(page, "Add Review")).toBeFocused();
    const form = page.getByRole("form", { name: "Review" });
    await tabTo(page, form.getByLabel("1 star", { exact: true }));
    for (const star of ["2 stars", "3 stars", "4 stars"]) {
      await page.keyboard.press("ArrowRight");
      await expect(form.getByLabel(star)).toBeChecked();
    }
    await typeAt(page, form.getByLabel("Your review"), "Well packed.");
    await typeAt(page, form.getByLabel("Address"), "Springfield");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await pressAt(page, form.getByRole("button", { name: "Add review" }));
    await expect(toast(page, "Product added successfully")).toBeVisible();
    const mine = await db.collection("reviews").where("name", "==", nora.name).get();
    await Promise.all(mine.docs.map(({ ref }) => ref.delete()));

    await pressAt(page, page.getByRole("button", { name: "Sign Out" }), "Shift+Tab");
    await expect(page).toHaveURL("/");
    await expect(heading(page, "Salus")).toBeFocused();
  });
});

const uidOf = async (email: string) => {
  const { docs } = await db.collection("users").where("email", "==", email).get();
  return docs[0]?.id ?? "";
};

test("[D-6 D-7 D-8 D-9 D-10 X-2 S-3 N-4] with the keyboard alone an admin adds, edits, restocks and deletes a product, and sees to orders, users and messages", async ({
  openAs,
  shelves,
}) => {
  const [ada, nora] = [await aPerson("admin"), await aPerson()];
  await shelves.order(nora, await shelves.put());
  const message = db.collection("messages").doc();
  await message.set({ ...aStranger("Mona"), message: "In blue?", createdAt: FieldValue.serverTimestamp() });
  const page = await openAs(ada);
  const name = `AAA ${ada.name}`;
  const form = page.getByRole("form", { name: "Product" });
  const dialog = page.getByRole("dialog", { name: "are you sure?" });
  const menu = (entry: string) =>
    page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: entry, exact: true });
  /** Says no with Escape, which leads back to the button, and then yes. */
  const agreeAt = async (button: ReturnType<typeof menu>, yes: string) => {
    await pressAt(page, button);
    await expect(dialog.getByRole("button", { name: "Go back" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await pressAt(page, dialog.getByRole("button", { name: yes }));
  };

  await test.step("adds a product", async () => {
    await page.goto("/dashboard/addProduct");
    await typeAt(page, form.getByLabel("Name"), name);
    await typeAt(page, form.getByLabel("Price"), "4.35");
    await typeAt(page, form.getByLabel("Minimum order"), "2");
    await typeAt(page, form.getByLabel("Available quantity"), "40");
    await typeAt(page, form.getByLabel("Description"), "Powder-free.");
    await pressAt(page, form.getByText("Choose one of the shop's illustrations"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(form.getByLabel("Image")).toHaveValue(/^\/products\//);
    await pressAt(page, form.getByRole("button", { name: "Add product" }));
    await expect(toast(page, "Product added successfully")).toBeVisible();
    await expect(form.getByLabel("Name")).toBeFocused();
  });

  await test.step("edits, restocks and deletes it", async () => {
    await pressAt(page, menu("Manage Products"), "Shift+Tab");
    await expect(heading(page, "Manage Products")).toBeFocused();
    await pressAt(page, page.getByRole("link", { name: `Edit ${name}` }));
    await expect(heading(page, "Edit Product")).toBeFocused();
    await typeAt(page, form.getByLabel("Price"), "5");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Product")).toBeFocused();
    await typeAt(page, page.getByLabel("Pieces to add"), "5");
    await page.keyboard.press("Enter");
    await expect(toast(page, "5 added to the stock")).toBeVisible();
    await expect(page.getByLabel("Pieces to add")).toBeFocused();
    await pressAt(page, page.getByRole("button", { name: "Back" }), "Shift+Tab");
    await expect(heading(page, "Manage Products")).toBeFocused();
    const row = rowOf(page, name);
    await expect(row).toContainText("$5.00");
    await expect(row).toContainText("45 left");
    await agreeAt(row.getByRole("button", { name: `Delete ${name}` }), "Yes, delete the product");
    await expect(toast(page, `${name} Successfully deleted`)).toBeVisible();
    // The next row has the focus: who deletes several need not come back to the table each time.
    await expect(page.locator("tr:focus")).toBeVisible();
  });

  await test.step("sees to orders, users and messages", async () => {
    await pressAt(page, menu("Manage Orders"), "Shift+Tab");
    await expect(heading(page, "Manage Orders")).toBeFocused();
    await pressAt(page, page.getByRole("link", { name: "Unpaid" }));
    await agreeAt(rowOf(page, nora.name).getByRole("button"), "Yes, delete the order");
    await expect(toast(page, "The order is deleted.")).toBeVisible();
    await expect(rowOf(page, nora.name)).toHaveCount(0);
    expect(await ordersOf(nora)).toEqual([]);

    await pressAt(page, menu("Make Admin"), "Shift+Tab");
    await expect(heading(page, "Make Admin")).toBeFocused();
    await typeAt(page, page.getByLabel("Search by e-mail or name"), nora.email);
    await expect(page.getByText("1 person found")).toBeVisible();
    await pressAt(page, rowOf(page, nora.name).getByRole("button", { name: "Make Admin" }));
    await expect(toast(page, `${nora.name} Successfully made an admin`)).toBeVisible();
    await expect(rowOf(page, nora.name)).toBeFocused();

    await pressAt(page, menu("Messages"), "Shift+Tab");
    await expect(heading(page, "Messages")).toBeFocused();
    const from = String((await message.get()).get("name"));
    await agreeAt(rowOf(page, from).getByRole("button"), "Yes, delete the message");
    await expect(rowOf(page, from)).toHaveCount(0);
    await db.doc(`users/${nora.uid}`).update({ role: "customer" });
  });
});
