import { gzipSync } from "node:zlib";
import { expect, oldPage, test } from "./existing-client/fixtures.ts";
import { openThirdParty, tag } from "./existing-client/old-site.ts";
import { answered } from "./support/complaints.ts";
import { aPerson, type Person } from "./support/people.ts";
import { API, FIREBASE_API_KEY, SITE } from "./support/suite.ts";

const SESSION = `firebase:authUser:${FIREBASE_API_KEY}:[DEFAULT]`;

/** What Firebase's code would keep of this person in local storage, with a token that ended a minute ago. */
const endedSession = ({ storage }: Person): string => {
  const kept = typeof storage === "object" ? storage.origins[0]?.localStorage : undefined;
  const session = JSON.parse(kept?.find(({ name }) => name === SESSION)?.value ?? "{}");
  session.stsTokenManager.expirationTime = Date.now() - 60_000;
  return JSON.stringify(session);
};

test("[C-21] no other host ever gets the token, nor the question whether it may be sent", async ({ page, oldSite }) => {
  const thirdParty = await openThirdParty();
  const old = oldPage(page);
  await page.goto(oldSite.page(tag()));
  await old.login(await aPerson());
  const [host = ""] = SITE.split("//").slice(-1);
  const addresses = [
    `${thirdParty.origin}/api/allorder`,
    `${thirdParty.origin}/${SITE}/api/allorder`,
    `${thirdParty.origin}/?to=${SITE}/api`,
    `${thirdParty.origin}/api/../${host}/api/order`,
  ];
  await page.evaluate(async (all) => {
    for (const address of all) {
      await fetch(address);
      await fetch(new Request(address, { method: "POST", body: "{}" }));
      await new Promise((done) => {
        const call = new XMLHttpRequest();
        call.onloadend = done;
        call.open("POST", address);
        call.send("{}");
      });
    }
  }, addresses);
  const bare = { authorization: undefined, asked: undefined };
  const once = [
    { method: "GET", ...bare },
    { method: "POST", ...bare },
    { method: "POST", ...bare },
  ];
  expect(thirdParty.heard).toEqual(addresses.flatMap(() => once));
  await thirdParty.close();
});

test("[C-20] a token that has ended is renewed once for all calls, and what Firebase's code keeps stays as it was", async ({
  page,
  oldSite,
}) => {
  const session = endedSession(await aPerson("admin"));
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("securetoken")) renewals.push(request.method());
  });
  // Firebase's own code is kept off this page: it would renew the token itself.
  await page.route("**/old-page.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(oldSite.page(tag()));
  const after = await page.evaluate(
    async ([key = "", value = "", api = ""]) => {
      localStorage.setItem(key, value);
      const answers = await Promise.all([1, 2].map(() => fetch(`${api}/allorder`)));
      const databases = await indexedDB.databases();
      return { statuses: answers.map(({ status }) => status), kept: localStorage.getItem(key), databases };
    },
    [SESSION, session, API],
  );
  expect(after).toEqual({ statuses: [200, 200], kept: session, databases: [] });
  expect(renewals).toEqual(["POST"]);
});

test("[C-12 C-13 C-20] clients that call by XMLHttpRequest, as axios does, are given the token too", async ({
  page,
  oldSite,
  complaints,
}) => {
  complaints.expect(answered(401, /\/api\//));
  const old = oldPage(page);
  await page.goto(oldSite.page(tag('data-also="http://localhost:5000"')));
  await old.login(await aPerson("admin"));
  const statusOf = (method: string, address: string, authorization = "") =>
    page.evaluate(
      ([m = "", a = "", header]) =>
        new Promise<number>((done) => {
          const call = new XMLHttpRequest();
          call.onload = () => done(call.status);
          call.open(m, a);
          if (header) call.setRequestHeader("Authorization", header);
          call.send();
        }),
      [method, address, authorization],
    );
  expect(await statusOf("GET", `${API}/allorder`)).toBe(200);
  expect(await statusOf("GET", `${API}/allorder`, "Bearer null")).toBe(200);
  expect(await statusOf("GET", "http://localhost:5000/allorder")).toBe(200);
  expect(await statusOf("GET", `${API}/products`)).toBe(200);
  expect(await statusOf("GET", `${API}/allorder`, "Bearer mine")).toBe(401);

  const ends = await page.evaluate(
    (address) =>
      new Promise<string[]>((done) => {
        const call = new XMLHttpRequest();
        const events: string[] = [];
        for (const type of ["load", "error", "abort", "loadend"]) call.addEventListener(type, () => events.push(type));
        call.addEventListener("loadend", () => done(events));
        call.open("GET", address);
        call.send();
        call.abort();
      }),
    `${API}/allorder?given=up`,
  );
  expect(ends).toEqual(["abort", "loadend"]);
});

test("[C-20] the script may be loaded twice, and once more for another address of the API such as the function's own", async ({
  page,
  oldSite,
}) => {
  const own = `${SITE}/elsewhere`;
  await page.route(`${own}/**`, (route) => route.fulfill({ json: { heard: route.request().headers().authorization } }));
  const old = oldPage(page);
  const note = "<script>window.firstFetch = window.fetch</script>";
  await page.goto(oldSite.page(tag() + note + tag() + tag(`data-api="${own}"`)));
  expect(await page.evaluate(() => window.fetch === Reflect.get(window, "firstFetch"))).toBe(true);
  await old.login(await aPerson("admin"));
  await old.pollOrders();
  await expect(old.answers.getByText("GET /allorder 200").first()).toBeVisible();
  const heard = await page.evaluate(async (address) => (await fetch(address)).json(), `${own}/allorder`);
  expect(heard).toEqual({ heard: expect.stringMatching(/^Bearer [^,\s]+$/) });
});

test("[C-21] the site serves the script small, to any origin, and anew every hour", async ({ request }) => {
  const answer = await request.get(`${SITE}/existing-client.js`);
  expect(answer.headers()).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
  expect(gzipSync(await answer.body()).length).toBeLessThan(4096);
});
