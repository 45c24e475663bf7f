import { Router } from "express";
import { methodNotAllowed } from "./errors.ts";
import { cached } from "./headers.ts";

/** The page of the description. Its viewer is a script of the site (web/src/api-docs), and reads the document beside the page. */
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

/** Allows the site's script, the document, and the pictures in the script's style. */
const contentSecurityPolicy = (site: string) =>
  `default-src 'none'; script-src ${site}; connect-src 'self'; img-src ${site} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API's own description, for programs and for people. Loaded with the first call that needs it, so that no other call waits. */
export const descriptionRouter = (site: string): Router => {
  const router = Router({ caseSensitive: true });

  router
    .route("/openapi.json")
    .get(cached(), async (_request, response) => {
      const { openApiDocument } = await import("./openapi/document.ts");
      response.json(openApiDocument);
    })
    .all(methodNotAllowed);

  router
    .route("/docs")
    .get(cached(), (_request, response) => {
      response.set("Content-Security-Policy", contentSecurityPolicy(site)).type("html").send(page(site));
    })
    .all(methodNotAllowed);

  return router;
};
