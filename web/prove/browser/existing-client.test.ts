import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { tag, test } from "../../test/e2e/support/old-page.ts";
import { SITE } from "../../test/e2e/support/suite.ts";

test("[L-5] the images of products and reviews show on the old page's own host", async ({
  page,
  oldPage: { open },
}) => {
  await open(tag());
  for (const path of ["/products", "/reviews"]) {
    const widths = await page.evaluate((list) => window.oldPage.images(list), path);
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
