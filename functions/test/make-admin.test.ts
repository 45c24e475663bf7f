import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { clientEnvironment } from "../dev/emulators/environment.ts";
import { PROFILE_PLACEHOLDERS } from "../src/contract/user.ts";
import { users } from "../src/store/collections.ts";
import { aUser } from "../testing/builders.ts";

Object.assign(process.env, clientEnvironment());

const projectId = `demo-${randomUUID().slice(0, 8)}`;
const app = initializeApp({ projectId }, projectId);
const [db, auth] = [getFirestore(app), getAuth(app)];
afterAll(() => deleteApp(app));

const inFunctions = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Runs the command as `npm run make-admin --` does; `env` changes its environment. */
const makeAdmin = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", inFunctions("tools/make-admin.ts"), ...args],
    { cwd: inFunctions(""), encoding: "utf8", env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
};

const signUp = (displayName: string | undefined, email: string) => auth.createUser({ email, displayName });
const profileOf = async (uid: string) => (await users(db).doc(uid).get()).data();

describe("[R-3] npm run make-admin", () => {
  test("makes a customer an admin and leaves the rest of the profile and everybody else alone", async () => {
    const casey = await signUp("Casey", "casey@example.com");
    const robin = await signUp("Robin", "robin@example.com");
    const profile = aUser({ name: "Casey", email: "casey@example.com", address: "12 Harbour Street" });
    for (const { uid } of [casey, robin])
      await users(db)
        .doc(uid)
        .set({ ...profile, createdAt: FieldValue.serverTimestamp() });

    const first = makeAdmin(["Casey@Example.com", "--project", projectId]);
    expect(first).toEqual({
      status: 0,
      stdout: `Casey (casey@example.com) is now an admin of ${projectId}.\n`,
      stderr: "",
    });
    expect(await profileOf(casey.uid)).toMatchObject({ ...profile, role: "admin" });
    expect((await profileOf(robin.uid))?.role).toBe("customer");

    const second = makeAdmin(["casey@example.com", "--project", projectId]);
    expect([second.status, second.stdout]).toEqual([
      0,
      `Casey (casey@example.com) was already an admin of ${projectId}.\n`,
    ]);
  });

  test("[A-4] makes the profile of someone who signed up but never signed in to the shop", async () => {
    const { uid } = await signUp(undefined, "new.admin@example.com");
    expect(makeAdmin(["new.admin@example.com", "--project", projectId]).status).toBe(0);
    expect(await profileOf(uid)).toMatchObject({
      name: "new.admin",
      email: "new.admin@example.com",
      role: "admin",
      ...PROFILE_PLACEHOLDERS,
    });
  });

  test("fails when nobody has signed up with that e-mail", async () => {
    const answer = makeAdmin(["nobody@example.com", "--project", projectId]);
    expect(answer.status).toBe(1);
    expect(answer.stderr).toContain(
      `Nobody has signed up with nobody@example.com in ${projectId}. Sign up in the shop first`,
    );
  });

  test("fails, saying so, when the accounts can't be reached", () => {
    const answer = makeAdmin(["casey@example.com", "--project", projectId], {
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
    });
    expect(answer.status).toBe(1);
    expect(answer.stderr).toContain(`casey@example.com could not be made an admin of ${projectId}: `);
  });

  test.each([[[]], [["casey"]], [["casey@example.com", "robin@example.com"]], [["casey@example.com", "--admin"]]])(
    "explains itself when started with %j",
    (args) => {
      const { status, stderr } = makeAdmin(args);
      expect([status, stderr.split("\n")[0]]).toEqual([
        2,
        "Usage: npm run make-admin -- <email> [--project <id>] [--emulator]",
      ]);
    },
  );

  test("asks which project is meant when nothing says so", () => {
    const env = {
      FIRESTORE_EMULATOR_HOST: "",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      GCLOUD_PROJECT: "",
      GOOGLE_CLOUD_PROJECT: "",
    };
    const { status, stderr } = makeAdmin(["casey@example.com"], env);
    expect([status, stderr]).toEqual([2, expect.stringContaining("Which project?")]);
  });

  test("finds the emulators on this machine with --emulator, for the accounts and the profiles alike", async () => {
    const { uid } = await signUp("Emma Emulator", "emma@example.com");
    const env = { FIRESTORE_EMULATOR_HOST: undefined, FIREBASE_AUTH_EMULATOR_HOST: undefined };
    expect(makeAdmin(["emma@example.com", "--emulator", "--project", projectId], env).status).toBe(0);
    expect((await profileOf(uid))?.role).toBe("admin");
  });
});
