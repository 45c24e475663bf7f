import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { whyNotQuantity } from "../../src/contract/order.ts";
import { checkDemoShop, momentOf, readDemoShop, readSeedFiles } from "./seed-documents.ts";

const demo = readDemoShop();
const products = Object.entries(demo.products);
const orders = Object.entries(demo.orders);
const now = new Date("2026-03-01T12:00:00Z");

test("[P-3] products include one that is sold out, others that nearly are, and can be ordered from their minimum", () => {
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(new Set(products.map(([, { name }]) => name)).size).toBe(products.length);
  const minimums = products.map(([, product]) => product.minimumOrderQuantity);
  expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([1, 50]);
  const inStock = products.filter(([, { availableQuantity }]) => availableQuantity > 0);
  expect(inStock).toHaveLength(products.length - 1);
  for (const [id, product] of inStock)
    expect([id, whyNotQuantity(product, product.minimumOrderQuantity)]).toEqual([id, undefined]);
  const nearly = inStock.filter(([, product]) => product.availableQuantity < product.minimumOrderQuantity * 2);
  expect(nearly.length).toBeGreaterThanOrEqual(3);
});

test("[H-1] products include what the home page advertises, at the advertised prices", () => {
  expect(demo.products["basic-testing-set"]?.price).toBe(7.99);
  expect(demo.products["dual-frequency-stethoscope"]?.price).toBe(12.99);
});

test("[G-1] [G-2] each of 8 categories has products, and the home page's discounts are those of the list prices", () => {
  const inUse = new Set(products.map(([, { category }]) => category));
  expect([...inUse].sort()).toEqual(Object.keys(demo.categories).sort());
  expect(inUse.size).toBe(8);
  const savedOn = (filter: (id: string, category: string | null) => boolean) =>
    products
      .filter(([id, { category }]) => filter(id, category))
      .map(([, { price, listPrice }]) => Math.round((1 - price / (listPrice ?? price)) * 100));
  const gear = ["surgical-masks", "n95-respirators", "face-shield", "nitrile-gloves", "sterile-gloves"];
  expect(savedOn((id) => gear.includes(id))).toEqual([15, 15, 15, 15, 15]);
  expect(savedOn((id) => ["hand-wipes", "first-aid-kit", "pulse-oximeter"].includes(id))).toEqual([20, 20, 20]);
  expect(savedOn((_, category) => category === "diapers").sort()).toEqual([10, 20]);
});

describe("each product and each reviewer has a picture", () => {
  const pictures = [...products, ...Object.entries(demo.reviews)].map(([, { img }]) => img);
  const fileOf = (address: string) => new URL(`../../../web/public${address}`, import.meta.url);
  const read = (address: string) => readFileSync(fileOf(address), "utf8");

  test("that no other has", () => {
    for (const [id, { img }] of products) expect(img).toBe(`/products/${id}.svg`);
    expect(new Set(pictures.map(read)).size).toBe(pictures.length);
  });

  test.each(pictures)(
    "%s is small, has no scripts, fonts or links, and no filter, which takes a phone long to draw",
    (address) => {
      expect(statSync(fileOf(address)).size).toBeLessThan(8 * 1024);
      const svg = read(address);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
      expect(svg).not.toMatch(
        /<script|<style|<filter|<image|<foreignObject|<text|\bon\w+=|href="(?!#)|url\((?!#)|@import/i,
      );
      for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
    },
  );
});

test("[H-5] there are at least 8 reviews, each by another user", () => {
  const reviews = Object.values(demo.reviews);
  expect(reviews.length).toBeGreaterThanOrEqual(8);
  expect(new Set(reviews.map(({ uid }) => uid)).size).toBe(reviews.length);
  for (const review of reviews) expect(demo.users[review.uid]?.name).toBe(review.name);
});

