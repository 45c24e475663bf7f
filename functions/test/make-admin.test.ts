import { FieldValue } from "firebase-admin/firestore";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PROFILE_PLACEHOLDERS } from "../src/contract/profile-placeholders.ts";
import { aUser } from "../testing/builders.ts";
import { makeAdmin as promote, runMakeAdmin } from "../tools/make-admin.ts";
import { useShop } from "./support/shop.ts";

const { db, auth, projectId, readUser } = useShop();
const here = ["--project", projectId];
const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];

afterEach(() => void vi.unstubAllEnvs());

/** Runs the command in this process; `env` changes its environment. */
const makeAdmin = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockReturnValue());
  const status = await runMakeAdmin(args);
  const [said = "", complained = ""] = spies.map(({ mock }) => mock.calls.map(([line]) => line).join("\n"));
  for (const spy of spies) spy.mockRestore();
  return { status, said, complained };
};
const signUp = (displayName: string | undefined, email: string) => auth.createUser({ email, displayName });

describe("[R-3] npm run make-admin", () => {
  test("makes a customer an admin and leaves the rest of the profile and everybody else alone", async () => {
    const [casey, robin] = [await signUp("Casey", "casey@example.com"), await signUp("Robin", "robin@example.com")];
    const profile = aUser({ name: "Casey", email: "casey@example.com", address: "12 Harbor Street" });
    for (const { uid } of [casey, robin])
      await db.doc(`users/${uid}`).set({ ...profile, createdAt: FieldValue.serverTimestamp() });
    const first = await makeAdmin(["Casey@Example.com", ...here]);
    const said = `Casey (casey@example.com) is now an admin of ${projectId}.`;
    expect(first).toEqual({ status: 0, said, complained: "" });
    expect(await readUser(casey.uid)).toMatchObject({ ...profile, role: "admin" });
    expect((await readUser(robin.uid))?.role).toBe("customer");
    const again = `Casey (casey@example.com) was already an admin of ${projectId}.`;
    expect(await makeAdmin(["casey@example.com", ...here])).toMatchObject({ status: 0, said: again });
  });

  test("[A-4] makes the profile of someone who signed up but never signed in to the shop, and finds the emulators by itself", async () => {
    const email = "new.admin@example.com";
    const { uid } = await signUp(undefined, email);
    const alone = Object.fromEntries(EMULATORS.map((name) => [name, ""]));
    expect(await makeAdmin([email, "--emulator", ...here], alone)).toMatchObject({ status: 0, complained: "" });
    expect(await readUser(uid)).toMatchObject({ name: "new.admin", email, role: "admin", ...PROFILE_PLACEHOLDERS });
  });

  test("[A-9] refuses an account whose email address is not confirmed, unless it is told to confirm it", async () => {
    const { uid } = await signUp("Nora", "nora@example.com");
    const inProduction = (confirmEmail: boolean) => promote({ db, auth }, "nora@example.com", confirmEmail);
    expect(await inProduction(false)).toEqual({ ok: false, code: "email-not-verified" });
    expect(await readUser(uid)).toBeUndefined();
    expect(await inProduction(true)).toMatchObject({ ok: true, changed: true });
    expect([(await auth.getUser(uid)).emailVerified, (await readUser(uid))?.role]).toEqual([true, "admin"]);
  });

  test("says what is wrong when nobody has signed up with that email, or the accounts can't be reached", async () => {
    const failed = (reason: string) => ({ status: 1, complained: expect.stringContaining(`${reason} ${projectId}`) });
    const nobody = ["nobody@example.com", ...here];
    expect(await makeAdmin(nobody)).toMatchObject(failed("Nobody has signed up with nobody@example.com in"));
    const unreachable = await makeAdmin(nobody, { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1" });
    expect(unreachable).toMatchObject(failed("nobody@example.com could not be made an admin of"));
  });

  test("explains itself, and asks which project is meant when nothing says so", async () => {
    for (const args of [[], ["casey"], ["casey@example.com", "robin@example.com"], ["casey@example.com", "--admin"]])
      expect(await makeAdmin(args)).toMatchObject({ status: 2, complained: expect.stringMatching(/^Usage: npm run/) });
    const env = Object.fromEntries([...EMULATORS, "GCLOUD_PROJECT", "GOOGLE_CLOUD_PROJECT"].map((name) => [name, ""]));
    const asked = { status: 2, complained: expect.stringContaining("Which project?") };
    expect(await makeAdmin(["casey@example.com"], env)).toMatchObject(asked);
  });
});
