import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { API, AUTH, SITE } from "../support/suite.ts";

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A server of its own on a free port: another origin than the shop's. */
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

/** The old page's script with Firebase's code in it, made the way such pages were made: one plain script. */
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
  if (!output || !("output" in output)) throw new Error("The old page came out empty");
  return output.output[0].code;
};

/** The one script tag. `attributes` are what .github/docs/existing-clients.md names. */
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
  /** The old page's address, with these tags in its head; it sends POST /order to `orderHost`, the API if none is named. */
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

/** Somebody else's server, which takes calls from anywhere and notes what came with them. */
export const openThirdParty = async () => {
  const heard: { method: string | undefined; authorization: string | undefined; asked: string | undefined }[] = [];
  const { origin, close } = await serve(({ method, headers }, response) => {
    const asked = headers["access-control-request-headers"];
    heard.push({ method, authorization: headers.authorization, asked });
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "authorization" });
    response.end("{}");
  });
  return { origin, heard, close };
};
