import { eventOf } from "../../src/mail/outbox.ts";
import { deliverShipment } from "../../src/orders/deliver-shipment.ts";
import { shipOrder } from "../../src/orders/ship-order.ts";
import { letters, shipments } from "../../src/store/collections.ts";
import type { Store } from "../../src/store/store.ts";
import { type DemoShop, momentOf } from "./seed-documents.ts";

/** Ships the demo shop's shipped orders, through the operations that an admin uses, and then backdates the shipments. */
export const seedShipments = async ({ db }: Store, demo: DemoShop, now: Date): Promise<void> => {
  const { name, email, role } = demo.users.admin ?? {};
  const admin = { uid: "admin", name: name ?? "", email: email ?? "", role: role ?? "customer" };
  for (const [orderId, { lines, shipped }] of Object.entries(demo.orders)) {
    if (!shipped) continue;
    const { carrier, tracking, at, deliveredAt } = shipped;
    const shipmentId = `${orderId}-package`;
    const all = lines.map(({ quantity }, line) => ({ line, quantity }));
    const result = await shipOrder({ db }, admin, orderId, { shipmentId, lines: all, carrier, tracking });
    if (!result.ok) throw new Error(`The demo order ${orderId} could not be shipped: ${result.code}`);
    if (deliveredAt) await deliverShipment({ db }, admin, { orderId, shipmentId });
    await db
      .batch()
      .update(shipments(db, orderId).doc(shipmentId), {
        shippedAt: momentOf(at, now),
        ...(deliveredAt && { deliveredAt: momentOf(deliveredAt, now) }),
      })
      // Nobody waits for a letter about what was shipped days ago.
      .delete(letters(db).doc(eventOf("order-shipped", orderId, shipmentId)))
      .commit();
  }
};
