import { beforeEach, expect, test } from "vitest";
import { ENDED_SESSIONS_MAX } from "../../src/contract/limits.ts";
import type { Caller, StoredUser } from "../../src/contract/user.ts";
import { endSession, isCurrent } from "../../src/people/end-session.ts";
import { signedIn } from "../support/documents.ts";
import { useShop } from "../support/shop.ts";

const { shop, putUser, readUser, clear } = useShop();

let ann: Caller;
beforeEach(async () => {
  await clear();
  ann = await putUser();
});

const now = new Date();
const SECOND = Math.floor(now.getTime() / 1000);
/** The session of a sign-in so many seconds ago. */
const from = (secondsAgo: number) => ({ ...signedIn(ann), authTime: SECOND - secondsAgo });
const isOpen = async (secondsAgo: number) => isCurrent((await readUser(ann.uid)) as StoredUser, from(secondsAgo));

// test/http/calls/sessions.ts and test/http/ended-sessions.test.ts cover what an ended session can't do.
test("[A-9] however many sessions a user ends, the profile remembers few, and none of them goes on", async () => {
  const many = Array.from({ length: ENDED_SESSIONS_MAX + 3 }, (_, index) => 100 + index);
  for (const secondsAgo of many) await endSession(shop(), from(secondsAgo), now);
  expect(Object.keys((await readUser(ann.uid))?.endedSessions ?? {})).toHaveLength(ENDED_SESSIONS_MAX);
  for (const secondsAgo of many) expect(await isOpen(secondsAgo)).toBe(false);
  expect(await isOpen(99)).toBe(true);
});

test("[A-9] an ended session is forgotten once everything that came of it has expired", async () => {
  await endSession(shop(), from(100), new Date(now.getTime() - 6 * 86_400_000));
  await endSession(shop(), from(50), now);
  expect(Object.keys((await readUser(ann.uid))?.endedSessions ?? {})).toEqual([String(SECOND - 50)]);
});
