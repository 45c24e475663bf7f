import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { tag, test } from "../../test/e2e/support/old-page.ts";
import { SITE } from "../../test/e2e/support/suite.ts";
import { createUser } from "../../test/e2e/support/users.ts";

test("[L-6 C-2 C-13 C-16] after a write, the API answers with what the write changed, also where the clock is wrong", async ({
  page,
  oldPage: { open, call },
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ price: 10, minimumOrderQuantity: 1, availableQuantity: 50 });
  const { id } = product;
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await open(tag(), nora);
  const stock = async () => (await call("GET", `/products/${id}`))[1].availableQuantity;
  expect(await stock()).toBe(50);
  const form = { quantity: "3", address: "12 Harbor Street", phone: "5550123456", pName: "", price: "", email: "" };
  const [, placed] = await call("POST", "/order", form, "with token");
  expect(placed).toMatchObject({ success: true });
  expect(await stock()).toBe(47);
  expect((await call("DELETE", `/orders/${placed.insertedId}`))[0]).toBe(200);
  expect(await stock()).toBe(50);
});

/** How wide an image is that a page shows; 0 for a broken one. Runs in the page. */
const widthOf = (address: string) =>
  new Promise<number>((done) => {
    const image = new Image();
    image.onload = image.onerror = () => done(image.naturalWidth);
    image.src = address;
    document.body.append(image);
  });

test("[L-5] the images of products and reviews show on the old page's own host", async ({
  page,
  oldPage: { open, call },
}) => {
  await open(tag());
  for (const path of ["/products", "/reviews"]) {
    const list = Object.values((await call("GET", path))[1]) as { img: string }[];
    const widths = await Promise.all(list.map(({ img }) => page.evaluate(widthOf, img)));
    expect(widths.filter((width) => width > 0).length, path).toBeGreaterThan(5);
  }
});

test("[C-20 C-21] the script is small and cacheable, and a page may load it twice or for another address of the API, but other hosts get no token", async ({
  page,
  oldPage: { open, call },
  request,
  admin,
}) => {
  const answer = await request.get(`${SITE}/existing-client.js`);
  expect(answer.headers()).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
  expect(gzipSync(await answer.body()).length).toBeLessThan(6 * 1024);

  // Another address of the API, and a host that is not the shop's.
  const [own, other] = [`${SITE}/elsewhere`, "https://third-party.example"];
  for (const address of [own, other])
    await page.route(`${address}/**`, (route) => {
      return route.fulfill({ json: { authorization: route.request().headers().authorization } });
    });
  const note = "<script>window.firstFetch = window.fetch</script>";
  await open(tag() + note + tag() + tag(`data-api="${own}"`), admin);
  expect(await page.evaluate(() => window.fetch === Reflect.get(window, "firstFetch"))).toBe(true);
  expect((await call("GET", "/allorder"))[0]).toBe(200);
  expect(await call("GET", `${own}/allorder`)).toEqual([
    200,
    { authorization: expect.stringMatching(/^Bearer [^,\s]+$/) },
  ]);
  expect(await call("GET", `${other}/api/allorder`)).toEqual([200, {}]);
});
