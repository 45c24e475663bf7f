import type { BrowserContext, Page } from "@playwright/test";
import type { UserDetails } from "./users.ts";

/**
 * The part of Google's script that Firebase Authentication uses: iframes that exchange messages. It runs in the shop's page,
 * which opens an iframe of Firebase Authentication, and in that iframe.
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

/** Replaces Google's script, and the scripts and styles that the Authentication emulator's account page loads from other hosts. */
export const fakeGoogle = async (context: BrowserContext) => {
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
export const signInInPopup = async (popup: Page, { name, email }: UserDetails) => {
  await popup.getByRole("button", { name: "Add new account" }).click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill(name);
  await popup.getByRole("button", { name: "Sign in with Google.com" }).click();
};
