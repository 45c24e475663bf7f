import { PLACES_MAX } from "../../../contract/abuse-limits.ts";
import { LINK_DAYS, SESSION_DAYS, STOCK_NOTICE_DAYS } from "../../../contract/lifetimes.ts";
import { LIST_LIMITS } from "../../../contract/list.ts";
import { EXPIRY_NOTICE_DAYS, SUPPLIED_SHIPMENTS_MAX } from "../../../contract/supply.ts";
import { USUAL_ORDERS_MAX, USUAL_PRODUCTS_MAX } from "../../../contract/usual.ts";
import { partQuery, stockNoticeQuery, usersQuery } from "../../queries.ts";
import { EMAIL, LINK_TOKEN, place, profile, weekly } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

const AT_ONCE = "Takes effect immediately, for every token of the user.";

export const userCalls: Operations = {
  signIn: call("PUT /user/{email}", "Sign in: create the profile and get a session", {
    may: "edit a profile",
    description: `The first call creates the user's profile, and the owner of an email address that is not confirmed gets an email with a link to confirm it. Later calls fill in only fields that are empty or have a placeholder; placeholders of existing pages, like \`example: …\`, count as empty; they never overwrite what the user entered. If no name is known, the profile gets the first part of the email address until a call has a name. A \`role\` in the body is ignored. The token is a session that is valid for ${SESSION_DAYS} days. A call with a session returns the same session.`,
    body: ["ProfileInput", profile],
    returns: "Session",
    failures: ["not-allowed"],
  }),
  endSession: call("DELETE /session", "Sign out: end this session", {
    may: "end own sessions",
    description:
      "The bearer of this call stops working immediately, wherever it was copied to. Other sessions of the user go on.",
    returns: "Done",
  }),
  endAllSessions: call("DELETE /sessions", "Sign out everywhere: end all sessions", {
    may: "end own sessions",
    description: "Every bearer of the user stops working, and every device is signed out.",
    returns: "Done",
  }),
  getUser: call("GET /user/{email}", "Get a profile", {
    may: "read a profile",
    returns: "User",
    failures: ["not-allowed", "user-not-found"],
  }),
  listUsers: call("GET /user", "List users, newest first or by email address", {
    may: "manage users",
    description: "With `q`, those whose email address or name begins with it, as far as `limit` goes.",
    query: usersQuery,
    returns: "ListedUser[]",
  }),
  getCustomer: call("GET /users/{id}", "Get a customer: profile and paid orders, summed", {
    may: "manage users",
    description: "Refunds and lost disputes are taken off `spentCents`.",
    returns: "Customer",
    failures: ["user-not-found"],
  }),
  listOrdersOfUser: call("GET /users/{id}/orders", "List a customer's orders, newest first", {
    may: "list all orders",
    description: "Those of the account. `GET /orders` finds those of an email address.",
    query: partQuery,
    returns: "Order[]",
    failures: ["user-not-found"],
  }),
  exportUser: call("GET /users/{id}/data", "Get everything that the shop stores about the caller", {
    may: "export a user's data",
    description:
      "What is known by an email address alone (contact messages, the newsletter and the email that asks to confirm it) is there only if the account's address is confirmed.",
    returns: "UserData",
    failures: ["not-allowed", "user-not-found"],
  }),
  getStockNotices: call("GET /users/{id}/stockNotices", "Get the products that the caller waits for", {
    may: "wait for stock",
    description: "They were sold out, or too few were left, when the caller asked for an email.",
    returns: "StockNotices",
    failures: ["not-allowed", "user-not-found"],
  }),
  askForStock: call("PUT /users/{id}/stockNotices/{productId}", "Ask for an email when a product is back", {
    may: "wait for stock",
    description: `One email, when a product that is sold out is in stock again, or when there are as many as the caller misses. Changes nothing if it is in stock. The request expires after ${STOCK_NOTICE_DAYS} days.`,
    query: stockNoticeQuery,
    returns: "Modified",
    failures: ["not-allowed", "user-not-found", "product-not-found", "email-not-confirmed", "too-many-stock-notices"],
  }),
  stopWaiting: call("DELETE /users/{id}/stockNotices/{productId}", "Stop waiting for a product", {
    may: "wait for stock",
    returns: "Modified",
    failures: ["not-allowed", "user-not-found", "product-not-found"],
  }),
  listPlaces: call("GET /users/{id}/places", "List the caller's delivery places", {
    may: "keep places",
    description: "The last one used or added first.",
    returns: "Place[]",
    failures: ["not-allowed", "user-not-found"],
  }),
  addPlace: call("POST /users/{id}/places", "Add a delivery place", {
    may: "keep places",
    description: `At most ${PLACES_MAX}, each with a label of its own. An order copies what it needs of a place.`,
    body: ["PlaceInput", place],
    returns: "Inserted",
    failures: ["not-allowed", "user-not-found", "place-exists", "too-many-places"],
  }),
  changePlace: call("PUT /users/{id}/places/{placeId}", "Change a delivery place", {
    may: "keep places",
    description: "Replaces all of its fields. Existing orders keep what they have.",
    body: ["PlaceInput", place],
    returns: "Modified",
    failures: ["not-allowed", "user-not-found", "place-not-found", "place-exists"],
  }),
  deletePlace: call("DELETE /users/{id}/places/{placeId}", "Delete a delivery place", {
    may: "keep places",
    description: "Existing orders keep what they have.",
    returns: "Deleted",
    failures: ["not-allowed", "user-not-found", "place-not-found"],
  }),
  readSupplies: call("GET /users/{id}/supplies", "See what the caller has received, by lot", {
    may: "see own supplies",
    description: `By product, lot and expiry date, what expires first comes first. Of the newest ${SUPPLIED_SHIPMENTS_MAX} shipments.`,
    returns: "Supplies",
    failures: ["not-allowed", "user-not-found"],
  }),
  setExpiryLetters: call("PUT /users/{id}/expiry-letters", "Ask for an email before a lot expires", {
    may: "see own supplies",
    description: `One email for each lot, ${EXPIRY_NOTICE_DAYS} days before.`,
    body: ["ExpiryLettersInput", { wanted: true }],
    returns: "Modified",
    failures: ["not-allowed", "user-not-found"],
  }),
  readUsual: call("GET /users/{id}/usual", "Get what the caller usually orders", {
    may: "order again",
    description: `The last paid order, and the products that most of the newest ${USUAL_ORDERS_MAX} orders have: at most ${USUAL_PRODUCTS_MAX}, without those that the shop no longer has.`,
    returns: "Usual",
    failures: ["not-allowed", "user-not-found"],
  }),
  listLists: call("GET /users/{id}/lists", "List the caller's lists", {
    may: "keep lists",
    description: "A list says how many pieces of which products should be there. The last one changed first.",
    returns: "List[]",
    failures: ["not-allowed", "user-not-found"],
  }),
  putList: call("PUT /users/{id}/lists/{listId}", "Make a list, or replace what it says", {
    may: "keep lists",
    description: `The client makes the ID. At most ${LIST_LIMITS.lists} lists, each with a name of its own, and ${LIST_LIMITS.lines} products in each. A reminder is an email on its days, if the list has products and the caller's address is confirmed; it orders nothing. Without \`reminder\` the list's stays as it is, and null ends it. After other weeks, another weekday or zone, the first one is on the next such weekday.`,
    body: ["ListInput", weekly],
    returns: "Modified",
    failures: ["not-allowed", "user-not-found", "list-not-found", "list-exists", "too-many-lists"],
  }),
  deleteList: call("DELETE /users/{id}/lists/{listId}", "Delete a list", {
    may: "keep lists",
    returns: "Deleted",
    failures: ["not-allowed", "user-not-found", "list-not-found"],
  }),
  stopReminder: call("POST /lists/stop", "End a list's reminder", {
    description:
      "The link in each reminder has the token. The list stays. A mail program can also send it as the parameter `token` of the address, with any body (RFC 8058).",
    body: ["LinkInput", { token: LINK_TOKEN }],
    returns: "Done",
    failures: ["link-not-valid"],
  }),
  nameBookkeeper: call("PUT /users/{id}/bookkeeper", "Name a second address for receipts and invoices", {
    may: "name a bookkeeper",
    description: `Mails the address a link, valid for ${LINK_DAYS} days, with which its owner confirms that they want copies; until then it gets nothing else. It replaces the address before, which gets nothing more. The caller's own address must be confirmed.`,
    body: ["BookkeeperInput", { email: EMAIL }],
    returns: "Modified",
    failures: ["not-allowed", "user-not-found", "email-not-confirmed", "sent-too-often"],
  }),
  removeBookkeeper: call("DELETE /users/{id}/bookkeeper", "Remove the second address for receipts and invoices", {
    may: "name a bookkeeper",
    returns: "Modified",
    failures: ["not-allowed", "user-not-found"],
  }),
  listReviewsBy: call("GET /users/{id}/reviews", "List a user's reviews of the shop", {
    may: "read own reviews",
    description: "At most one. No other list includes a hidden review.",
    returns: "OwnReview[]",
    failures: ["not-allowed", "user-not-found"],
  }),
  getOwnProductReview: call("GET /users/{id}/productReviews/{productId}", "Get the caller's review of a product", {
    may: "review a product",
    description: "Hidden or not, with the order in which they bought the product, or why they can't review it.",
    returns: "OwnProductReview",
    failures: ["not-allowed", "user-not-found", "product-not-found"],
  }),
  getAdminStatus: call("GET /admin/{email}", "Check whether a user is an admin", {
    may: "read a profile",
    description: "Also false for a user who does not exist.",
    returns: "AdminStatus",
    failures: ["not-allowed"],
  }),
  makeAdmin: call("PUT /user/admin/{email}", "Make a user an admin", {
    may: "manage users",
    description: `Only a user who has confirmed their email address. ${AT_ONCE}`,
    returns: "Modified",
    failures: ["user-not-found", "email-not-verified"],
  }),
  makeCustomer: call("DELETE /user/admin/{email}", "Make an admin a customer again", {
    may: "manage users",
    description: AT_ONCE,
    returns: "Modified",
    failures: ["user-not-found", "last-admin"],
  }),
  updateProfile: call("PUT /users/{id}", "Change the caller's own profile", {
    may: "edit a profile",
    description: "Replaces all of its fields, also those that are filled in: a field that is absent becomes empty.",
    body: ["ProfileChange", profile],
    returns: "Modified",
    failures: ["not-allowed", "user-not-found"],
  }),
  setExemption: call("PUT /users/{id}/exemption", "Record a customer's exemption from tax", {
    may: "manage users",
    description:
      "In one state, until a day; it replaces the one before. Existing orders keep their totals. It ends by itself, and an order stores the certificate's number.",
    body: ["ExemptionInput", { state: "NJ", certificate: "ST-4 000-123", until: "2027-03-31" }],
    returns: "Modified",
    failures: ["user-not-found"],
  }),
  endExemption: call("DELETE /users/{id}/exemption", "End a customer's exemption from tax", {
    may: "manage users",
    description: "Existing orders keep their totals.",
    returns: "Modified",
    failures: ["user-not-found"],
  }),
  setPoRequired: call("PUT /users/{id}/po-required", "Demand a PO number of a customer's orders, or no longer", {
    may: "manage users",
    description: "Existing orders stay as they are.",
    body: ["PoRequiredInput", { required: true }],
    returns: "Modified",
    failures: ["user-not-found"],
  }),
  deleteUser: call("DELETE /users/{id}", "Delete a user: the profile and the sign-in account", {
    may: "delete a user",
    description:
      "The ID is the user's `_id`. The user's tokens stop working immediately. Unpaid orders are released and can no longer be paid. Paid orders stay as records: name, addresses and phone number are removed, in orders under way in the night after they are over. Everything else of the user is removed, and what is known by their email address alone if they confirmed it.",
    returns: "Deleted",
    asksProvider: true,
    failures: ["not-allowed", "user-not-found", "last-admin"],
  }),
};
