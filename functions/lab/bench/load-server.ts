import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { FieldValue, type Firestore, getFirestore } from "firebase-admin/firestore";
import { HOST } from "../../dev/ports.ts";
import { createApp } from "../../src/http/app.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";

/* `node load-server.js shop|minimal <project>` */
const [, , which, projectId = ""] = process.argv;

type Make = (db: Firestore, auth: Auth) => RequestHandler;

/** The shop's API. The calls of the load never reach Stripe. */
const shop: Make = (db, auth) => {
  const stripe = createStripe({ secretKey: "sk_test_none", emulatorHost: "127.0.0.1:9" });
  return createApp({
    db,
    auth,
    site: "https://shop.example",
    payments: async () => ({ db, stripe, now: () => new Date(), projectId }),
  });
};

/** The smallest handler of the same calls: the same documents and the same ID token, but no validation and no failures. */
const minimal: Make = (db, auth) => {
  const signedIn: RequestHandler = async (request, response, next) => {
    const token = await auth.verifyIdToken(String(request.headers.authorization).slice("Bearer ".length));
    const profile = await db.doc(`users/${token.uid}`).get();
    if (!profile.exists) return void response.status(401).json({});
    response.locals = { uid: token.uid, name: profile.get("name") };
    next();
  };
  const app = express();
  app.get("/products", async ({ query }, response) => {
    const limit = Number(query.limit);
    const newest = db.collection("products").orderBy("createdAt", "desc");
    const { docs } = await newest.limit(limit + 1).get();
    response.json(docs.slice(0, limit).map((product) => ({ _id: product.id, ...product.data() })));
  });
  app.post("/order", signedIn, async ({ body }, response) => {
    const { uid, name } = response.locals;
    const product = await db.doc(`products/${body.productId}`).get();
    const order = db.collection("orders").doc();
    const price = product.get("price");
    const createdAt = FieldValue.serverTimestamp();
    const batch = db.batch();
    batch.create(order, { ...body, price, customerName: name, uid, paid: false, transactionId: null, createdAt });
    batch.update(
      product.ref,
      { availableQuantity: FieldValue.increment(-body.quantity), lastOrder: order.id },
      { lastUpdateTime: product.updateTime },
    );
    await batch.commit();
    response.status(201).json({ insertedId: order.id });
  });
  app.patch("/orders/:id", signedIn, async ({ params }, response) => {
    const order = await db.doc(`orders/${params.id}`).get();
    response.json({ modifiedCount: order.get("paid") ? 0 : 1 });
  });
  return app;
};

/* Serves one of them as the Functions platform does, which parses the body first, and sends its port to the parent process. */
const make = which === "shop" ? shop : minimal;
const firebase = initializeApp({ projectId });
const server = express()
  .use(express.json(), make(getFirestore(firebase), getAuth(firebase)))
  .listen(0, HOST, () => process.send?.((server.address() as AddressInfo).port));
