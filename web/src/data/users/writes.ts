import type { User } from "contract/user";
import type { ProfileInput } from "contract/user-input";
import type { Edit, EditOutcome } from "../edits/save-edit.ts";
import { orByApi } from "../firebase/or-by-api.ts";
import { writing } from "../firebase/writing.ts";

const update = writing(async () => (await import("./update-profile.ts")).updateProfile);

/** Changes the user's own profile: see update-profile.ts, and orByApi. */
export const updateProfile = (user: Pick<User, "_id" | "email">, edit: Edit<ProfileInput>) =>
  orByApi<EditOutcome>(
    () => update(user._id, edit),
    async () => (await import("./update-by-api.ts")).updateByApi(user, edit),
  );
/** Keeps an order's address and phone number: see update-profile.ts. */
export const saveDelivery = writing(async () => (await import("./update-profile.ts")).saveDelivery);
