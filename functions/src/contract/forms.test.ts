import { describe, expect, test } from "vitest";
import { accountEmail, email, parse } from "./fields.ts";
import { checkQuantity, orderInput } from "./order-input.ts";
import { credentials, signUpInput } from "./password.ts";
import { paymentIntentInput } from "./payment.ts";
import { storedProduct } from "./product.ts";
import { productInput, productInputOf } from "./product-input.ts";
import { reviewInput } from "./review-input.ts";
import { readStored } from "./stored.ts";
import { profileInput, profileInputOf, signInInput } from "./user-input.ts";

type Schema = Parameters<typeof parse>[0];

/** One message for each wrong field. */
const messages = (schema: Schema, input: unknown): Record<string, string> => {
  const parsed = parse(schema, input);
  return parsed.ok ? {} : Object.fromEntries(parsed.errors.map(({ field, message }) => [field, message]));
};
const accepted = <S extends Schema>(schema: S, input: unknown) => {
  const parsed = parse(schema, input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
};

const product = { price: 4.5, minimumOrderQuantity: 5, availableQuantity: 12 };
const account = { email: "ann@example.com", password: "123456" };
const PURCHASE_IS_REQUIRED = {
  quantity: "Quantity is Required",
  address: "Address is Required",
  phone: "Phone Number is Required",
};
const purchase = { quantity: 5, address: "1 Elm Street", phone: "555 0100" };

describe("required fields", () => {
  const blank = { email: " ", password: "", quantity: "", address: " ", phone: "" };
  test.each<[string, Schema, object, Record<string, string>]>([
    ["[V-1] login", credentials, {}, { email: "Email is Required", password: "Password is Required" }],
    ["[V-1] login, blank", credentials, blank, { email: "Email is Required", password: "Password is Required" }],
    [
      "[V-1] login, wrong",
      credentials,
      { email: "ann@example", password: "12345" },
      { email: "Provide a valid email", password: "Must be 6 characters or longer" },
    ],
    ["[V-1] login, right", credentials, account, {}],
    ["[V-1] sign-up", signUpInput, account, { name: "Name is Required" }],
    ["[V-2] purchase", orderInput, {}, PURCHASE_IS_REQUIRED],
    ["[V-2] purchase, blank", orderInput, blank, PURCHASE_IS_REQUIRED],
    ["[V-2] purchase, right", orderInput, purchase, {}],
    [
      "[V-3] add product",
      productInput,
      {},
      {
        name: "Name is Required",
        price: "Price is Required",
        minimumOrderQuantity: "minimum quantity is Required",
        availableQuantity: "quantity is Required",
        img: "Image is Required",
        description: "description is Required",
      },
    ],
    [
      "[V-4] review",
      reviewInput,
      {},
      {
        name: "Name is Required",
        location: "Address is Required",
        img: "Image is Required",
        review: "description is Required",
        rating: "Rating is Required",
      },
    ],
  ])("%s", (_, schema, input, said) => expect(messages(schema, input)).toEqual(said));
});

test("[V-1] an email address is stored in one spelling", () => {
  expect(accepted(email, "  Ann.Buyer@Example.COM ")).toBe("ann.buyer@example.com");
});

test.each([
  ...["ann", "ann@", "@example.com", "ann@example", "ann@example.c", "a b@example.com"],
  ...["ann@@example.com", "ann@exam ple.com", "ann@example.com>"],
])("[V-1] %j is no email address", (wrong) => {
  expect(messages(email, wrong)).toEqual({ "": "Provide a valid email" });
});

// The last two start with letters that are "k" and "i̇" in lower case.
test.each(["ünï@example.com", "ann@ex\u00e4mple.com/a", "\u212aim@example.com", "\u0130da@example.com"])(
  "[V-1] %j is an email address with other signs than the shop takes",
  (foreign) => {
    expect(messages(email, foreign)).toEqual({
      "": "Use an email with only the letters a to z, digits and signs",
    });
  },
);

test.each(["ann+shop@mail.example.co.uk", "a.b@clinic1.health", "anna@xn--e1afmkfd.xn--p1ai"])(
  "[V-1] %s is an email address",
  (right) => expect(messages(email, right)).toEqual({}),
);

describe("text that somebody pastes", () => {
  test("[W-3] makes no entry if there is nothing to be seen", () => {
    const nothing = "\u200b\u2800 \u2060";
    const all = Object.fromEntries(["name", "description", "img", "address", "edu"].map((field) => [field, nothing]));
    expect(messages(productInput, all)).toMatchObject({ name: "Name is Required", img: "Image is Required" });
    expect(accepted(profileInput, { ...all, name: "Ann" })).toMatchObject({ address: "", edu: "" });
    expect(accepted(productInput.shape.sku, nothing)).toBeNull();
  });

  test("[W-3] is an email address or a SKU without its invisible characters", () => {
    expect(accepted(email, "anna@пример.рф")).toBe("anna@xn--e1afmkfd.xn--p1ai");
    expect(accepted(email, "Anna@EXÄMPLE.com")).toBe("anna@xn--exmple-cua.com");
    expect(accepted(email, "\u202dAnn\u200b@exam\u00adple.com\u202c")).toBe("ann@example.com");
    expect(accepted(productInput.shape.sku, "\ufeffsal\u20110042\u200b")).toBe("SAL-0042");
  });

  test("[W-3] is the address of an account only as it is", () => {
    expect(messages(accountEmail, "ann\u200b@example.com")).toEqual({ "": expect.stringMatching("letters a to z") });
  });

  // clean-text.test.ts has every sign that a phone number can have.
  test("[W-3] is a phone number with any spaces, hyphens and an extension", () => {
    for (const phone of ["\u202D+1 (555) 012-3456\u202C", "(555) 012-3456 ext. 12", "(+44) 20 7946 0958 x7"])
      expect({ phone, ...messages(orderInput, { ...purchase, phone }) }).toEqual({ phone });
    expect(accepted(signInInput, { phone: "555\u2011012\u20113456" }).phone).toBe("555-012-3456");
  });
});

describe("the quantity of an order", () => {
  const messageFor = (quantity: unknown, of = product) =>
    messages(orderInput.check(checkQuantity(of)), { ...purchase, quantity }).quantity;

  test("[V-2] is a whole number from the minimum order to the stock", () => {
    expect(messageFor(5)).toBeUndefined();
    expect(messageFor(12)).toBeUndefined();
    expect(messageFor(4)).toBe("The minimum order is 5");
    expect(messageFor(13)).toBe("Only 12 available");
    for (const wrong of [5.5, "5.5", "six", "1e1", Number.NaN])
      expect(messageFor(wrong)).toBe("Must be a whole number");
    expect(messageFor(-5)).toBe("Must be 1 or more");
    expect(messageFor(6, { ...product, availableQuantity: 4 })).toBe("This product is sold out");
  });

  test("[V-2] must have a total that a card can pay", () => {
    expect(messageFor(1, { price: 0.49, minimumOrderQuantity: 1, availableQuantity: 9 })).toContain("$0.50");
    expect(messageFor(2, { price: 0.25, minimumOrderQuantity: 1, availableQuantity: 9 })).toBeUndefined();
    expect(messageFor(10, { price: 100_000, minimumOrderQuantity: 1, availableQuantity: 90 })).toContain("$999,999.99");
  });
});

describe("what is stored already stays valid when it is edited", () => {
  test("[X-1] an older phone number and LinkedIn address of a profile", () => {
    const older = { phone: "abc", linkedin: "in/ann" };
    const wrong = { phone: "Provide a valid phone number", linkedin: expect.stringContaining("LinkedIn address") };
    expect(messages(profileInputOf(older), { name: "Ann", ...older })).toEqual({});
    expect(messages(profileInputOf(older), { name: "Ann", phone: "abcd", linkedin: "in/ann2" })).toEqual(wrong);
    expect(messages(profileInput, { name: "Ann", ...older })).toEqual(wrong);
  });

  test("[X-2] [V-3] an image that is gone", () => {
    const wrong = (stored?: string) => messages(productInputOf(stored), { img: "/gone.svg" }).img;
    expect([wrong("/gone.svg"), wrong("/gone-too.svg"), wrong()]).toEqual([
      undefined,
      ...Array(2).fill("The shop has no such image. Choose another one."),
    ]);
  });
});

describe("form values from existing clients", () => {
  test("[C-20] numbers can be strings", () => {
    expect(accepted(orderInput, { quantity: "10", address: " 1 Elm ", phone: 5550100, unknown: 1 })).toEqual({
      quantity: 10,
      address: "1 Elm",
      phone: "5550100",
    });
    expect(accepted(paymentIntentInput, { price: "4.5" })).toEqual({ price: 4.5, orderId: "" });
    expect(accepted(signInInput, {})).toEqual({ name: "", address: "", edu: "", phone: "", linkedin: "" });
  });

  test("[W-5] [W-3] a price can begin or end with the point, have a comma, other digits and invisible characters", () => {
    for (const [price, value] of [
      [".99", 0.99],
      ["5.", 5],
      ["\u202d12.50\u202c", 12.5],
      ["4,50", 4.5],
      ["١٢", 12],
    ])
      expect(accepted(paymentIntentInput, { price }).price).toBe(value);
  });

  test("[V-5] anything else is refused as a number", () => {
    for (const price of ["", ".", "-.", "4..5", "4,500", "0x10", "Infinity", "4.555", true, {}, [4]])
      expect({ price, refused: "price" in messages(productInput, { price }) }).toEqual({ price, refused: true });
    expect(messages(productInput, { price: 4.555 }).price).toBe("At most two decimals");
    expect(messages(productInput, { price: 0 }).price).toBe("Must be 0.01 or more");
  });
});

test("[V-5] a stored document that does not match its schema is refused with its path and field, without its value", () => {
  const wrong = { name: "Gloves", price: "secret" };
  expect(() => readStored(storedProduct, "products/gloves", wrong)).toThrow(/products\/gloves .*price: /);
  expect(() => readStored(storedProduct, "products/gloves", wrong)).not.toThrow(/secret/);
});
