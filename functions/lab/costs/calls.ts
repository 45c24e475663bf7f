import { type Operations, operations } from "./operations.ts";

/** What a call of the functions costs in Firestore, at any size of the shop. functions/test/costs tests each. */
export const CALLS = {
  "home page, not in the CDN": operations(16),
  "GET /products?limit=8, not in the CDN": operations(9),
  "GET /reviews?limit=6, not in the CDN": operations(7),
  "GET /products/{id}, not in the CDN": operations(1),
  "GET /catalogue, after two seconds without a change": operations(1),
  "GET /catalogue, again within two seconds": operations(0),
  "a product's row in the catalogue, if it changes": operations(2, 1),
  "GET /categories, not in the CDN": operations(8),
  "DELETE /categories/{id}": operations(3, 0, 1),
  "PUT /user/{email}, first time": operations(1, 1),
  "PUT /user/{email}, again": operations(1),
  "POST /order": operations(3, 3),
  "GET /orders/{id}": operations(2),
  "DELETE /orders/{id}": operations(6, 2, 1),
  "POST /orders/{id}/restock": operations(3, 2),
  "POST /create-payment-intent, first time": operations(4, 2),
  "POST /create-payment-intent, again": operations(2),
  "PATCH /orders/{id}, that marks it paid": operations(5, 3),
  "PATCH /orders/{id}, after the webhook": operations(2),
  "webhook, that marks an order paid": operations(5, 4),
  "webhook, after PATCH": operations(4, 1),
  "POST /messages": operations(3, 4),
  "POST /subscribers": operations(4, 4),
  "POST /subscribers/confirm": operations(2, 1, 1),
  "POST /subscribers/leave": operations(1, 0, 1),
  "PUT /reviews/{id}/hidden": operations(3, 1, 1),
  "POST /products": operations(2, 2),
  "DELETE /products/{id}": operations(3, 0, 2),
  "PUT /user/admin/{email}": operations(3, 2),
  "DELETE /users/{id}": operations(4, 1, 3),
  "DELETE /session": operations(2, 1),
  "DELETE /sessions": operations(2, 1),
} as const satisfies Record<string, Operations>;

export type Call = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as Call[];
