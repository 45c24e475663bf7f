import type { Auth } from "firebase-admin/auth";
import type { DemoShop } from "./seed-documents.ts";

/** Creates the demo accounts with their fixed user IDs, or resets those that exist. */
export const seedAccounts = async (auth: Auth, accounts: DemoShop["accounts"]): Promise<void> => {
  for (const [uid, account] of Object.entries(accounts)) {
    const wanted = { ...account, emailVerified: true, disabled: false };
    const { users } = await auth.getUsers([{ uid }]);
    await (users.length > 0 ? auth.updateUser(uid, wanted) : auth.createUser({ uid, ...wanted }));
  }
};
