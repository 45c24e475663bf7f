import { randomUUID } from "node:crypto";
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

  test("[A-4] without a name uses the start of the e-mail address", async () => {
    const nobody = { uid: randomUUID(), email: "clinic@example.com" };
    await signIn(nobody);
    expect(await profileOf(nobody)).toMatchObject({ name: "clinic" });
  });
});
