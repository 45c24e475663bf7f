import type { BrowserContext, Page } from "@playwright/test";
import type { Stranger } from "./people.ts";

/**
 * What the identity service's code needs of Google's script, without Google: frames that speak by messages. Runs in the
 * shop's page, which opens a frame of the identity service, and in that frame, which speaks to its parent.
 */
const standIn = () => {
  type Handler = (data: unknown) => unknown;
  type Message = { gapi: "call" | "answer"; id: number; name?: string; data: unknown };
  const awaited = new Map<number, (data: unknown) => void>();
  let last = 0;

  const channel = (partner: Window) => {
    const handlers = new Map<string, Handler>();
    const post = (message: Message) => partner.postMessage(message, "*");
    const call = (name: string, data: unknown, done: (data: unknown) => void = () => {}) => {
      last += 1;
      awaited.set(last, done);
      post({ gapi: "call", id: last, name, data });
    };
    window.addEventListener("message", async ({ source, data }: MessageEvent<Message>) => {
      if (source !== partner || typeof data !== "object") return;
      if (data.gapi === "answer") awaited.get(data.id)?.(data.data);
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
            // Google's script keeps what its callers throw to itself, and they count on it.
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

/** Google's sign-in without Google: its script is a stand-in, and the identity emulator's own page does without its looks. */
export const standInForGoogle = async (context: BrowserContext) => {
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await context.route("https://apis.google.com/js/api.js*", (route) => route.fulfill(script(`(${standIn})()`)));
  await context.route("https://unpkg.com/**/*.js", (route) =>
    route.fulfill(script("window.mdc = { textField: { MDCTextField: { attachTo() {} } } }")),
  );
  const style = { contentType: "text/css", body: "" };
  await context.route("https://unpkg.com/**/*.css", (route) => route.fulfill(style));
  await context.route("https://fonts.googleapis.com/**", (route) => route.fulfill(style));
};

/** Signs in in the popup with an account that Google has not seen before. */
export const useNewAccount = async (popup: Page, { name, email }: Stranger) => {
  await popup.getByRole("button", { name: "Add new account" }).click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill(name);
  await popup.getByRole("button", { name: "Sign in with Google.com" }).click();
};
