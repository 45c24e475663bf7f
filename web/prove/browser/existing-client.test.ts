import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { tag, test } from "../../test/e2e/support/old-page.ts";
import { SITE } from "../../test/e2e/support/suite.ts";

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

test("[C-20 C-21] the script is small, and a page may load it twice", async ({
  page,
  oldPage: { open, call },
  request,
  admin,
}) => {
  const answer = await request.get(`${SITE}/existing-client.js`);
  expect(answer.headers()["content-type"]).toContain("javascript");
  expect(gzipSync(await answer.body()).length).toBeLessThan(6 * 1024);
  await open(`${tag()}<script>window.firstFetch = window.fetch</script>${tag()}`, admin);
  expect(await page.evaluate(() => window.fetch === Reflect.get(window, "firstFetch"))).toBe(true);
  expect((await call("GET", "/allorder"))[0]).toBe(200);
});
