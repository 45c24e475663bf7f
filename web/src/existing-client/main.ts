import type { Shop } from "./address.ts";
import { createIdToken } from "./id-token.ts";
import { renewBy } from "./renew.ts";
import { readTag } from "./settings.ts";
import { readStoredUsers } from "./stored-users.ts";
import { wrapFetch } from "./wrap-fetch.ts";
import { wrapXhr } from "./wrap-xhr.ts";

/**
 * The script for existing pages, served as /existing-client.js: one tag before the page's own scripts adds the signed-
 * in user's ID token to the calls to the API that need one and carry none. See .github/docs/existing-clients.md.
 */
const INSTALLED = Symbol.for("salus.existing-client");

const install = (): Shop[] => {
  const shops: Shop[] = [];
  const native = window.fetch.bind(window);
  const idToken = createIdToken({
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    readUsers: readStoredUsers,
    renew: renewBy(native, import.meta.env.VITE_AUTH_EMULATOR),
  });
  const page = () => document.baseURI;
  window.fetch = wrapFetch(native, shops, idToken, page);
  wrapXhr(XMLHttpRequest.prototype, shops, idToken, page);
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
