/** Reading a field of null, or of a document that does not exist, is an error, and an error denies. */
const ERROR_DENIES = "without it the next expression is an error, and an error denies";
const EACH_FIELD = "another rule reads each field of the list, and a missing field denies";
const EACH_OFFSET = "the emulator gives every query an offset, which the documentation does not promise";
const READS = "a read changes nothing";
const NEEDS_SKU = "the batch must hold the SKU's document, which only admins write";
const OTHER_HALF = "the rule of the order in the same batch requires it as well, and one denied write denies the batch";
const PRODUCTS_HALF =
  "the rule of the product in the same batch requires it as well, and one denied write denies the batch";
const MOVED = "the document that moves is deleted in the same batch, which only admins may";
const NO_PROFILE_WRITES = "no rule lets a batch create or delete a profile, or change what these functions read of it";
const NOT_A_TOTAL = "no order's total is so small: a paid order comes to at least 50 cents";

/**
 * The names of mutants that behave exactly as the rules do, and why. The redundant condition stays for the reader.
 * The proof fails if a test kills one of them, or if one no longer exists.
 */
export const EQUIVALENT: Record<string, string> = {
  "isSelf: without request.auth != null": ERROR_DENIES,
  "hasProfile: without request.auth != null": ERROR_DENIES,
  "isCurrent: profile.get('validSince', 0) → profile.get('validSince', -1)": "nobody signed in before 1970",
  "hasProfile: get(userDocument(request.auth.uid)) → getAfter(userDocument(request.auth.uid))": NO_PROFILE_WRITES,
  "hasRole: get(userDocument(request.auth.uid)) → getAfter(userDocument(request.auth.uid))": NO_PROFILE_WRITES,
  "isShortList: request.query.get('offset', 0) → request.query.get('offset', -1)": EACH_OFFSET,
  "isShortList: request.query.get('offset', 0) → request.query.get('offset', 1)": EACH_OFFSET,
  "hasExactly: without data.keys().hasAll(fields)": EACH_FIELD,
  "hasExactly: data.keys().hasAll(fields) → data.keys().hasAny(fields)": EACH_FIELD,
  "hasExactly: data.keys().hasAll(fields) → data.keys().hasOnly(fields)": EACH_FIELD,
  "isText: without value is string": ERROR_DENIES,
  "isImageAddress: without value is string": ERROR_DENIES,
  "isPrice: without value is number": ERROR_DENIES,
  "isPrice: math.abs(value * 100 - math.round(value * 100)) < 0.000001 → math.abs(value * 100 - math.round(value * 100)) <= 0.000001":
    "no number has exactly this distance from whole cents",
  "products, movesStockByNewOrder: without takesStock(resource.data, request.resource.data, placed.lines[0])":
    OTHER_HALF,
  "products, movesStockByNewOrder: without placed.customer.uid == request.auth.uid": OTHER_HALF,
  "products, movesStockByDeletedOrder: without givesStockBack(resource.data, request.resource.data, deleted.lines[0])":
    OTHER_HALF,
  "products, movesStockByDeletedOrder: without (deleted.customer.uid == request.auth.uid || isAdmin())": OTHER_HALF,
  "products, movesStockByOrder: without existsAfter(orderDocument(orderId))": ERROR_DENIES,
  "products, isNewProduct: without data.keys().hasAll(fields().concat(['createdAt']))": EACH_FIELD,
  "products, isNewProduct: data.keys().hasAll(fields().concat(['createdAt'])) → data.keys().hasAny(fields().concat(['createdAt']))":
    EACH_FIELD,
  "products, isNewProduct: fields without createdAt": EACH_FIELD,
  "products, hasValidTax: without data.tax is string": ERROR_DENIES,
  "products, hasValidLots: without data.gtin is string": ERROR_DENIES,
  "products, hasValidAlternatives: without ids is list": ERROR_DENIES,
  "products, hasValidExpectedDay: without data.expectedOn is string": ERROR_DENIES,
  "products, allow create: without isAdmin()": NEEDS_SKU,
  "products, allow update: without hasProfile()": OTHER_HALF,
  "orders, isInOwnName: without isOwn(order)": PRODUCTS_HALF,
  "orders, hasDemandedPoNumber: get(userDocument(request.auth.uid)) → getAfter(userDocument(request.auth.uid))":
    NO_PROFILE_WRITES,
  "orders, isOfProduct: without line.productId is string": PRODUCTS_HALF,
  "orders/shipments, allow read: get(orderDocument(orderId)) → getAfter(orderDocument(orderId))": READS,
  "orders/refunds, allow read: get(orderDocument(orderId)) → getAfter(orderDocument(orderId))": READS,
  "holds, removes: getAfter(orderDocument(removed[0])) → get(orderDocument(removed[0]))": "no batch changes an order",
  "reviews, isPortrait: without value is string": ERROR_DENIES,
  "reviews, allow create: without isAdmin()": MOVED,
  "hiddenReviews, allow create: without isAdmin()": MOVED,
  "products/reviews, isMoneyReturned: order.get('refundedCents', 0) → order.get('refundedCents', -1)": NOT_A_TOTAL,
  "products/reviews, isMoneyReturned: order.get('refundedCents', 0) → order.get('refundedCents', 1)": NOT_A_TOTAL,
  "products/reviews, allow create: get(orderDocument(getAfter(ofProduct(productId, 'reviewProofs', reviewId)).data.orderId)) → getAfter(orderDocument(getAfter(ofProduct(productId, 'reviewProofs', reviewId)).data.orderId))":
    "no batch changes an order, and one that it adds or deletes is unpaid",
  "products/reviews, allow create: without isAdmin()": MOVED,
  "images, allow create: without request.resource.data.bytes is bytes": ERROR_DENIES,
  "isOrderId: value.matches('[A-Za-z0-9_-]{1,128}') → value.matches('[A-Za-z0-9_-]{0,128}')":
    "no document has an empty id",
};
