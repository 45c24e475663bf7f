import type { Router } from "express";
import type { ApiServices } from "./api-services.ts";
import { cached } from "./headers.ts";
import { makeRouter } from "./make-router.ts";

/** The description's page. Its viewer is a script of the site (web/src/api-docs). */
const page = (site: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API - Salus</title>
<link rel="icon" href="${site}/favicon.svg" type="image/svg+xml">
<script src="${site}/api-docs.js" defer></script>
</head>
<body>
<div id="docs"></div>
<noscript><p>This page needs JavaScript. The <a href="openapi.json">OpenAPI document</a> does not.</p></noscript>
</body>
</html>`;

/** Allows the site's script, the document, and the images in the script's style. */
const contentSecurityPolicy = (site: string) =>
  `default-src 'none'; script-src ${site}; connect-src 'self'; img-src ${site} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API's own description, as an OpenAPI document and as a page. Its schemas load with the first call. */
export const descriptionRouter = ({ site }: ApiServices): Router =>
  makeRouter({
    "/openapi.json": {
      get: cached({}, async (_request, response) => {
        const { openApiDocument } = await import("./openapi/document.ts");
        response.json(openApiDocument);
      }),
    },

    "/docs": {
      get: cached({}, (_request, response) => {
        response.set("Content-Security-Policy", contentSecurityPolicy(site)).type("html").send(page(site));
      }),
    },
  });
