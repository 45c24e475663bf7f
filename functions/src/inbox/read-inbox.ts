import { type Failure, fail } from "../contract/failures.ts";
import type { Message, MessageState } from "../contract/message.ts";
import { may } from "../contract/permissions.ts";
import type { Subscriber } from "../contract/subscriber.ts";
import type { Caller } from "../contract/user.ts";
import { listedMessages, listedSubscribers } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Store } from "../store/store.ts";

type Listed<T> = { ok: true; part: Part<T> } | Failure<"not-allowed">;

/** The messages sent through the contact form, all or those in a state, newest first; admins only. */
export const listMessages = async (
  { db }: Store,
  caller: Caller,
  part: PartOf,
  state?: MessageState,
): Promise<Listed<Message>> => {
  if (!may(caller, "read the inbox")) return fail("not-allowed");
  const all = listedMessages(db);
  const meant = state ? all.where("answered", "==", state === "answered") : all;
  return {
    ok: true,
    part: await partOf(all, meant, part, ({ id, data: { name, email, message, answered, createdAt } }) => ({
      _id: id,
      name,
      email,
      message,
      answered,
      createdAt: isoTimeOf(createdAt),
    })),
  };
};

/** The newsletter's addresses, newest first, with the tokens to leave with, which mailings need; admins only. */
export const listSubscribers = async ({ db }: Store, caller: Caller, part: PartOf): Promise<Listed<Subscriber>> => {
  if (!may(caller, "read the inbox")) return fail("not-allowed");
  const all = listedSubscribers(db);
  return {
    ok: true,
    part: await partOf(all, all, part, ({ id, data: { email, leaveToken, createdAt } }) => ({
      _id: id,
      email,
      leaveToken,
      createdAt: isoTimeOf(createdAt),
    })),
  };
};
