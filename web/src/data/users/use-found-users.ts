import type { UnreadableDocument } from "contract/unreadable-document";
import { useMemo } from "react";
import { type Read, readableOf, unreadableOf } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useKept } from "../live/use-kept.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { ShopUser } from "./user.ts";

/** "nora ann" as names are usually written: "Nora Ann". */
const asName = (typed: string) => typed.replace(/(?<=^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());

type Reading = Live<Read<ShopUser>[]>;

/** The users in any of the readings, each once; loading or failed as long as one of the readings is. */
const together = (readings: Reading[]): Reading => {
  const waiting = readings.find(({ status }) => status !== "ready");
  if (waiting) return waiting;
  const found = readings.flatMap((live) => (live.status === "ready" ? live.data : []));
  return { status: "ready", data: [...new Map(found.map((user) => [user._id, user])).values()] };
};

interface FoundUsers {
  /** By e-mail. */
  live: Live<ShopUser[]>;
  unreadable: UnreadableDocument[];
  /** The text that they were found by. */
  typed: string;
  /** Those for another text are loading; until they are there, the ones before stay. */
  isTurning: boolean;
}

/**
 * The users whose e-mail or name starts with a text, live. However many users there are, three short queries find them: by e-mail,
 * by the name as typed, and by the name in capitalized words.
 */
export const useFoundUsers = (text: string): FoundUsers => {
  const typed = text.trim();
  const byEmail = useStarting("email", typed.toLowerCase());
  const byName = useStarting("name", typed);
  const byCapitalizedName = useStarting("name", asName(typed));
  const now = useMemo(() => together([byEmail, byName, byCapitalizedName]), [byEmail, byName, byCapitalizedName]);
  const { live, isComing, ...shown } = useKept("found users", { live: now, typed });
  if (live.status !== "ready") return { ...shown, live, unreadable: [], isTurning: isComing };
  const users = readableOf(live.data).sort((a, b) => (a.email < b.email ? -1 : 1));
  return { ...shown, live: { status: "ready", data: users }, unreadable: unreadableOf(live.data), isTurning: isComing };
};

const useStarting = (field: "email" | "name", value: string) =>
  useLiveQuery(`users, ${field} ${value}`, async () => (await import("../database.ts")).usersStarting(field, value));
