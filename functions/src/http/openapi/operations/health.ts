import { documentQuery, documentsQuery } from "../../queries.ts";
import { someDamaged } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { deleted, done } from "./common.ts";

const forAdmins = { path: "/health/documents", tag: "Health", may: "mend documents" } as const;

export const healthOperations: Operation[] = [
  {
    ...forAdmins,
    id: "findDamaged",
    method: "get",
    summary: "Find stored documents that are damaged",
    description:
      "Lists leave a damaged document out. A call reads some of a collection, and may find nothing wrong although there is more to read: call again until `next` is null.",
    query: documentsQuery,
    answer: { status: 200, description: "What is wrong.", schema: "DamagedDocuments", example: someDamaged },
    failures: ["not-allowed"],
  },
  {
    ...forAdmins,
    id: "mendDocument",
    method: "put",
    summary: "Repair a damaged document",
    description:
      "Sets fields that are wrong, if nothing is wrong with the document then. An order's `paid` can only become false, a payment's `status` only `open`, a refund's only `failed`, and a user's `role` only `customer`: the payment provider and other calls say the rest.",
    body: { schema: "MendInput", example: { path: "products/nitrile-gloves", fields: { price: 12.5 } } },
    answer: done("The document is repaired."),
    failures: ["not-allowed", "document-not-found", "document-sound", "sku-taken"],
  },
  {
    ...forAdmins,
    id: "deleteDamaged",
    method: "delete",
    summary: "Delete a damaged document",
    description:
      "A payment, a refund, a shipment, an order that is paid or has a transaction ID, and an admin's profile can only be repaired. The stock of an order that is deleted stays as it is: nobody can say what it took.",
    query: documentQuery,
    answer: deleted("The document is deleted."),
    failures: ["not-allowed", "document-not-found", "document-sound", "document-kept"],
  },
];
