import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { API, AUTH, SITE } from "./suite.ts";
import { test as base } from "./test.ts";
import { PASSWORD, type UserDetails } from "./users.ts";

/** Bundles the old page's code and Firebase into one classic script. */
const bundleScript = async (): Promise<string> => {
  const input = fileURLToPath(new URL("old-page-script.ts", import.meta.url));
  const rolldownOptions = { input, output: { format: "iife" } } as const;
  const quiet = { configFile: false, envDir: false, publicDir: false, logLevel: "warn" } as const;
  const built = await build({ ...quiet, build: { write: false, rolldownOptions } });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("The build of the old page has no output");
  return output.output[0].code;
};

/** The script tag that old pages add, with the attributes that .github/docs/existing-clients.md describes. */
export const tag = (attributes = "") => `<script src="${SITE}/existing-client.js" ${attributes}></script>`;

interface OldPage {
  /** Opens the page with these tags in its head. For a user, it signs in with Firebase, calls PUT /user, and stores the access token. */
  open: (tags: string, user?: UserDetails) => Promise<void>;
  /**
   * Calls the API with fetch, and returns the status and the parsed body. `withToken` adds the stored access token, as old
   * pages do in some calls.
   */
  call: (method: string, path: string, body?: object, withToken?: "with token") => Promise<[number, CallBody]>;
}

/** What tests read of the API's answers. */
type CallBody = Record<"token" | "insertedId" | "clientSecret", string> & Record<string, unknown>;

/** A test with a page of the old shop, on another origin. */
export const test = base.extend<{ oldPage: OldPage }, { oldSite: (tags: string) => string }>({
  oldSite: [
    async ({ browserName: _ }, use) => {
      const script = await bundleScript();
      // A port of its own makes it another origin than the shop's.
      const server = createServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://old.test");
        const isScript = pathname === "/script.js";
        response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html; charset=utf-8");
        const head = `<title>An old page</title><link rel="icon" href="data:," />${searchParams.get("tags")}`;
        const html = `<!doctype html><html data-auth="${AUTH}" data-api="${API}"><head>${head}</head><body><script src="/script.js"></script></body></html>`;
        response.end(isScript ? script : html);
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      const { port } = server.address() as AddressInfo;
      await use((tags) => `http://127.0.0.1:${port}/?${new URLSearchParams({ tags })}`);
      server.close().closeAllConnections();
    },
    { scope: "worker" },
  ],

  oldPage: async ({ page, oldSite }, use) => {
    const call: OldPage["call"] = (method, path, body, withToken) => {
      const url = path.startsWith("http") ? path : `${API}${path}`;
      const details = { url, method, body: body && JSON.stringify(body), withToken };
      return page.evaluate(async ({ url, withToken, ...init }) => {
        const headers = new Headers(init.body ? { "Content-Type": "application/json" } : {});
        if (withToken) headers.set("Authorization", `Bearer ${localStorage.getItem("accessToken")}`);
        const answer = await fetch(url, { ...init, headers });
        return [answer.status, await answer.json()];
      }, details);
    };
    await use({
      call,
      open: async (tags, user) => {
        await page.goto(oldSite(tags));
        const details = user && ([user.email, PASSWORD] as const);
        if (details) await page.evaluate(([email, password]) => window.oldPage.signIn(email, password), details);
      },
    });
  },
});
