import { describe, expect, test } from "vitest";
import { NEW_SHOP } from "../../../src/contract/settings.ts";
import { issuePapers } from "../../../src/papers/issue-papers.ts";
import { anInvoice, aPaper } from "../../../testing/builders.ts";
import { nextOf } from "../../support/call.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const SELLER = { name: "Salus Inc.", address: "1 Main Street", taxNumber: "12-3456789" };

export const invoices = ({ db, ask, signIn, putOrder }: DescribedApi) =>
  describe("/invoices", () => {
    test("[O-4] admins find invoices and credit notes by number, customer, PO number and month, the newest first", async () => {
      const boss = await signIn("admin");
      const put = async (id: string, changes: Parameters<typeof anInvoice>[0]) =>
        db.doc(`invoices/${id}`).set(anInvoice({ number: id.slice(-11), ...changes }));
      const buyer = { ...anInvoice().buyer, email: "office@example.com" };
      const references = { ...anInvoice().references, poNumber: "PO-4711" };
      await put("INV-2031-000001", { day: "2031-10-31", buyer });
      await put("INV-2031-000002", { day: "2031-11-01", references });
      await put("INV-2031-000003", { day: "2031-11-30", buyer, references });
      await put("CN-2031-000001", { day: "2031-11-30", buyer, kind: "credit-note", invoiceId: "INV-2031-000001" });
      const idsOf = (answer: { body: { _id: string }[] }) =>
        answer.body.map(({ _id }) => _id.replace("2031-00000", ""));
      const find = async (query: string) => idsOf(await ask(boss, `GET /invoices?${query}`));
      expect(await find("month=2031-11")).toEqual(["INV-3", "CN-1", "INV-2"]);
      expect(await find("q=2031-000001")).toEqual(["CN-1", "INV-1"]);
      expect(await find("q=inv-2031-000003")).toEqual(["INV-3"]);
      expect(await find("q=Office@example.com&month=2031-11")).toEqual(["INV-3", "CN-1"]);
      expect(await find("q=PO-4711")).toEqual(["INV-3", "INV-2"]);
      expect(await find("q=PO-47")).toEqual([]);
      const first = await ask(boss, "GET /invoices?month=2031-11&limit=2");
      expect(idsOf(await ask(boss, `GET /invoices${nextOf(first)}`))).toEqual(["INV-2"]);
      for (const month of ["2031-13", "2031", "2031-11-01"])
        expect(await ask(boss, `GET /invoices?month=${month}`)).toMatchObject(wrongFields("month"));
    });

    test("[O-4] [R-2] an invoice is read by its customer and admins, and for others it does not exist", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const orderId = await putOrder({ of: ann, paid: true });
      const of = { uid: ann.uid, orderId };
      await db.doc("invoices/INV-2032-000001").set(anInvoice({ ...of, issuedAt: new Date(1) }));
      await db
        .doc("invoices/CN-2032-000001")
        .set(anInvoice({ ...of, kind: "credit-note", invoiceId: "INV-2032-000001", issuedAt: new Date(2) }));
      for (const who of [ann, boss]) {
        const invoice = await ask(who, "GET /invoices/INV-2032-000001");
        expect(invoice.body).toMatchObject({ _id: "INV-2032-000001", orderId, paidAt: new Date(0).toISOString() });
        expect(invoice.body.event).toBeUndefined();
        const all = await ask(who, `GET /orders/${orderId}/invoices`);
        expect(all.body.map(({ _id }: { _id: string }) => _id)).toEqual(["INV-2032-000001", "CN-2032-000001"]);
      }
      expect(await ask(bob, "GET /invoices/INV-2032-000001")).toMatchObject(refused(404, "invoice-not-found"));
      expect(await ask(bob, `GET /orders/${orderId}/invoices`)).toMatchObject(refused(404, "order-not-found"));
    });

    test("[O-4] without a seller, papers wait and the overview says what is missing; once it is set, they are written", async () => {
      const boss = await signIn("admin");
      const waiting = async () => {
        const { papersWaiting, sellerLacks } = (await ask(boss, "GET /overview?days=7")).body;
        return [papersWaiting, sellerLacks];
      };
      const set = (seller: object) => ask(boss, "PUT /settings", { seller });
      await set(SELLER);
      await issuePapers(db, () => new Date());
      await set({ ...SELLER, address: "", taxNumber: "" });
      await db.doc("papers/invoice-waits").set(aPaper({ orderId: "waits" }));
      expect(await waiting()).toEqual([1, ["address", "taxNumber"]]);
      await set(SELLER);
      expect(await waiting()).toEqual([0, []]);
      const [written] = (await db.collection("invoices").where("orderId", "==", "waits").get()).docs;
      expect(written?.data()).toMatchObject({ event: "invoice-waits", seller: SELLER });
      await set(NEW_SHOP.seller);
    });
  });
