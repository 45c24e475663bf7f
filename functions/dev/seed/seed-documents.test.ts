import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { whyNotQuantity } from "../../src/contract/order.ts";
import { checkDemoShop, momentOf, readDemoShop, readSeedFiles, SEED_FILES } from "./seed-documents.ts";

const demo = readDemoShop();
const products = Object.entries(demo.products);
const orders = Object.entries(demo.orders);
const publicFile = (address: string) => new URL(`../../../web/public${address}`, import.meta.url);
const read = (address: string) => readFileSync(publicFile(address), "utf8");
const now = new Date("2026-03-01T12:00:00Z");

describe("the demo shop's products", () => {
  test("are at least 24, with names of their own and descriptions worth reading", () => {
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(new Set(products.map(([, { name }]) => name)).size).toBe(products.length);
    for (const [id, { description }] of products)
      expect([id, description.length >= 100 && description.length <= 300]).toEqual([id, true]);
  });

  test("[H-1] include what the home page advertises, at the advertised prices", () => {
    expect(demo.products["basic-testing-set"]?.price).toBe(7.99);
    expect(demo.products["dual-frequency-stethoscope"]?.price).toBe(12.99);
  });

  test("[P-3] have minimum orders from 1 to 50, some nearly sold out and exactly one sold out", () => {
    const minimums = products.map(([, product]) => product.minimumOrderQuantity);
    expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([1, 50]);
    expect(products.filter(([, product]) => product.availableQuantity === 0)).toHaveLength(1);
    const nearly = products.filter(
      ([, { availableQuantity: left, minimumOrderQuantity: minimum }]) => left > 0 && left < minimum * 2,
    );
    expect(nearly.length).toBeGreaterThanOrEqual(3);
  });

  test("can each be ordered from the minimum on, unless sold out", () => {
    for (const [id, product] of products.filter(([, { availableQuantity }]) => availableQuantity > 0))
      expect([id, whyNotQuantity(product, product.minimumOrderQuantity)]).toEqual([id, undefined]);
  });
});

describe("the demo shop's pictures", () => {
  const pictures = [...products, ...Object.entries(demo.reviews)].map(([, { img }]) => img);

  test("are each product's and each reviewer's own", () => {
    for (const [id, { img }] of products) expect(img).toBe(`/products/${id}.svg`);
    expect(new Set(pictures.map(read)).size).toBe(pictures.length);
  });

  test.each(pictures)("%s is small, and has no scripts, fonts or links", (address) => {
    expect(statSync(publicFile(address)).size).toBeLessThan(8 * 1024);
    const svg = read(address);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(/<script|<style|<image|<foreignObject|<text|\bon\w+=|href="(?!#)|url\((?!#)|@import/i);
    const used = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
    for (const id of used) expect(svg).toContain(`id="${id}"`);
  });
});

describe("the demo shop's reviews", () => {
  test("[H-5] are at least 8, written by different people of the shop", () => {
    const reviews = Object.values(demo.reviews);
    expect(reviews.length).toBeGreaterThanOrEqual(8);
    expect(new Set(reviews.map(({ uid }) => uid)).size).toBe(reviews.length);
    for (const review of reviews) expect(demo.users[review.uid]?.name).toBe(review.name);
  });
});

describe("the demo shop's people", () => {
  test("[A-9] include one admin and one customer, with the passwords that the README prints", () => {
    expect(demo.accounts.admin).toEqual({ email: "admin@example.com", password: "admin123", displayName: "Ada Admin" });
    expect(demo.accounts.customer).toEqual({
      email: "customer@example.com",
      password: "customer123",
      displayName: "Casey Customer",
    });
    const admins = Object.keys(demo.users).filter((uid) => demo.users[uid]?.role === "admin");
    expect(admins).toEqual(["admin"]);
  });

  test("have one profile for each account, of the same name and e-mail", () => {
    const fromAccounts = Object.entries(demo.accounts).map(([uid, a]) => [uid, a.email, a.displayName]);
    expect(Object.entries(demo.users).map(([uid, u]) => [uid, u.email, u.name])).toEqual(fromAccounts);
    expect(new Set(fromAccounts.map(([, email]) => email)).size).toBe(fromAccounts.length);
  });
});

describe("the demo shop's orders", () => {
  test.each(orders)("[P-6] %s is one that the security rules would have allowed", (_, order) => {
    const product = demo.products[order.productId];
    const customer = demo.users[order.uid];
    if (!product || !customer) throw new Error("an order of nothing, or of nobody");
    expect(order).toMatchObject({ pName: product.name, price: product.price });
    expect(order).toMatchObject({ customer: customer.email, email: customer.email, customerName: customer.name });
    expect(customer.role).toBe("customer");
    const before = { ...product, availableQuantity: product.availableQuantity + order.quantity };
    expect(whyNotQuantity(before, order.quantity)).toBeUndefined();
    expect(momentOf(order.createdAt, now) > momentOf(product.createdAt, now)).toBe(true);
    expect(momentOf(order.createdAt, now) > momentOf(customer.createdAt, now)).toBe(true);
  });

  test("[X-3] are paid ones with a time of payment, and unpaid ones that have not run out of time", () => {
    const [paid, unpaid] = [true, false].map((state) => orders.filter(([, order]) => order.paid === state));
    expect(paid?.length).toBeGreaterThanOrEqual(3);
    expect(unpaid?.length).toBeGreaterThanOrEqual(3);
    for (const [, order] of paid ?? [])
      expect(momentOf(order.paidAt ?? "", now) >= momentOf(order.createdAt, now)).toBe(true);
    for (const [, order] of unpaid ?? []) {
      expect(order.paidAt).toBeUndefined();
      expect(now.getTime() - momentOf(order.createdAt, now).getTime()).toBeLessThan(24 * 3_600_000);
    }
  });
});

describe("a wrong document in emulator-data/", () => {
  const files = readSeedFiles();
  const withProduct = (changes: object) =>
    checkDemoShop({ ...files, products: { gloves: { ...demo.products["nitrile-gloves"], ...changes } } });

  test("[V-5] is named by its file, its id and its field", () => {
    expect(() => withProduct({})).not.toThrow();
    expect(() => withProduct({ price: 4.355 })).toThrow(
      'emulator-data/products.json "gloves" price: At most two decimals',
    );
    expect(() => withProduct({ price: "4.35" })).toThrow('products.json "gloves" price: ');
    expect(() => withProduct({ name: "" })).toThrow('products.json "gloves" name: Name is Required');
    expect(() => withProduct({ name: " Gloves" })).toThrow('products.json "gloves" name: Must be written as stored');
    expect(() => withProduct({ colour: "blue" })).toThrow('products.json "gloves" (document): ');
    expect(() => withProduct({ createdAt: "yesterday" })).toThrow('products.json "gloves" createdAt: Must be an age');
  });

  test.each(SEED_FILES)("is found in %s", (file) => {
    expect(() => checkDemoShop({ ...files, [file]: { broken: {} } })).toThrow(`emulator-data/${file}.json "broken" `);
  });
});

test("an age is taken back from now, in minutes, hours or days", () => {
  expect(momentOf("-35m", now)).toEqual(new Date("2026-03-01T11:25:00Z"));
  expect(momentOf("-3h", now)).toEqual(new Date("2026-03-01T09:00:00Z"));
  expect(momentOf("-2d", now)).toEqual(new Date("2026-02-27T12:00:00Z"));
  expect(() => momentOf("3h", now)).toThrow(RangeError);
});
