import { answered } from "./support/complaints.ts";
import { aPerson } from "./support/people.ts";
import { accessToken, expectProblem, field, isRed, logIn, orderForm, signUp } from "./support/screens.ts";
import { ordersOf } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

for (const [path, button] of [
  ["/login", "Login"],
  ["/signup", "Sign Up"],
] as const)
  test(`[V-1 K-2] ${path} says what is wrong with each field, letter by letter`, async ({ page }) => {
    await page.goto(path);
    const send = page.getByRole("main").getByRole("button", { name: button, exact: true });
    const email = field(page, "Email");
    const password = field(page, "Password");

    await send.click();
    await expectProblem(page, email, "Email is Required");
    await expectProblem(page, password, "Password is Required");
    if (path === "/signup") await expectProblem(page, field(page, "Name"), "Name is Required");

    await email.fill("nora@example");
    await password.fill("12345");
    await send.click();
    await expectProblem(page, email, "Provide a valid email");
    await expectProblem(page, password, "Must be 6 characters or longer");

    await email.fill("nora@example.com");
    await password.fill("123456");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    await expect(password).not.toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(path);
  });

test("[V-2] the order form says what is wrong with each field, letter by letter, and orders nothing", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 40 });
  const page = await openAs(nora);
  await page.goto(`/purchase/${product.id}`);
  const { quantity, address, phone, send } = orderForm(page);
  await quantity.fill("");
  await send.click();
  await expectProblem(page, quantity, "Quantity is Required");
  await expectProblem(page, address, "Address is Required");
  await expectProblem(page, phone, "Phone Number is Required");

  await address.fill("12 Harbour Street");
  await phone.fill("555 0123456");
  for (const [typed, message] of [
    ["1", "The minimum order is 2"],
    ["41", "Only 40 available"],
  ] as const) {
    await quantity.fill(typed);
    await send.click();
    await expectProblem(page, quantity, message);
  }
  await quantity.fill("2.5");
  await send.click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  expect(await ordersOf(nora)).toEqual([]);
});

test("[P-3] plus and minus change the quantity by one and stop at what is available and at the minimum order", async ({
  openAs,
  shelves,
}) => {
  const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 40 });
  const page = await openAs(await aPerson());
  await page.goto(`/purchase/${product.id}`);
  const { quantity, plus, minus } = orderForm(page);
  for (const [button, typed, next, limit] of [
    [plus, "38", "39", "40"],
    [minus, "4", "3", "2"],
  ] as const) {
    await quantity.fill(typed);
    await button.click();
    await expect(quantity).toHaveValue(next);
    await button.click();
    await expect(quantity).toHaveValue(limit);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.press("Enter");
    await expect(quantity).toHaveValue(limit);
  }
});

test("[A-7] a wrong password shows the provider's message in red under the form, and what was typed stays", async ({
  page,
  complaints,
}) => {
  const nora = await aPerson();
  complaints.expect(answered(400, /accounts:signInWithPassword/));
  await page.goto("/login");
  await logIn(page, nora, "wrong password");
  const message = page.getByText("The password is invalid or the user does not have a password.");
  await expect(message).toBeVisible();
  expect(await isRed(message)).toBe(true);
  const below = await message.boundingBox();
  const above = await field(page, "Password").boundingBox();
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await expect(field(page, "Email")).toHaveValue(nora.email);
  expect(await accessToken(page)).toBeNull();

  await logIn(page, nora);
  await expect(page).toHaveURL("/");
});

test("[A-7] signing up with an e-mail that has an account shows the provider's message in red, and what was typed stays", async ({
  page,
  complaints,
}) => {
  const nora = await aPerson();
  complaints.expect(answered(400, /accounts:signUp/));
  await page.goto("/signup");
  await signUp(page, nora);
  const message = page.getByText("The email address is already in use by another account.");
  await expect(message).toBeVisible();
  expect(await isRed(message)).toBe(true);
  await expect(field(page, "Name")).toHaveValue(nora.name);
  await expect(field(page, "Email")).toHaveValue(nora.email);
});
