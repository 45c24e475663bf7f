import { documentQuery, documentsQuery } from "../../queries.ts";
import { call, type Operations } from "../operation.ts";

export const healthCalls: Operations = {
  findDamaged: call("GET /health/documents", "Find stored documents that are damaged", {
    may: "mend documents",
    description:
      "Lists leave a damaged document out. A call reads some of a collection, and may find nothing wrong although there is more to read: call again until `next` is null.",
    query: documentsQuery,
    returns: "DamagedDocuments",
  }),
  mendDocument: call("PUT /health/documents", "Repair a damaged document", {
    may: "mend documents",
    description:
      "Sets fields that are wrong, if nothing is wrong with the document then. An order's `paid` can only become false, a payment's `status` only `open`, a refund's only `failed`, and a user's `role` only `customer`: the payment provider and other calls say the rest.",
    body: ["MendInput", { path: "products/nitrile-gloves", fields: { price: 12.5 } }],
    returns: "Done",
    failures: ["document-not-found", "document-sound", "sku-taken"],
  }),
  deleteDamaged: call("DELETE /health/documents", "Delete a damaged document", {
    may: "mend documents",
    description:
      "A payment, a refund, a shipment, what belongs to a recall, an order that is paid or has a transaction ID, and an admin's profile can only be repaired. The stock of an order that is deleted stays as it is: nobody can say what it took.",
    query: documentQuery,
    returns: "Deleted",
    failures: ["document-not-found", "document-sound", "document-kept"],
  }),
};

export const descriptionCalls: Operations = {
  getDescription: call("GET /openapi.json", "Get this description as an OpenAPI 3.1 document", {
    returns: "application/json",
  }),
  getDescriptionPage: call("GET /docs", "Read this description as a page", {
    returns: "text/html",
  }),
};
