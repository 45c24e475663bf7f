/*
 * Everything that talks to Firestore, in one script: Firebase's libraries, the queries and the writes. Pages are shown without it, from the API's
 * answers, and load it then (app/private-area.tsx). What needs it imports it with import().
 */
export { addCategory } from "./categories/add-category.ts";
export { allCategories } from "./categories/category.ts";
export { renameCategory } from "./categories/rename-category.ts";
export { sortCategories } from "./categories/sort-categories.ts";
export { db } from "./firebase/firestore.ts";
export { storeImage } from "./images/store-image.ts";
export { listenToDocument, listenToQuery } from "./live/firestore-listeners.ts";
export { LiveReaders } from "./live/live-readers.tsx";
export { deleteMessage } from "./messages/delete-message.ts";
export { messagesPage, readMessages } from "./messages/messages-page.ts";
export { cancelOrder } from "./orders/cancel-order.ts";
export { orderRef } from "./orders/order.ts";
export { countOrders, orderBatches } from "./orders/order-batches.ts";
export { ordersOf, ordersOfProduct, ordersPage, ordersWithIds } from "./orders/orders-page.ts";
export { placeOrder } from "./orders/place-order.ts";
export { addProduct } from "./products/add-product.ts";
export { deleteProduct } from "./products/delete-product.ts";
export { editProduct } from "./products/edit-product.ts";
export { productRef, productsWithIds } from "./products/product.ts";
export { restockProduct } from "./products/restock-product.ts";
export { deleteReview } from "./reviews/delete-review.ts";
export { moveReview } from "./reviews/move-review.ts";
export { productReviewRef, reviewsOfProduct } from "./reviews/product-reviews.ts";
export { reviewRef, reviewsPage } from "./reviews/reviews-page.ts";
export { saveProductReview } from "./reviews/save-product-review.ts";
export { saveReview } from "./reviews/save-review.ts";
export { deleteSubscriber } from "./subscribers/delete-subscriber.ts";
export { readSubscribers, subscribersPage } from "./subscribers/subscribers-page.ts";
export { hasProfile } from "./users/has-profile.ts";
export { saveDelivery } from "./users/save-delivery.ts";
export { updateProfile } from "./users/update-profile.ts";
export { userRef } from "./users/user.ts";
export { usersPage, usersStarting } from "./users/users-page.ts";
