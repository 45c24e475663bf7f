import { call, type Operations } from "../operation.ts";

export const descriptionCalls: Operations = {
  getDescription: call("GET /openapi.json", "Get this description as an OpenAPI 3.1 document", {
    returns: "application/json",
  }),
  getDescriptionPage: call("GET /docs", "Read this description as a page", {
    returns: "text/html",
  }),
};
