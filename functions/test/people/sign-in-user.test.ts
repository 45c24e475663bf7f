import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { PROFILE_PLACEHOLDERS, signInInput } from "../../src/contract/user.ts";
import { signInUser } from "../../src/people/sign-in-user.ts";
import { users } from "../../src/store/collections.ts";
import { useShop } from "../support/shop.ts";

const { db, shop } = useShop();

const aUser = () => ({ uid: randomUUID(), email: "ann@example.com", name: "Ann" });
const signIn = (user: { uid: string; email: string; name?: string }, said: object = {}) => {
  const input = parse(signInInput, said);
  if (!input.ok) throw new Error(JSON.stringify(input.errors));
  return signInUser(shop(), user, input.value);
};
const profileOf = async ({ uid }: { uid: string }) => (await users(db).doc(uid).get()).data();

describe("signing in", () => {
  test("[A-4] for the first time creates a profile with placeholders", async () => {
    const ann = aUser();
    expect(await signIn(ann)).toEqual({ created: true });
    expect(await profileOf(ann)).toMatchObject({
      name: "Ann",
      email: "ann@example.com",
      role: "customer",
      ...PROFILE_PLACEHOLDERS,
    });
  });

  test("[A-4] again never overwrites what the user has entered", async () => {
    const ann = aUser();
    await signIn(ann, { address: "1 Elm Street", phone: 5550100200 });
    expect(await signIn(ann, { address: "2 Oak Street", edu: "Nursing school", name: "Someone Else" })).toEqual({
      created: false,
    });
    expect(await profileOf(ann)).toMatchObject({
      name: "Ann",
      address: "1 Elm Street",
      phone: "5550100200",
      edu: "Nursing school",
      linkedin: PROFILE_PLACEHOLDERS.linkedin,
    });
  });

  test("[A-9] [C-6] ignores a role in the request", async () => {
    const ann = aUser();
    await signIn(ann, { role: "admin" });
    await signIn(ann, { role: "admin" });
    expect(await profileOf(ann)).toMatchObject({ role: "customer" });
  });

  test("[A-4] at the same moment in two tabs creates one profile", async () => {
    const ann = aUser();
    const both = await Promise.all([signIn(ann, { edu: "A" }), signIn(ann, { edu: "A" })]);
    expect(both.filter(({ created }) => created)).toHaveLength(1);
  });

  test.each([
    ["the account's real name replaces it", {}, "Ann Buyer"],
    ["no name replaces one that the user chose instead", { name: "The Clinic" }, "The Clinic"],
    ["no name replaces one that the user confirmed", { madeName: FieldValue.delete() }, "clinic"],
  ])("[A-4] [L-1] without a name uses the start of the e-mail address, and %s", async (_, edit, then) => {
    const nobody = { uid: randomUUID(), email: "clinic@example.com" };
    for (let times = 0; times < 2; times++) await signIn(nobody);
    expect(await profileOf(nobody)).toMatchObject({ name: "clinic" });
    await db.doc(`users/${nobody.uid}`).update({ edu: "", ...edit });
    await signIn({ ...nobody, name: "Ann Buyer" });
    await signIn({ ...nobody, name: "Somebody Else" });
    expect((await profileOf(nobody))?.name).toBe(then);
  });
});
