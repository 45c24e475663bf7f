import type { BrowserContext, Page } from "@playwright/test";
import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { httpError, networkError } from "./support/console.ts";
import { accessToken, alert, field, heading, isRed, logIn, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser, newDetails, type UserDetails } from "./support/users.ts";

test("[A-3 A-5 A-6 A-7 D-11 N-2 N-4 P-1 R-2] a failed login says why, a good one leads back, and the next customer sees nothing of the one before", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const [nora, omar] = [await createUser(), await createUser()];
  const [norasProduct, omarsProduct] = [await shop.putProduct(), await shop.putProduct()];
  const norasOrder = await shop.putOrder(nora, norasProduct);
  await shop.putOrder(omar, omarsProduct);
  // The font loads three seconds after a page, which may be while the browser is offline.
  consoleErrors.expect(httpError(400, /accounts:sign/), networkError(/accounts:signInWithPassword|\.woff2/));

  await page.goto("/dashboard/orders?state=unpaid");
  await expect(page).toHaveURL("/login");
  await logIn(page, nora, "wrong password");
  const wrong = page.getByText("The password is invalid or the user does not have a password.");
  await expect(wrong).toBeVisible();
  expect(await isRed(wrong)).toBe(true);
  await page.context().setOffline(true);
  await logIn(page, nora);
  await expect(alert(page, /network|connection/i)).toBeVisible();
  expect(await accessToken(page)).toBeNull();
  await expect(field(page, "Email")).toHaveValue(nora.email);
  await page.context().setOffline(false);
  await logIn(page, nora);
  await expect(page).toHaveURL("/dashboard/orders?state=unpaid");
  await expect(rowOf(page, norasProduct.name)).toContainText(orderNumber(norasOrder));

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(heading(page, "Salus")).toBeAttached();
  expect(await accessToken(page)).toBeNull();
  // Records, until the next page load, which of these words appear on the page.
  await page.evaluate(
    (wanted) => {
      const seen: string[] = [];
      const look = () => seen.push(...wanted.filter((word) => document.body.textContent.toLowerCase().includes(word)));
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { seen });
    },
    [nora.name, nora.email, orderNumber(norasOrder), "permission", "not be loaded", "not allowed", "went wrong"].map(
      (word) => word.toLowerCase(),
    ),
  );
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, omar);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(rowOf(page, omarsProduct.name)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);

  consoleErrors.expect(httpError(404, new RegExp(`/api/orders/${norasOrder}`)));
  await page.goto(`/dashboard/payment/${norasOrder}`);
  await expect(page.getByText("This order does not exist")).toBeVisible();
  await page.goto("/dashboard/manageOrders");
  await expect(page).toHaveURL("/login");
});

/**
 * The part of Google's script that Firebase Authentication uses: iframes that exchange messages. It runs in the
 * shop's page, which opens an iframe of Firebase Authentication, and in that iframe.
 */
const fakeGapi = () => {
  type Handler = (data: unknown) => unknown;
  type Message = { gapi: "call" | "answer"; id: number; name?: string; data: unknown };
  const pending = new Map<number, (data: unknown) => void>();
  let last = 0;

  const channel = (partner: Window) => {
    const handlers = new Map<string, Handler>();
    const post = (message: Message) => partner.postMessage(message, "*");
    const call = (name: string, data: unknown, done: (data: unknown) => void = () => {}) => {
      last += 1;
      pending.set(last, done);
      post({ gapi: "call", id: last, name, data });
    };
    window.addEventListener("message", async ({ source, data }: MessageEvent<Message>) => {
      if (source !== partner || typeof data !== "object") return;
      if (data.gapi === "answer") pending.get(data.id)?.(data.data);
      if (data.gapi !== "call") return;
      post({ gapi: "answer", id: data.id, data: [await handlers.get(data.name ?? "")?.(data.data)] });
    });
    return {
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      send: (name: string, data: unknown, done: (data: unknown) => void = () => {}) =>
        call(name, data, (answer) => {
          try {
            done(answer);
          } catch {
            // Google's script swallows what its callers throw, and Firebase Authentication relies on it.
          }
        }),
      ping: (done: (data: unknown) => void) => new Promise((resolve) => call("ping", null, resolve)).then(done),
      restyle: async () => undefined,
    };
  };

  const open = (
    { url, where }: { url: string; where: HTMLElement },
    ready: (frame: ReturnType<typeof channel>) => unknown,
  ) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement("iframe");
      frame.src = url;
      frame.hidden = true;
      frame.addEventListener("load", () => {
        if (frame.contentWindow) Promise.resolve(ready(channel(frame.contentWindow))).then(resolve, reject);
      });
      where.append(frame);
    });

  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: class {},
      getContext: () => ({ open, getParentIframe: () => channel(window.parent) }),
    },
  };
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get("onload");
  Object.assign(window, { gapi });
  const callback: unknown = Reflect.get(window, onload ?? "gapi_onload");
  if (typeof callback === "function") callback();
};

/** Replaces Google's script, and what the Authentication emulator's account page loads from other hosts. */
const fakeGoogle = async (context: BrowserContext) => {
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await context.route("https://apis.google.com/js/api.js*", (route) => route.fulfill(script(`(${fakeGapi})()`)));
  await context.route("https://unpkg.com/**/*.js", (route) =>
    route.fulfill(script("window.mdc = { textField: { MDCTextField: { attachTo() {} } } }")),
  );
  const style = { contentType: "text/css", body: "" };
  await context.route("https://unpkg.com/**/*.css", (route) => route.fulfill(style));
  await context.route("https://fonts.googleapis.com/**", (route) => route.fulfill(style));
};

/** Signs in with a new account in the Authentication emulator's popup. */
const signInInPopup = async (popup: Page, { name, email }: UserDetails) => {
  await popup.getByRole("button", { name: "Add new account" }).click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill(name);
  await popup.getByRole("button", { name: "Sign in with Google.com" }).click();
};

test("[A-1 A-2 A-3 A-4 A-7 N-4 U-3] Google's popup, once it is not closed, signs a new customer in", async ({
  page,
  context,
}) => {
  await fakeGoogle(context);
  const gina = newDetails("Gina");
  const openPopup = async () => {
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    return opening;
  };
  await page.clock.install();
  await page.goto("/signup");
  const popup = await openPopup();
  await popup.getByRole("button", { name: "Add new account" }).waitFor();
  await popup.close();
  // Firebase Authentication waits some seconds before it reports a closed popup.
  await page.clock.runFor(20_000);
  await expect(alert(page, /popup has been closed/)).toBeVisible();
  expect(await accessToken(page)).toBeNull();

  await signInInPopup(await openPopup(), gina);
  await expect(page).toHaveURL("/home");
  expect(await accessToken(page)).toBeTruthy();
  const profiles = await db.collection("users").where("email", "==", gina.email).get();
  expect(profiles.docs.map((profile) => profile.data())).toMatchObject([{ name: gina.name, role: "customer" }]);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("You log in with Google. Change your password")).toBeVisible();
});
