import { type User, user } from "contract/user";
import type { ProfileInput } from "contract/user-input";
import { ownProfileCall, profileCall } from "../../config/calls.ts";
import { getAnswer } from "../answers.ts";
import { api } from "../api.ts";
import { changesTo, conflicts } from "../edits/conflicts.ts";
import type { Edit, EditOutcome } from "../edits/save-edit.ts";

/** Changes a user's own profile through the API. Throws an ApiError. */
export const updateByApi = async (
  { _id, email }: Pick<User, "_id" | "email">,
  { base, mine }: Edit<ProfileInput>,
): Promise<EditOutcome> => {
  const theirs = await getAnswer(profileCall(email), user);
  const found = conflicts(base, { ...theirs }, mine);
  if (found.length > 0) return { ok: false, code: "conflict", conflicts: found };
  const { name, address, edu, phone, linkedin } = { ...theirs, ...changesTo(base, mine) };
  // A field that the call does not have is emptied.
  const whole: Required<ProfileInput> = { name, address, edu, phone, linkedin };
  await api.put(ownProfileCall(_id), whole);
  return { ok: true };
};
