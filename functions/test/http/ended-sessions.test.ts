import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { endRevokedSessions } from "../../src/people/end-revoked-sessions.ts";
import { forged } from "../support/call.ts";
import { useDeployedShop } from "../support/deployed-shop.ts";
import { nextSecond } from "../support/next-second.ts";

// Firebase Authentication tells the rules of no ended session: the functions write it into the profile.
const { db, app, signIn, signInAgain, enter, putOrder, call, signInWithGoogle } = useDeployedShop();
const auth = getAuth(app);
type Ann = Awaited<ReturnType<typeof signIn>>;

const api = (email: string, bearer: string) => call("GET", `/user/${email}`, { bearer });
/** The status for the own profile in Firestore. */
const firestore = async ({ uid }: { uid: string }, idToken: string): Promise<number> => {
  const path = `projects/${app.options.projectId}/databases/(default)/documents/users/${uid}`;
  const headers = { Authorization: `Bearer ${idToken}` };
  return (await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${path}`, { headers })).status;
};

test.each<[string, (ann: Ann) => Promise<unknown>]>([
  ["signs out", ({ accessToken }) => call("DELETE", "/session", { bearer: accessToken })],
  ["signs out everywhere", ({ idToken }) => call("DELETE", "/sessions", { bearer: idToken })],
  ["is disabled", ({ uid }) => auth.updateUser(uid, { disabled: true })],
  ["is deleted at Firebase Authentication alone", ({ uid }) => auth.deleteUser(uid)],
  ["gets a new password", ({ uid }) => nextSecond().then(() => auth.updateUser(uid, { password: "secret2" }))],
  ["gets another email address", ({ uid }) => auth.updateUser(uid, { email: `${uid.toLowerCase()}@example.com` })],
  ["has all sessions revoked", ({ uid }) => nextSecond().then(() => auth.revokeRefreshTokens(uid))],
])("[A-9] a user who %s has no session left, at the API and in Firestore", async (_, end) => {
  const ann = await signIn();
  expect(await firestore(ann, ann.idToken)).toBe(200);
  await end(ann);
  for (const bearer of [ann.idToken, ann.accessToken]) expect((await api(ann.email, bearer)).status).toBe(401);
  expect(await firestore(ann, ann.idToken)).toBe(403);
});

test("[A-9] a user with a new password has no session left in Firestore after the next sweep, without any call", async () => {
  const [ann, bob] = [await signIn(), await signIn()];
  await nextSecond();
  await auth.updateUser(ann.uid, { password: "secret2" });
  await endRevokedSessions({ db, auth }, new Date());
  expect([await firestore(ann, ann.idToken), await firestore(bob, bob.idToken)]).toEqual([403, 200]);
});

test("[A-9] signing in with Google ends the sessions of whoever signed up with that email address before", async () => {
  const thief = await signIn();
  const owner = await signInWithGoogle(thief.email);
  expect(owner.uid).toBe(thief.uid);
  expect(await firestore(owner, owner.idToken)).toBe(200);
  expect(await firestore(thief, thief.idToken)).toBe(403);
  for (const bearer of [thief.idToken, thief.accessToken]) expect((await api(thief.email, bearer)).status).toBe(401);
  expect((await api(owner.email, owner.accessToken)).body).toMatchObject({ _id: owner.uid });
  expect(await firestore(owner, owner.idToken)).toBe(200);
});

test("[A-9] an email address that is no longer confirmed ends the sessions that say it is", async () => {
  const ann = await signIn();
  await auth.updateUser(ann.uid, { emailVerified: true });
  const idToken = forged(ann.idToken, { email_verified: true });
  expect((await api(ann.email, idToken)).status).toBe(200);
  await auth.updateUser(ann.uid, { emailVerified: false });
  expect((await api(ann.email, idToken)).status).toBe(401);
  expect(await firestore(ann, idToken)).toBe(403);
});

test("[A-9] [U-2] a user with another email address signs in before they confirm it", async () => {
  const ann = await signIn();
  await db.doc(`users/${ann.uid}`).update({ emailVerified: true });
  const again = await enter(ann.email, { localId: ann.uid, idToken: ann.idToken });
  expect([await firestore(again, again.idToken), (await api(ann.email, again.accessToken)).status]).toEqual([200, 200]);
});

test("[U-3] [R-3] a user who has confirmed a new email address signs in with it, to the same profile, role and orders", async () => {
  const [ann, moved] = [await signIn(), `${crypto.randomUUID()}@example.com`];
  const orderId = await putOrder({ of: ann });
  await db.doc(`users/${ann.uid}`).update({ role: "admin" });
  await auth.updateUser(ann.uid, { email: moved, emailVerified: true });
  const again = await signInAgain(moved);
  expect(again.uid).toBe(ann.uid);
  expect((await api(moved, again.accessToken)).body).toMatchObject({ _id: ann.uid, email: moved, role: "admin" });
  const own = await call("GET", `/orders?customer=${moved}`, { bearer: again.accessToken });
  expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
  // The old address is free, and gives whoever signs up with it nothing of the user's.
  const stranger = await signIn(ann.email);
  expect((await call("GET", `/orders?customer=${ann.email}`, { bearer: stranger.accessToken })).body).toEqual([]);
  expect((await api(moved, stranger.accessToken)).status).toBe(403);
});
