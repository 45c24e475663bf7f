import { parseArgs } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { connectToEmulators } from "../dev/emulators/environment.ts";
import { isCommand } from "../dev/is-command.ts";
import { PROJECT_ID } from "../dev/ports.ts";
import { type Failure, fail } from "../src/contract/failures.ts";
import { PROFILE_PLACEHOLDERS } from "../src/contract/profile.ts";
import { USER_LIMITS } from "../src/contract/user.ts";
import { users } from "../src/store/collections.ts";
import { write } from "../src/store/write.ts";

const USAGE = `Usage: npm run make-admin -- <email> [--project <id>] [--emulator] [--confirm-email]

  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT). Signs in with Application Default Credentials
                  (gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS).
  --emulator      uses the emulators that run on this machine (default if FIRESTORE_EMULATOR_HOST is set), where
                  nobody needs to confirm an email address
  --confirm-email marks the email address as confirmed. Anybody can sign up with any address: use this only if you
                  know that the account belongs to the person you mean.`;

type Promoted = { ok: true; name: string; changed: boolean } | Failure<"user-not-found" | "email-not-verified">;

/**
 * Makes the account with this email address an admin, and creates its profile if it never signed in to the shop. Returns "user-not-found" if
 * there is no such account, and "email-not-verified" if its address is not confirmed, unless `confirmEmail` marks it so. `changed` is false if the user
 * was already an admin.
 */
export const makeAdmin = async (
  { db, auth }: { db: Firestore; auth: Auth },
  email: string,
  confirmEmail: boolean,
): Promise<Promoted> => {
  const { users: found } = await auth.getUsers([{ email }]);
  const account = found[0];
  if (!account) return fail("user-not-found");
  if (!account.emailVerified && !confirmEmail) return fail("email-not-verified");
  if (!account.emailVerified) await auth.updateUser(account.uid, { emailVerified: true });

  return write(db, async (tx) => {
    const found = await tx.get(users(db).doc(account.uid));
    const profile = found.data();
    if (!profile) {
      const created = newProfile(account, email);
      tx.create(found.ref, created);
      return { ok: true, name: created.name, changed: true };
    }
    if (profile.role === "admin") return { ok: true, name: profile.name, changed: false };
    tx.update(found.ref, { role: "admin" });
    return { ok: true, name: profile.name, changed: true };
  });
};

const newProfile = (account: UserRecord, email: string) => ({
  name: account.displayName?.slice(0, USER_LIMITS.name) || email.split("@")[0] || email,
  email: account.email ?? email,
  role: "admin" as const,
  emailVerified: true,
  ...PROFILE_PLACEHOLDERS,
  createdAt: Timestamp.now(),
});

/** The arguments, or undefined if they are not valid. */
const readArguments = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { project: { type: "string" }, emulator: { type: "boolean" }, "confirm-email": { type: "boolean" } },
    });
    const [email, ...rest] = positionals;
    return email?.includes("@") && rest.length === 0 ? { email: email.trim().toLowerCase(), ...values } : undefined;
  } catch {
    return undefined;
  }
};

const usesEmulators = ({ emulator }: { emulator?: boolean }): boolean =>
  Boolean(emulator || process.env.FIRESTORE_EMULATOR_HOST || process.env.FIREBASE_AUTH_EMULATOR_HOST);

/** The project. Connects the Admin SDK to the emulators if they are requested. */
export const chooseProject = ({ project, emulator }: { project?: string; emulator?: boolean }): string | undefined => {
  const { env } = process;
  if (usesEmulators({ emulator })) {
    // Both or neither, so that the account and the profile belong to the same shop.
    connectToEmulators();
    return project ?? PROJECT_ID;
  }
  return project || env.GOOGLE_CLOUD_PROJECT || env.GCLOUD_PROJECT;
};

/** Runs the command. Resolves to its exit code: 0 done or already an admin, 1 failed, 2 the arguments are not valid. */
export const runMakeAdmin = async (args: string[]): Promise<number> => {
  const wanted = readArguments(args);
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  const projectId = chooseProject(wanted);
  if (!projectId) {
    console.error(
      "Which project? Set --project <id> or GOOGLE_CLOUD_PROJECT, or use --emulator for the one on this machine.",
    );
    return 2;
  }
  // With user credentials, Google requires a project that the call is billed to.
  if (!process.env.GOOGLE_APPLICATION_CREDENTIALS) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  const confirmEmail = wanted["confirm-email"] || usesEmulators(wanted);
  const app = initializeApp({ projectId });
  try {
    const promoted = await makeAdmin({ db: getFirestore(app), auth: getAuth(app) }, wanted.email, confirmEmail);
    if (promoted.ok) {
      console.log(
        `${promoted.name} (${wanted.email}) ${promoted.changed ? "is now" : "was already"} an admin of ${projectId}.`,
      );
      return 0;
    }
    console.error(
      promoted.code === "user-not-found"
        ? `Nobody has signed up with ${wanted.email} in ${projectId}. Sign up in the shop first, then run this again.`
        : `${wanted.email} has not confirmed their email address in ${projectId}. Follow the link in the shop's email first (My Profile sends it again), or run this again with --confirm-email if you know that the account is theirs.`,
    );
  } catch (error) {
    console.error(
      `${wanted.email} could not be made an admin of ${projectId}: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await deleteApp(app);
  }
  return 1;
};

if (isCommand(import.meta.url)) process.exitCode = await runMakeAdmin(process.argv.slice(2));
