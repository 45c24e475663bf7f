import { describe, expect, test } from "vitest";
import { updateRows } from "../../../src/catalog/view-update.ts";
import { NEW_SHOP } from "../../../src/contract/settings.ts";
import { USUAL_SYNONYMS } from "../../../src/contract/synonyms.ts";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

export const settings = ({ db, ask, signIn, putProduct }: DescribedApi) => {
  describe("/settings", () => {
    test("[Q-2] [Q-3] an admin sets what is charged, part by part, and each part is replaced as a whole", async () => {
      const boss = await signIn("admin");
      const set = (changes: object) => ask(boss, "PUT /settings", changes);
      const delivery = { feeCents: 500, freeFromCents: 10_000 };
      const shipping = { time: "1 to 3 days", carriers: "UPS" };
      const rates = { NJ: { percent: 6.625, delivery: true } };
      const tax = { mode: "rates", rates, categories: { gloves: "exempt" } };
      for (const [changes, stored] of [
        [{ delivery }, { delivery }],
        [{ tax }, { delivery, tax }],
        [{ tax: { ...tax, rates: {} } }, { delivery, tax: { ...tax, rates: {} } }],
        [{}, { delivery, tax: { ...tax, rates: {} } }],
        [{ shipping: { time: " 1 to 3\ndays ", carriers: "UPS" } }, { delivery, tax: { ...tax, rates: {} }, shipping }],
      ]) {
        expect((await set(changes as object)).body).toEqual({ acknowledged: true });
        expect((await ask(undefined, "GET /settings")).body).toEqual({ ...NEW_SHOP, ...stored });
      }
      for (const [field, wrong] of Object.entries({
        "delivery.feeCents": { delivery: { ...delivery, feeCents: -1 } },
        "delivery.freeFromCents": { delivery: { ...delivery, freeFromCents: 0.5 } },
        "tax.mode": { tax: { ...tax, mode: "guess" } },
        "tax.rates.NJ.percent": { tax: { ...tax, rates: { NJ: { percent: 6.6255, delivery: true } } } },
        "tax.rates.XX": { tax: { ...tax, rates: { XX: { percent: 1, delivery: true } } } },
        "tax.categories.gloves": { tax: { ...tax, categories: { gloves: "txcd_1" } } },
      }))
        expect({ field, ...(await set({ ...wrong, zone: "Europe/Berlin" })) }).toMatchObject(wrongFields(field));
      expect((await ask(undefined, "GET /settings")).body).toMatchObject({ zone: "UTC", delivery });
      await db.doc("settings/shop").delete();
    });
  });

  test("[G-3] [G-4] searches use the synonyms that an admin keeps, and a shop that keeps none has the usual ones", async () => {
    const boss = await signIn("admin");
    const read = async () => (await ask(boss, "GET /synonyms")).body.synonyms;
    const found = async (q: string) => (await ask(undefined, `GET /catalog?q=${q}`)).body.total;
    expect(await read()).toEqual(USUAL_SYNONYMS);
    await updateRows(db, [await putProduct({ name: "Otoscope lamp" })]);
    const synonyms = ["earlight = otoscope, lamp"];
    expect((await ask(boss, "PUT /synonyms", { synonyms })).body).toEqual({ acknowledged: true });
    expect(await read()).toEqual(synonyms);
    await expect.poll(() => found("earlight")).toBe(1);
    const wrong = { synonyms: ["kn95 = mask", "kn95"] };
    expect(await ask(boss, "PUT /synonyms", wrong)).toMatchObject(wrongFields("synonyms.1"));
    expect(await ask(await signIn(), "GET /synonyms")).toMatchObject(refused(403, "not-allowed"));
    await db.doc("catalogue/synonyms").delete();
  });

  test("[Q-4] an admin records a customer's exemption, which the customer reads, and ends it", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const call = `/users/${ann.uid}/exemption` as const;
    const exemption = { state: "NJ", certificate: "ST-4", until: "2027-03-31" };
    const read = async () => (await ask(ann, `GET /user/${ann.email}`)).body.exemption;
    expect(await read()).toBeUndefined();
    expect(await ask(ann, `PUT ${call}`, exemption)).toMatchObject(refused(403, "not-allowed"));
    expect(await ask(boss, `PUT ${call}`, { ...exemption, certificate: " ST-4 " })).toMatchObject(modified(1));
    expect(await read()).toEqual(exemption);
    expect((await ask(ann, `GET /users/${ann.uid}/data`)).body.profile.exemption).toEqual(exemption);
    const listed = (await ask(boss, "GET /user?limit=2")).body.find(({ _id }: { _id: string }) => _id === ann.uid);
    expect(listed.exemption).toEqual(exemption);
    for (const [field, value] of Object.entries({ state: "XX", certificate: " ", until: "2027-02-30" }))
      expect(await ask(boss, `PUT ${call}`, { ...exemption, [field]: value })).toMatchObject(wrongFields(field));
    expect(await ask(ann, `DELETE ${call}`)).toMatchObject(refused(403, "not-allowed"));
    expect(await ask(boss, `DELETE ${call}`)).toMatchObject(modified(1));
    expect(await read()).toBeUndefined();
    for (const method of ["PUT", "DELETE"] as const)
      expect(await ask(boss, `${method} /users/nobody/exemption`, exemption)).toMatchObject(
        refused(404, "user-not-found"),
      );
  });
};
