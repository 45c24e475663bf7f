import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whyNotQuantity } from "../../src/contract/availability.ts";
import { piecesOf } from "../../src/contract/lot.ts";
import { inRoot } from "../folders.ts";
import { momentOf, readDemoShop } from "./seed-documents.ts";

const demo = readDemoShop();
const products = Object.entries(demo.products);
const orders = Object.entries(demo.orders);
const now = new Date("2026-03-01T12:00:00Z");
const timeOf = (age: string) => momentOf(age, now).getTime();

test("[P-3] [J-4] products include one that is sold out and has an alternative and an expected day, others that nearly are, and can be ordered from their minimum", () => {
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(new Set(products.map(([, { name }]) => name)).size).toBe(products.length);
  const minimums = products.map(([, product]) => product.minimumOrderQuantity);
  expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([1, 50]);
  const inStock = products.filter(([, { availableQuantity }]) => availableQuantity > 0);
  expect(inStock).toHaveLength(products.length - 1);
  const [soldOut] = products.filter(([, { availableQuantity }]) => availableQuantity === 0);
  expect(soldOut?.[1]).toMatchObject({ alternatives: [expect.any(String)], expectedOn: expect.any(String) });
  const named = products.flatMap(([, { alternatives = [] }]) => alternatives);
  expect(named.filter((id) => !demo.products[id]?.availableQuantity)).toEqual([]);
  const unorderable = inStock.filter(([, product]) => whyNotQuantity(product, product.minimumOrderQuantity));
  expect(unorderable.map(([id]) => id)).toEqual([]);
  const nearly = inStock.filter(([, product]) => product.availableQuantity < product.minimumOrderQuantity * 2);
  expect(nearly.length).toBeGreaterThanOrEqual(3);
});

test("[H-1] [G-1] [G-2] each of 8 categories has products, and the home page's prices and discounts are those of its products", () => {
  const inUse = new Set(products.map(([, { category }]) => category));
  expect([...inUse].sort()).toEqual(Object.keys(demo.categories).sort());
  expect(inUse.size).toBe(8);
  expect(demo.products["basic-testing-set"]?.price).toBe(7.99);
  expect(demo.products["dual-frequency-stethoscope"]?.price).toBe(12.99);
  const savedOn = (...idsOrCategories: string[]) =>
    products
      .filter(([id, { category }]) => idsOrCategories.includes(id) || idsOrCategories.includes(category ?? ""))
      .map(([, { price, listPrice }]) => Math.round((1 - price / (listPrice ?? price)) * 100));
  const gear = ["surgical-masks", "n95-respirators", "face-shield", "nitrile-gloves", "sterile-gloves"];
  expect(savedOn(...gear)).toEqual([15, 15, 15, 15, 15]);
  expect(savedOn("hand-wipes", "first-aid-kit", "pulse-oximeter")).toEqual([20, 20, 20]);
  expect(savedOn("diapers").sort()).toEqual([10, 20]);
});

test("each product and each reviewer has a picture of its own: small, without scripts, fonts, links or filters", () => {
  const read = (address: string) => readFileSync(inRoot(`web/public${address}`), "utf8");
  for (const [id, { img }] of products) expect(img).toBe(`/products/${id}.svg`);
  const pictures = [...products, ...Object.entries(demo.reviews)].map(([, { img }]) => img);
  expect(new Set(pictures.map(read)).size).toBe(pictures.length);
  for (const svg of pictures.map(read)) {
    expect(svg.length).toBeLessThan(8 * 1024);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(
      /<script|<style|<filter|<image|<foreignObject|<text|\bon\w+=|href="(?!#)|url\((?!#)|@import/i,
    );
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
  }
});

test("[H-5] there are at least 8 reviews, each by another user", () => {
  const reviews = Object.values(demo.reviews);
  expect(reviews.length).toBeGreaterThanOrEqual(8);
  expect(new Set(reviews.map(({ uid }) => uid)).size).toBe(reviews.length);
  for (const review of reviews) expect(demo.users[review.uid]?.name).toBe(review.name);
});

test("[A-9] users are one admin and customers, each with an account, and with the passwords in the README", () => {
  for (const who of ["admin", "customer"])
    expect(demo.accounts[who]).toMatchObject({ email: `${who}@example.com`, password: `${who}123` });
  expect(Object.keys(demo.users).filter((uid) => demo.users[uid]?.role === "admin")).toEqual(["admin"]);
  const fromAccounts = Object.entries(demo.accounts).map(([uid, a]) => [uid, a.email, a.displayName]);
  expect(Object.entries(demo.users).map(([uid, u]) => [uid, u.email, u.name])).toEqual(fromAccounts);
  expect(new Set(fromAccounts.map(([, email]) => email)).size).toBe(fromAccounts.length);
});

test("[J-1] the customer has a list of products that the shop sells", () => {
  const [list] = Object.values(demo.lists).filter(({ uid }) => uid === "customer");
  expect(list?.lines.length).toBeGreaterThanOrEqual(8);
  expect(list?.lines.filter(({ productId }) => !demo.products[productId])).toEqual([]);
});

test.each(orders)("[P-6] the security rules would have allowed %s", (_, { lines, customer, createdAt }) => {
  const [line] = lines;
  const product = demo.products[line?.productId ?? ""];
  const user = demo.users[customer.uid];
  if (!line || !product || !user) throw new Error("The order's product or customer does not exist.");
  expect(lines).toEqual([{ ...line, name: product.name, sku: product.sku, price: product.price }]);
  expect({ ...customer, role: user.role }).toMatchObject({ email: user.email, name: user.name, role: "customer" });
  const before = { ...product, availableQuantity: product.availableQuantity + line.quantity };
  expect(whyNotQuantity(before, line.quantity)).toBeUndefined();
  expect(timeOf(createdAt)).toBeGreaterThan(Math.max(timeOf(product.createdAt), timeOf(user.createdAt)));
});

test("[X-3] [M-2] orders are unpaid and have not expired, wait to be shipped, are on their way, or have arrived, in this sequence", () => {
  const stages = orders.map(([id, { paid, createdAt, paidAt, shipped }]) => {
    const ages = [createdAt, paidAt, shipped?.at, shipped?.deliveredAt].filter((age) => age !== undefined);
    const times = [...ages.map(timeOf), now.getTime()];
    expect(times, id).toEqual(times.toSorted((a, b) => a - b));
    expect(paid || ages.length === 1, id).toBe(true);
    if (!paid) expect(now.getTime() - timeOf(createdAt), id).toBeLessThan(24 * 3_600_000);
    if (!paid || !paidAt) return "unpaid";
    return shipped ? (shipped.deliveredAt ? "delivered" : "shipped") : "to ship";
  });
  const of = (wanted: string) => stages.filter((stage) => stage === wanted).length;
  expect(Math.min(of("unpaid"), orders.length - of("unpaid"))).toBeGreaterThanOrEqual(3);
  expect(Math.min(of("to ship"), of("shipped"), of("delivered"))).toBeGreaterThan(0);
});

test("[Z-3] a lot of the demo customer expires within 60 days, and each piece of a line with lots is in one", () => {
  const soon = orders.flatMap(([, { customer, shipped }]) =>
    customer.uid === "customer"
      ? (shipped?.lots ?? []).flat().filter(({ expiry }) => expiry && timeOf(expiry) <= timeOf("+60d"))
      : [],
  );
  expect(soon).not.toEqual([]);
  for (const [id, { lines, shipped }] of orders)
    for (const [line, lots] of (shipped?.lots ?? []).entries())
      expect([id, piecesOf(lots)]).toEqual([id, lines[line]?.quantity]);
});
