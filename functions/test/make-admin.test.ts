import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { clientEnvironment } from "../dev/emulators/environment.ts";
import { PROFILE_PLACEHOLDERS } from "../src/contract/profile.ts";
import { users } from "../src/store/collections.ts";
import { aUser } from "../testing/builders.ts";
import { makeAdmin as promote, runMakeAdmin } from "../tools/make-admin.ts";

Object.assign(process.env, clientEnvironment());

const projectId = `demo-${randomUUID().slice(0, 8)}`;
const app = initializeApp({ projectId }, projectId);
const [db, auth] = [getFirestore(app), getAuth(app)];
afterAll(() => deleteApp(app));

afterEach(() => vi.unstubAllEnvs());

/** Runs the command in this process; `env` changes its environment. */
const makeAdmin = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [stdout, stderr] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
  const status = await runMakeAdmin(args);
  const printed = (spy: typeof stdout) => (spy?.mock.calls ?? []).map(([line]) => `${line}\n`).join("");
  const result = { status, stdout: printed(stdout), stderr: printed(stderr) };
  vi.restoreAllMocks();
  return result;
};

const signUp = (displayName: string | undefined, email: string) => auth.createUser({ email, displayName });
const profileOf = async (uid: string) => (await users(db).doc(uid).get()).data();

describe("[R-3] npm run make-admin", () => {
  test("makes a customer an admin and leaves the rest of the profile and everybody else alone", async () => {
    const casey = await signUp("Casey", "casey@example.com");
    const robin = await signUp("Robin", "robin@example.com");
    const profile = aUser({ name: "Casey", email: "casey@example.com", address: "12 Harbor Street" });
    for (const { uid } of [casey, robin])
      await users(db)
        .doc(uid)
        .set({ ...profile, createdAt: FieldValue.serverTimestamp() });

    const first = await makeAdmin(["Casey@Example.com", "--project", projectId]);
    expect(first).toEqual({
      status: 0,
      stdout: `Casey (casey@example.com) is now an admin of ${projectId}.\n`,
      stderr: "",
    });
    expect(await profileOf(casey.uid)).toMatchObject({ ...profile, role: "admin" });
    expect((await profileOf(robin.uid))?.role).toBe("customer");

    const second = await makeAdmin(["casey@example.com", "--project", projectId]);
    expect([second.status, second.stdout]).toEqual([
      0,
      `Casey (casey@example.com) was already an admin of ${projectId}.\n`,
    ]);
  });

  test("[A-4] makes the profile of someone who signed up but never signed in to the shop", async () => {
    const { uid } = await signUp(undefined, "new.admin@example.com");
    expect(await makeAdmin(["new.admin@example.com", "--project", projectId])).toMatchObject({ status: 0 });
    expect(await profileOf(uid)).toMatchObject({
      name: "new.admin",
      email: "new.admin@example.com",
      role: "admin",
      ...PROFILE_PLACEHOLDERS,
    });
  });

  test("[A-9] refuses an account whose email address is not confirmed, unless it is told to confirm it", async () => {
    const { uid } = await signUp("Nora", "nora@example.com");
    const inProduction = (confirmEmail: boolean) => promote({ db, auth }, "nora@example.com", confirmEmail);
    expect(await inProduction(false)).toEqual({ ok: false, code: "email-not-verified" });
    expect(await profileOf(uid)).toBeUndefined();
    expect(await inProduction(true)).toMatchObject({ ok: true, changed: true });
    expect([(await auth.getUser(uid)).emailVerified, (await profileOf(uid))?.role]).toEqual([true, "admin"]);
  });

  test("fails when nobody has signed up with that email", async () => {
    const answer = await makeAdmin(["nobody@example.com", "--project", projectId]);
    expect(answer.status).toBe(1);
    expect(answer.stderr).toContain(
      `Nobody has signed up with nobody@example.com in ${projectId}. Sign up in the shop first`,
    );
  });

  test("fails, saying so, when the accounts can't be reached", async () => {
    const answer = await makeAdmin(["casey@example.com", "--project", projectId], {
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
    });
    expect(answer.status).toBe(1);
    expect(answer.stderr).toContain(`casey@example.com could not be made an admin of ${projectId}: `);
  });

  test.each([[[]], [["casey"]], [["casey@example.com", "robin@example.com"]], [["casey@example.com", "--admin"]]])(
    "explains itself when started with %j",
    async (args) => {
      const { status, stderr } = await makeAdmin(args);
      expect([status, stderr.split("\n")[0]]).toEqual([
        2,
        "Usage: npm run make-admin -- <email> [--project <id>] [--emulator] [--confirm-email]",
      ]);
    },
  );

  test("asks which project is meant when nothing says so", async () => {
    const env = {
      FIRESTORE_EMULATOR_HOST: "",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      GCLOUD_PROJECT: "",
      GOOGLE_CLOUD_PROJECT: "",
    };
    const { status, stderr } = await makeAdmin(["casey@example.com"], env);
    expect([status, stderr]).toEqual([2, expect.stringContaining("Which project?")]);
  });

  test("finds the emulators on this machine with --emulator, as a program of its own", async () => {
    const { uid } = await signUp("Emma Emulator", "emma@example.com");
    const env = { ...process.env, FIRESTORE_EMULATOR_HOST: undefined, FIREBASE_AUTH_EMULATOR_HOST: undefined };
    const program = fileURLToPath(new URL("../tools/make-admin.ts", import.meta.url));
    const args = ["--import", "tsx", program, "emma@example.com", "--emulator", "--project", projectId];
    expect(spawnSync(process.execPath, args, { encoding: "utf8", env })).toMatchObject({ status: 0, stderr: "" });
    expect((await profileOf(uid))?.role).toBe("admin");
  });
});
