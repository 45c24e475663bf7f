import { useMemo } from "react";
import { type Live, useLiveQuery } from "../../data/live/live.tsx";
import { useKept } from "../../data/live/use-kept.ts";
import { type ShopUser, usersStarting } from "../../data/users/users.ts";

/** "nora ann" as names are mostly written: "Nora Ann". */
const asName = (typed: string) => typed.replace(/(?<=^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());

type Reading = Live<ShopUser[]>;

/** Who is in any of the readings, each person once, by e-mail; on its way or failed as long as one of them is. */
const together = (readings: Reading[]): Reading => {
  const waiting = readings.find(({ status }) => status !== "ready");
  if (waiting) return waiting;
  const found = readings.flatMap((live) => (live.status === "ready" ? live.data : []));
  const each = new Map(found.map((user) => [user._id, user]));
  return { status: "ready", data: [...each.values()].sort((a, b) => (a.email < b.email ? -1 : 1)) };
};

/**
 * People whose e-mail or name begins with what was typed, live; until they have come, those for what was `typed` before. However
 * many people there are, three short queries read them: by e-mail, by the name as typed, and by the name with capital letters.
 */
export const useFoundUsers = (text: string): { live: Reading; typed: string; isComing: boolean } => {
  const typed = text.trim();
  const byEmail = useStarting("email", typed.toLowerCase());
  const byName = useStarting("name", typed);
  const byWrittenName = useStarting("name", asName(typed));
  const live = useMemo(() => together([byEmail, byName, byWrittenName]), [byEmail, byName, byWrittenName]);
  return useKept("found users", { live, typed });
};

const useStarting = (field: "email" | "name", value: string) =>
  useLiveQuery(`users, ${field} ${value}`, usersStarting(field, value));
