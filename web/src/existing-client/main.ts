import type { Shop } from "./address.ts";
import { renewBy } from "./renew.ts";
import { createSend } from "./send.ts";
import { readTag } from "./settings.ts";
import { createSignedIn } from "./signed-in.ts";
import { forgetStoredUser, readStoredUsers } from "./stored-users.ts";
import { wrapFetch } from "./wrap-fetch.ts";
import { wrapXhr } from "./wrap-xhr.ts";

/** The script for existing pages, served as /existing-client.js. See .github/docs/existing-clients.md. */
const INSTALLED = Symbol.for("salus.existing-client");

const install = (): Shop[] => {
  const shops: Shop[] = [];
  const native = window.fetch.bind(window);
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
  const signedIn = createSignedIn({
    projectId,
    readUsers: readStoredUsers,
    forget: forgetStoredUser,
    renew: renewBy(native, import.meta.env.VITE_AUTH_EMULATOR),
  });
  const send = createSend({
    native,
    projectId,
    signedIn,
    storage: () => localStorage,
    address: () => location.href,
  });
  const page = () => document.baseURI;
  window.fetch = wrapFetch(native, shops, send, page);
  wrapXhr(XMLHttpRequest.prototype, shops, send, page);
  return shops;
};

const tag = document.currentScript;
if (!(tag instanceof HTMLScriptElement))
  throw new Error("existing-client.js is loaded by a plain script tag of its own");
const shop = readTag(tag);
// A second tag adds what it names; fetch is wrapped once.
const page = window as { [INSTALLED]?: Shop[] };
page[INSTALLED] ??= install();
page[INSTALLED].push(shop);
