/** Every read of a field of nothing, or of a document that is not there, is an error, and an error denies. */
const ERROR_DENIES = "without it the next expression is an error, and an error denies";
const EACH_FIELD = "every field of the list is read by itself as well, and a field that is missing denies";
const OTHER_HALF =
  "the rule of the order in the same batch demands it as well, and a batch is allowed whole or not at all";
const PRODUCTS_HALF =
  "the rule of the product in the same batch demands it as well, and a batch is allowed whole or not at all";
const NO_PROFILE_WRITES = "no rule lets a batch create or delete a profile";

/**
 * Mutants that no test can tell from the rules, by name, and why: something else checks what they leave out as well. It stays
 * in the rules for the reader. One that a test kills, or that no longer exists, fails the proof.
 */
export const EQUIVALENT: Record<string, string> = {
  "isSelf: without request.auth != null": ERROR_DENIES,
  "hasProfile: without request.auth != null": ERROR_DENIES,
  "hasProfile: exists(userDocument(request.auth.uid)) → existsAfter(userDocument(request.auth.uid))": NO_PROFILE_WRITES,
  "hasRole: without hasProfile()": ERROR_DENIES,
  "isNewWith: without data.keys().hasAll(fields)": EACH_FIELD,
  "isNewWith: data.keys().hasAll(fields) → data.keys().hasOnly(fields)": EACH_FIELD,
  "isNewWith: data.keys().hasAll(fields) → data.keys().hasAny(fields)": EACH_FIELD,
  "isText: without value is string": ERROR_DENIES,
  "isImageAddress: without value is string": ERROR_DENIES,
  "isEmail: without value is string": ERROR_DENIES,
  "products, hasValidKeywords: without data.keywords is map": ERROR_DENIES,
  "products, hasValidPrice: without data.price is number": ERROR_DENIES,
  "products, hasValidPrice: math.abs(data.price * 100 - math.round(data.price * 100)) < 0.000001 → math.abs(data.price * 100 - math.round(data.price * 100)) <= 0.000001":
    "no number has exactly this distance from whole cents",
  "products, movesStockByNewOrder: without takesStock(resource.data, request.resource.data, orderId, placed)":
    OTHER_HALF,
  "products, movesStockByNewOrder: without placed.uid == request.auth.uid": OTHER_HALF,
  "products, movesStockByDeletedOrder: without givesStockBack(resource.data, request.resource.data, orderId, deleted)":
    OTHER_HALF,
  "products, movesStockByDeletedOrder: without (deleted.uid == request.auth.uid || isAdmin())": OTHER_HALF,
  "products, movesStockByOrder: without existsAfter(orderDocument(orderId))": ERROR_DENIES,
  "products, allow update: without hasProfile()": OTHER_HALF,
  "orders, isInOwnName: without isOwn(order)": PRODUCTS_HALF,
  "orders, isInOwnName: without order.customerName is string": ERROR_DENIES,
  "orders, allow create: without request.resource.data.productId is string": PRODUCTS_HALF,
  "orders, allow create: orderId.matches('[A-Za-z0-9_-]{1,128}') → orderId.matches('[A-Za-z0-9_-]{0,128}')":
    "no document has an empty id",
};
