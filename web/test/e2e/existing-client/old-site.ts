import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { API, AUTH, SITE } from "../support/suite.ts";

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Starts a server on a free port, which is another origin than the shop's. */
const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

/** Bundles the old page's code and Firebase into one classic script. */
const bundlePage = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    envDir: false,
    root: beside("."),
    logLevel: "warn",
    publicDir: false,
    build: { write: false, rolldownOptions: { input: beside("old-page.ts"), output: { format: "iife" } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("The build of the old page has no output");
  return output.output[0].code;
};

/** The script tag that old pages add, with the attributes that .github/docs/existing-clients.md describes. */
export const tag = (attributes = "") => `<script src="${SITE}/existing-client.js" ${attributes}></script>`;

const pageWith = (html: string, query: URLSearchParams) => {
  const settings: Record<string, string> = {
    TAGS: query.get("tags") ?? "",
    API: query.get("api") ?? API,
    ORDER_HOST: query.get("orderHost") ?? API,
    AUTH,
  };
  return html.replace(/%(\w+)%/g, (_whole, name: string) => settings[name] ?? "");
};

export interface OldSite {
  /** The old page's address, with these tags in its head. It sends POST /order to `orderHost`, by default the API. */
  page: (tags: string, hosts?: { orderHost?: string; api?: string }) => string;
  close: () => Promise<void>;
}

export const openOldSite = async (): Promise<OldSite> => {
  const [html, script] = await Promise.all([readFile(beside("old-page.html"), "utf8"), bundlePage()]);
  const { origin, close } = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://old.test");
    const isScript = pathname === "/old-page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : pageWith(html, searchParams));
  });
  const page: OldSite["page"] = (tags, hosts = {}) => `${origin}/?${new URLSearchParams({ tags, ...hosts })}`;
  return { page, close };
};

/** Starts a server that accepts requests from any origin and records their methods and headers. */
export const openThirdParty = async () => {
  const received: {
    method: string | undefined;
    authorization: string | undefined;
    requestedHeaders: string | undefined;
  }[] = [];
  const { origin, close } = await serve(({ method, headers }, response) => {
    const requestedHeaders = headers["access-control-request-headers"];
    received.push({ method, authorization: headers.authorization, requestedHeaders });
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "authorization" });
    response.end("{}");
  });
  return { origin, received, close };
};
