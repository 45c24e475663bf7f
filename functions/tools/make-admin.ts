import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { isCommand } from "../dev/is-command.ts";
import { type Failure, fail } from "../src/contract/failures.ts";
import { PROFILE_PLACEHOLDERS } from "../src/contract/profile-placeholders.ts";
import { USER_LIMITS } from "../src/contract/user.ts";
import { users } from "../src/store/collections.ts";
import { write } from "../src/store/write.ts";
import { inProject, SHOP_OPTIONS, tryParse } from "./command.ts";

const USAGE = `Usage: npm run make-admin -- <email> [--project <id>] [--emulator] [--confirm-email]

  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT). Signs in with Application Default Credentials
                  (gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS).
  --emulator      uses the emulators that run on this machine (default if FIRESTORE_EMULATOR_HOST is set), where
                  nobody needs to confirm an email address
  --confirm-email marks the email address as confirmed. Anybody can sign up with any address: use this only if you
                  know that the account belongs to the person you mean.`;

type Promoted = { ok: true; name: string; changed: boolean } | Failure<"user-not-found" | "email-not-verified">;

/**
 * Makes the account with this email address an admin, and creates its profile if it never signed in to the shop.
 * Returns "user-not-found" if there is no such account, and "email-not-verified" if its address is not confirmed,
 * unless `confirmEmail` marks it so. `changed` is false if the user was already an admin.
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
    const profile = found.data() ?? newProfile(account, email);
    const changed = !found.exists || profile.role !== "admin";
    if (!found.exists) tx.create(found.ref, profile);
    else if (changed) tx.update(found.ref, { role: "admin" });
    return { ok: true, name: profile.name, changed };
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

const readArguments = (args: string[]) => {
  const options = { ...SHOP_OPTIONS, "confirm-email": { type: "boolean" } } as const;
  const { values, positionals: [email, ...rest] = [] } = tryParse({ args, allowPositionals: true, options }) ?? {};
  return email?.includes("@") && rest.length === 0 ? { email: email.trim().toLowerCase(), ...values } : undefined;
};

/** Runs the command. Resolves to its exit code: 0 done or already an admin, 1 failed, 2 the arguments are not valid. */
export const runMakeAdmin = (args: string[]): Promise<number> =>
  inProject(
    readArguments(args),
    USAGE,
    async ({ wanted, projectId, isLocal, app }) => {
      const { email } = wanted;
      const shop = { db: getFirestore(app), auth: getAuth(app) };
      const promoted = await makeAdmin(shop, email, Boolean(wanted["confirm-email"] || isLocal));
      if (promoted.ok)
        console.log(
          `${promoted.name} (${email}) ${promoted.changed ? "is now" : "was already"} an admin of ${projectId}.`,
        );
      else
        console.error(
          promoted.code === "user-not-found"
            ? `Nobody has signed up with ${email} in ${projectId}. Sign up in the shop first, then run this again.`
            : `${email} has not confirmed their email address in ${projectId}. Follow the link in the shop's email first (My Profile sends it again), or run this again with --confirm-email if you know that the account is theirs.`,
        );
      return promoted.ok ? 0 : 1;
    },
    (reason, { wanted, projectId }) => `${wanted.email} could not be made an admin of ${projectId}: ${reason}`,
  );

if (isCommand(import.meta.url)) process.exitCode = await runMakeAdmin(process.argv.slice(2));