test("[A-9] users are one admin and customers, each with an account, and with the passwords in the README", () => {
  expect(demo.accounts.admin).toMatchObject({ email: "admin@example.com", password: "admin123" });
  expect(demo.accounts.customer).toMatchObject({ email: "customer@example.com", password: "customer123" });
  expect(Object.keys(demo.users).filter((uid) => demo.users[uid]?.role === "admin")).toEqual(["admin"]);
  const fromAccounts = Object.entries(demo.accounts).map(([uid, a]) => [uid, a.email, a.displayName]);
  expect(Object.entries(demo.users).map(([uid, u]) => [uid, u.email, u.name])).toEqual(fromAccounts);
  expect(new Set(fromAccounts.map(([, email]) => email)).size).toBe(fromAccounts.length);
});

test.each(orders)("[P-6] the security rules would have allowed %s", (_, order) => {
  const [line] = order.lines;
  const product = demo.products[line?.productId ?? ""];
  const customer = demo.users[order.customer.uid];
  if (!line || !product || !customer) throw new Error("The order's product or customer does not exist.");
  expect(order.lines).toHaveLength(1);
  expect(line).toMatchObject({ name: product.name, sku: product.sku, price: product.price });
  expect(order.customer).toMatchObject({ email: customer.email, name: customer.name });
  expect(customer.role).toBe("customer");
  const before = { ...product, availableQuantity: product.availableQuantity + line.quantity };
  expect(whyNotQuantity(before, line.quantity)).toBeUndefined();
  const times = [product.createdAt, customer.createdAt].map((age) => momentOf(age, now).getTime());
  expect(momentOf(order.createdAt, now).getTime()).toBeGreaterThan(Math.max(...times));
});

test("[X-3] orders are paid, or have not expired", () => {
  const [paid = [], unpaid = []] = [true, false].map((state) => orders.filter(([, order]) => order.paid === state));
  expect(Math.min(paid.length, unpaid.length)).toBeGreaterThanOrEqual(3);
  for (const [, order] of paid) expect(momentOf(order.paidAt ?? "", now) >= momentOf(order.createdAt, now)).toBe(true);
  for (const [, order] of unpaid) {
    expect(order.paidAt).toBeUndefined();
    expect(now.getTime() - momentOf(order.createdAt, now).getTime()).toBeLessThan(24 * 3_600_000);
  }
});

test("[M-2] of the paid orders, one is on its way, others have arrived, and one waits to be shipped", () => {
  const paid = orders.flatMap(([, order]) => (order.paid ? [order] : []));
  const [underway = [], arrived = []] = [false, true].map((is) =>
    paid.filter(({ shipped }) => shipped && (shipped.deliveredAt !== undefined) === is),
  );
  expect(Math.min(underway.length, arrived.length, paid.length - underway.length - arrived.length)).toBeGreaterThan(0);
  for (const { paidAt = "", shipped } of [...underway, ...arrived]) {
    const times = [paidAt, shipped?.at ?? "", shipped?.deliveredAt ?? "-0m"].map((age) => momentOf(age, now).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

const files = readSeedFiles();

test.each([
  [{ price: 4.355 }, "price: At most two decimals"],
  [{ price: "4.35" }, "price: "],
  [{ name: "" }, "name: Must not be empty"],
  [{ name: " Gloves" }, "name: Must not begin or end with a space"],
  [{ color: "blue" }, "(document): "],
  [{ listPrice: 12.5 }, "listPrice: Must be above the price"],
  [{ createdAt: "yesterday" }, "createdAt: Must be an age"],
])("[V-5] a product with %j is an error that names the file, the ID and the field", (changes, problem) => {
  const gloves = { ...demo.products["nitrile-gloves"], ...changes };
  expect(() => checkDemoShop({ ...files, products: { gloves } })).toThrow(
    `emulator-data/products.json "gloves" ${problem}`,
  );
});

test("an age is subtracted from the present time, in minutes, hours or days", () => {
  expect(momentOf("-35m", now)).toEqual(new Date("2026-03-01T11:25:00Z"));
  expect(momentOf("-3h", now)).toEqual(new Date("2026-03-01T09:00:00Z"));
  expect(momentOf("-2d", now)).toEqual(new Date("2026-02-27T12:00:00Z"));
  expect(() => momentOf("3h", now)).toThrow(RangeError);
});
