import { Router } from "express";
import { methodNotAllowed } from "./errors.ts";
import { cached } from "./headers.ts";

/** The API's own description, for programs and for people. Loaded with the first call that needs it, so that no other call waits. */
export const descriptionRouter = (): Router => {
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
    .get(cached(), async (_request, response) => {
      const { descriptionPage, contentSecurityPolicy } = await import("./openapi/page/page.ts");
      response.set("Content-Security-Policy", contentSecurityPolicy).type("html").send(descriptionPage);
    })
    .all(methodNotAllowed);

  return router;
};
