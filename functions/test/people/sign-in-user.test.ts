import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { signInUser } from "../../src/people/sign-in-user.ts";
import { signedIn } from "../support/documents.ts";
import { useShop } from "../support/shop.ts";

const { db, shop, readUser } = useShop();

const input = { name: "", address: "", edu: "", phone: "", linkedin: "" };
const signIn = (user: { uid: string; email: string; name?: string }) =>
  signInUser(shop(), { ...signedIn(user), ...user }, input);

// test/http/calls/users.ts covers everything else that PUT /user/{email} does.
test.each([
  ["the account's real name replaces it", {}, "Ann Buyer"],
  ["no name replaces one that the user chose instead", { name: "The Clinic" }, "The Clinic"],
  ["no name replaces one that the user confirmed", { madeName: FieldValue.delete() }, "clinic"],
])("[A-4] [L-1] without a name uses the start of the email address, and %s", async (_, edit, then) => {
  const nobody = { uid: randomUUID(), email: "clinic@example.com" };
  for (let times = 0; times < 2; times++) await signIn(nobody);
  expect(await readUser(nobody.uid)).toMatchObject({ name: "clinic" });
  await db.doc(`users/${nobody.uid}`).update({ edu: "", ...edit });
  await signIn({ ...nobody, name: "Ann Buyer" });
  await signIn({ ...nobody, name: "Somebody Else" });
  expect((await readUser(nobody.uid))?.name).toBe(then);
});

test("[G-8] [L-1] the shop's own name is nobody's, wherever it comes from", async () => {
  const uid = randomUUID();
  const sign = (name: string, given = "") =>
    signInUser(shop(), { ...signedIn({ uid, email: "salus@example.com" }), name }, { ...input, name: given });
  await sign("Salus Official", "S a l u s");
  expect(await readUser(uid)).toMatchObject({ name: "Customer" });
  await sign("Ann Buyer", "Sálus");
  expect(await readUser(uid)).toMatchObject({ name: "Ann Buyer" });
});
