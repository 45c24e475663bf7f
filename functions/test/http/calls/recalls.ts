import { describe, expect, test } from "vitest";
import { aLine } from "../../../testing/builders.ts";
import type { User } from "../../support/api.ts";
import { nextOf } from "../../support/call.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

export const recalls = ({ ask, signIn, putOrder, putProduct }: DescribedApi) =>
  describe("/recalls", () => {
    const newRecall = async (changes: object = {}) => ({
      recallId: crypto.randomUUID(),
      productId: await putProduct({ name: "Pumps", sku: `PUMP-${crypto.randomUUID().slice(0, 8)}`.toUpperCase() }),
      lots: ["L1"],
      class: "II",
      reason: "They stop.",
      instructions: "Set them aside.",
      ...changes,
    });
    /** A shop with a recall that reaches two pieces of a lot and one without, in an order of a customer. */
    const prepared = async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const body = await newRecall();
      const { productId, recallId } = body;
      const lines = [aLine({ productId, name: "Pumps", quantity: 9 })];
      const orderId = await putOrder({ of: ann, paid: true, lines });
      const lots = [{ lot: "L1", quantity: 2 }];
      const shipment = { shipmentId: crypto.randomUUID(), lines: [{ line: 0, quantity: 3, lots }] };
      await ask(boss, `POST /orders/${orderId}/shipments`, shipment);
      expect(await ask(boss, "POST /recalls", body)).toMatchObject({ status: 201, body: { insertedId: recallId } });
      const of = `/recalls/${recallId}` as const;
      const at = `/orders/${orderId}/recalls` as const;
      return { ann, boss, body, orderId, of, own: `${at}/${recallId}` as const, at };
    };
    const send = (who: User, of: string, round = "first") => ask(who, `POST ${of}/letters`, { round });

    test("[Z-4] [Z-5] a recall is prepared, sent, answered and closed, with its sums at each step", async () => {
      const { ann, boss, body, orderId, of, own, at } = await prepared();
      expect(await ask(boss, "POST /recalls", body)).toMatchObject({ status: 201 });
      const sums = { orders: 1, customers: 1, pieces: 2, unrecorded: 1, answered: 0, open: 1, unsent: 1, left: 0 };
      const found = await ask(boss, `GET ${of}`);
      expect(found.body).toMatchObject({ ...sums, name: "Pumps", state: "prepared", searchedAt: expect.any(String) });
      expect((await ask(ann, `GET ${at}`)).body).toEqual([]);
      expect(await ask(ann, `PUT ${own}`, { setAside: 1 })).toMatchObject(refused(404, "recall-not-found"));
      expect(await ask(boss, `POST ${of}/close`)).toMatchObject(refused(409, "recall-not-sent"));

      expect((await send(boss, of)).body).toEqual({ acknowledged: true, sent: 1, left: 0 });
      const told = { recallId: body.recallId, lots: ["L1"], state: "sent", pieces: 2, unrecorded: 1, setAside: null };
      expect((await ask(ann, `GET ${at}`)).body).toMatchObject([told]);
      expect(await ask(ann, `PUT ${own}`, { setAside: 4 })).toMatchObject(wrongFields("setAside"));
      expect((await ask(ann, `PUT ${own}`, { setAside: "3" })).body).toMatchObject({ modifiedCount: 1 });
      expect((await ask(ann, `PUT ${own}`, { setAside: 3 })).body).toMatchObject({ modifiedCount: 0 });
      const answered = { orderId, email: ann.email, letters: 1, setAside: 3, answeredAt: expect.any(String) };
      expect((await ask(boss, `GET ${of}/reached?state=answered`)).body).toMatchObject([answered]);
      expect((await ask(boss, `GET ${of}/reached?state=open`)).body).toEqual([]);

      expect((await ask(boss, `POST ${of}/close`)).body).toMatchObject({ modifiedCount: 1 });
      expect((await ask(boss, `POST ${of}/close`)).body).toMatchObject({ modifiedCount: 0 });
      expect(await ask(ann, `PUT ${own}`, { setAside: 2 })).toMatchObject(refused(409, "recall-closed"));
      expect((await ask(ann, `GET ${at}`)).body).toMatchObject([{ state: "closed", setAside: 3 }]);
      for (const round of ["first", "again"])
        expect(await send(boss, of, round)).toMatchObject(refused(409, "recall-closed"));
      expect(await ask(boss, `POST ${of}/search`)).toMatchObject(refused(409, "recall-closed"));
      expect(await ask(boss, `DELETE ${of}`)).toMatchObject(refused(409, "recall-sent"));
      expect((await ask(boss, `GET ${of}`)).body).toMatchObject({ state: "closed", answered: 1, setAside: 3, open: 0 });
    });

    test("[Z-4] a recall of which nobody was told can be deleted, and an ID names one recall", async () => {
      const { boss, body, of } = await prepared();
      for (const changes of [{ lots: [] }, { reason: "They leak." }])
        expect(await ask(boss, "POST /recalls", { ...body, ...changes })).toMatchObject(
          refused(409, "recall-id-taken"),
        );
      expect((await ask(boss, `POST ${of}/search`)).body).toEqual({ acknowledged: true, finished: true });
      expect(await ask(boss, `DELETE ${of}`)).toMatchObject({ status: 200 });
      for (const call of [`GET ${of}`, `DELETE ${of}`, `GET ${of}/reached`, `POST ${of}/search`, `POST ${of}/close`])
        expect(await ask(boss, call as `GET ${string}`)).toMatchObject(refused(404, "recall-not-found"));
      expect(await send(boss, of)).toMatchObject(refused(404, "recall-not-found"));
    });

    test("[Z-4] a recall names a product of the shop, and says what is wrong with it", async () => {
      const boss = await signIn("admin");
      const body = await newRecall({ productId: "never-ordered" });
      expect(await ask(boss, "POST /recalls", body)).toMatchObject(refused(404, "product-not-found"));
      const { productId: _, ...bySku } = { ...body, sku: "NO-SUCH" };
      expect(await ask(boss, "POST /recalls", bySku)).toMatchObject(refused(404, "product-not-found"));
      expect(await ask(boss, "POST /recalls", { ...body, class: "IV" })).toMatchObject(wrongFields("class"));
      expect(await ask(boss, "GET /recalls/x/reached?state=all")).toMatchObject(wrongFields("state"));
    });

    test("[Z-5] [R-2] only the order's customer answers, and others don't see that a recall reaches it", async () => {
      const { boss, of, own, at } = await prepared();
      await send(boss, of);
      const bob = await signIn();
      for (const who of [bob, boss])
        expect(await ask(who, `PUT ${own}`, { setAside: 0 })).toMatchObject(refused(404, "order-not-found"));
      expect(await ask(bob, `GET ${at}`)).toMatchObject(refused(404, "order-not-found"));
      expect((await ask(boss, `GET ${at}`)).body).toMatchObject([{ pieces: 2 }]);
    });

    test("[Z-4] [F-2] recalls are listed in parts, the newest first", async () => {
      const { boss, of } = await prepared();
      await ask(boss, "POST /recalls", await newRecall());
      const first = await ask(boss, "GET /recalls?limit=1");
      const second = await ask(boss, `GET /recalls${nextOf(first)}`);
      expect([first.body.length, second.body[0]._id]).toEqual([1, of.split("/").at(-1)]);
    });
  });
