import type { Operation } from "../operation.ts";

export const descriptionOperations: Operation[] = [
  {
    id: "getDescription",
    method: "get",
    path: "/openapi.json",
    tag: "This API",
    summary: "Get this description as an OpenAPI 3.1 document",
    answer: { status: 200, description: "The document.", mediaType: "application/json" },
  },
  {
    id: "getDescriptionPage",
    method: "get",
    path: "/docs",
    tag: "This API",
    summary: "Read this description as a page",
    answer: { status: 200, description: "The page.", mediaType: "text/html" },
  },
];
