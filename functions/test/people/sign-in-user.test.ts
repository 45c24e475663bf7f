import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { ENDED_SESSIONS_MAX } from "../../src/contract/abuse-limits.ts";
import { PROFILE_PLACEHOLDERS } from "../../src/contract/profile-placeholders.ts";
import type { Caller, StoredUser } from "../../src/contract/user.ts";
import { endSession, isCurrent } from "../../src/people/end-session.ts";
import { signInUser } from "../../src/people/sign-in-user.ts";
import { signedIn } from "../support/documents.ts";
import { useShop } from "../support/shop.ts";

const { auth, db, shop, putUser, readUser } = useShop();

const anAccount = async () => (await auth.createUser({})).uid;
const input = { name: "", address: "", edu: "", phone: "", linkedin: "" };
const signIn = (user: { uid: string; email: string; name?: string }) =>
  signInUser(shop(), { ...signedIn(user), ...user }, input);

// test/http/calls/users.ts covers everything else that PUT /user/{email} does.
test.each([
  ["the account's real name replaces it", {}, "Ann Buyer"],
  ["no name replaces one that the user chose instead", { name: "The Clinic" }, "The Clinic"],
  ["no name replaces one that the user confirmed", { madeName: FieldValue.delete() }, "clinic"],
])("[A-4] [L-1] without a name uses the start of the email address, and %s", async (_, edit, then) => {
  const nobody = { uid: await anAccount(), email: "clinic@example.com" };
  for (let times = 0; times < 2; times++) await signIn(nobody);
  expect(await readUser(nobody.uid)).toMatchObject({ name: "clinic" });
  await db.doc(`users/${nobody.uid}`).update({ edu: "", ...edit });
  await signIn({ ...nobody, name: "Ann Buyer" });
  await signIn({ ...nobody, name: "Somebody Else" });
  expect((await readUser(nobody.uid))?.name).toBe(then);
});

const examples = {
  address: "example: 12 Elm Street",
  edu: "Please enter your education",
  phone: "e.g. 01700000000",
  linkedin: "Add your LinkedIn",
};
const own = {
  address: "Example Street 5",
  edu: "None of your business school",
  phone: "555 0100",
  linkedin: "https://linkedin.com/in/ann",
};

test.each([
  examples,
  { address: "N/A", edu: "-", phone: "000-0000000", linkedin: "https://www.linkedin.com/in/username" },
  { address: "Not provided", edu: "Your education", phone: "undefined", linkedin: "https://linkedin.com/" },
])("[A-4] [C-6] [C-20] a placeholder of an existing page counts as empty: %j", async (details) => {
  const ann = { uid: await anAccount(), email: "ann@example.com", name: "Ann" };
  const put = (said: object) => signInUser(shop(), { ...signedIn(ann), ...ann }, { ...input, ...said });
  expect(await put({ name: "Your name", ...details })).toEqual({ role: "customer", isNew: true });
  expect(await readUser(ann.uid)).toMatchObject({ name: "Ann", ...PROFILE_PLACEHOLDERS });
  await put(own);
  await put(details);
  expect(await readUser(ann.uid)).toMatchObject(own);
});

test("[A-4] [C-20] an example that a page left in a profile is replaced, and a text that its user can have entered is not", async () => {
  const ann = { uid: await anAccount(), email: "ann@example.com", name: "Ann" };
  const profile = db.doc(`users/${ann.uid}`);
  const put = (said: object) => signInUser(shop(), { ...signedIn(ann), ...ann }, { ...input, ...said });
  await put({});
  await profile.update(examples);
  expect(await put({})).toEqual({ role: "customer", isNew: false });
  expect(await readUser(ann.uid)).toMatchObject(PROFILE_PLACEHOLDERS);
  await profile.update(examples);
  await put(own);
  expect(await readUser(ann.uid)).toMatchObject(own);
  await profile.update({ edu: "None" });
  await put({ ...own, edu: "MIT" });
  expect(await readUser(ann.uid)).toMatchObject({ edu: "None" });
});

test("[G-8] [L-1] the shop's own name is nobody's, wherever it comes from", async () => {
  const uid = await anAccount();
  const sign = (name: string, given = "") =>
    signInUser(shop(), { ...signedIn({ uid, email: "salus@example.com" }), name }, { ...input, name: given });
  await sign("Salus Official", "SALUS");
  expect(await readUser(uid)).toMatchObject({ name: "Customer" });
  await sign("Ann Buyer", "Salus");
  expect(await readUser(uid)).toMatchObject({ name: "Ann Buyer" });
});

let ann: Caller;
beforeEach(async () => {
  ann = await putUser();
});

const now = new Date();
const SECOND = Math.floor(now.getTime() / 1000);
/** The session of a sign-in so many seconds ago. */
const from = (secondsAgo: number) => ({ ...signedIn(ann), authTime: SECOND - secondsAgo });
const isOpen = async (secondsAgo: number) => isCurrent((await readUser(ann.uid)) as StoredUser, from(secondsAgo));

// test/http/calls/users.ts and test/http/ended-sessions.test.ts cover what an ended session can't do.
test("[A-9] however many sessions a user ends, the profile remembers few, and none of them goes on", async () => {
  const many = Array.from({ length: ENDED_SESSIONS_MAX + 3 }, (_, index) => 100 + index);
  for (const secondsAgo of many) await endSession(shop(), from(secondsAgo), now);
  expect(Object.keys((await readUser(ann.uid))?.endedSessions ?? {})).toHaveLength(ENDED_SESSIONS_MAX);
  for (const secondsAgo of many) expect(await isOpen(secondsAgo)).toBe(false);
  expect(await isOpen(99)).toBe(true);
});

test("[A-9] an ended session is forgotten once everything that came of it has expired", async () => {
  await endSession(shop(), from(100), new Date(now.getTime() - 6 * 86_400_000));
  await endSession(shop(), from(50), now);
  expect(Object.keys((await readUser(ann.uid))?.endedSessions ?? {})).toEqual([String(SECOND - 50)]);
});
