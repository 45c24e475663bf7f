import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { API, SITE } from "./suite.ts";
import { test as base } from "./test.ts";
import type { TestUser } from "./users.ts";

/** The script tag that old pages add, with the attributes that .github/docs/existing-clients.md describes. */
export const tag = (attributes = "") => `<script src="${SITE}/existing-client.js" ${attributes}></script>`;

/** Stores a session as Firebase Authentication does in an old page. Runs in the page. */
const storeSession = ([key, session]: readonly [string, string]) =>
  new Promise<void>((done) => {
    const store = "firebaseLocalStorage";
    const opening = indexedDB.open("firebaseLocalStorageDb", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "fbase_key" });
    opening.onsuccess = () => {
      const writing = opening.result.transaction(store, "readwrite");
      writing.objectStore(store).put({ fbase_key: key, value: JSON.parse(session) });
      writing.oncomplete = () => done();
      opening.result.close();
    };
  });

interface OldPage {
  /** Opens the page with these tags in its head, and signs a user in. */
  open: (tags: string, user?: TestUser) => Promise<void>;
  /** Calls the API with fetch, as old pages do, some with the access token. Returns the status and the parsed body. */
  call: (method: string, path: string, body?: object, withToken?: "with token") => Promise<[number, CallBody]>;
}

/** An answer of the API, as far as tests read it. */
type CallBody = Record<"token" | "insertedId" | "clientSecret", string> & Record<string, unknown>;

/** A test with a page of the old shop, on another origin. */
export const test = base.extend<{ oldPage: OldPage }>({
  oldPage: async ({ page }, use) => {
    let html = "";
    // A port of its own makes it another origin than the shop's.
    const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(html));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    await use({
      open: async (tags, user) => {
        html = `<!doctype html><title>An old page</title><link rel="icon" href="data:,">${tags}`;
        await page.goto(`http://127.0.0.1:${port}/`);
        if (!user) return;
        const [session] = user.storage.origins.flatMap(({ localStorage }) => localStorage);
        await page.evaluate(storeSession, [session?.name ?? "", session?.value ?? ""] as const);
        await page.evaluate((token) => localStorage.setItem("accessToken", token), user.accessToken);
      },
      call: (method, path, body, withToken) => {
        const details = { url: API + path, method, body: body && JSON.stringify(body), withToken };
        return page.evaluate(async ({ url, withToken, ...init }) => {
          const headers = new Headers(init.body ? { "Content-Type": "application/json" } : {});
          if (withToken) headers.set("Authorization", `Bearer ${localStorage.getItem("accessToken")}`);
          const answer = await fetch(url, { ...init, headers });
          return [answer.status, await answer.json()];
        }, details);
      },
    });
    server.close().closeAllConnections();
  },
});
