import type { Auth } from "firebase-admin/auth";
import type { DemoShop } from "./seed-documents.ts";

/** Makes the demo accounts under their fixed uids, or sets those that are there back to what the demo shop says. */
export const seedAccounts = async (auth: Auth, accounts: DemoShop["accounts"]): Promise<void> => {
  for (const [uid, account] of Object.entries(accounts)) {
    const wanted = { ...account, emailVerified: true, disabled: false };
    const { users } = await auth.getUsers([{ uid }]);
    await (users.length > 0 ? auth.updateUser(uid, wanted) : auth.createUser({ uid, ...wanted }));
  }
};
