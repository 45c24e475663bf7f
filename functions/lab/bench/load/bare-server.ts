import express, { type RequestHandler } from "express";
import { FieldValue } from "firebase-admin/firestore";
import { serve } from "./serve.ts";

/**
 * The least that somebody would write by hand for the same three calls: the same documents read and written, the same bearer looked
 * at, and nothing of what the shop does besides (no validation, no schemas, no refusals with a reason, no request ids).
 */
serve((db, auth) => {
  const signedIn: RequestHandler = async (request, response, next) => {
    const token = await auth.verifyIdToken(String(request.headers.authorization).slice("Bearer ".length));
    const profile = await db.doc(`users/${token.uid}`).get();
    if (!profile.exists) return void response.status(401).json({});
    response.locals.uid = token.uid;
    response.locals.name = profile.get("name");
    next();
  };

  const app = express();
  app.get("/products", async (request, response) => {
    const limit = Number(request.query.limit);
    const found = await db
      .collection("products")
      .orderBy("createdAt", "desc")
      .limit(limit + 1)
      .get();
    response.json(
      found.docs.slice(0, limit).map((product) => ({ _id: product.id, ...product.data(), keywords: undefined })),
    );
  });
  app.post("/order", signedIn, async (request, response) => {
    const product = await db.doc(`products/${request.body.productId}`).get();
    const order = db.collection("orders").doc();
    const batch = db.batch();
    batch.create(order, {
      ...request.body,
      price: product.get("price"),
      customerName: response.locals.name,
      uid: response.locals.uid,
      paid: false,
      transactionId: null,
      createdAt: FieldValue.serverTimestamp(),
    });
    batch.update(
      product.ref,
      { availableQuantity: FieldValue.increment(-request.body.quantity), lastOrder: order.id },
      { ...(product.updateTime && { lastUpdateTime: product.updateTime }) },
    );
    await batch.commit();
    response.status(201).json({ insertedId: order.id });
  });
  app.patch("/orders/:id", signedIn, async (request, response) => {
    const order = await db.doc(`orders/${request.params.id}`).get();
    response.json({ modifiedCount: order.get("paid") ? 0 : 1 });
  });
  return app;
});
