import { type Live, useLiveQuery } from "../../data/live.tsx";
import { type ShopUser, usersStarting } from "../../data/users.ts";

/** "nora ann" as names are mostly written: "Nora Ann". */
const asName = (typed: string) => typed.replace(/(?<=^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** The first of several readings that is not there yet; undefined when all are. */
const notReady = (readings: Live<ShopUser[]>[]) => readings.find(({ status }) => status !== "ready");

/**
 * People whose e-mail or name begins with what was typed, live. However many people there are, three short queries read them:
 * by e-mail, by the name as typed, and by the name with capital letters.
 */
export const useFoundUsers = (typed: string): Live<ShopUser[]> => {
  const letters = typed.trim();
  const starting = (field: "email" | "name", value: string) => [`users, ${field} ${value}`, field, value] as const;
  const byEmail = useStarting(...starting("email", letters.toLowerCase()));
  const byName = useStarting(...starting("name", letters));
  const byWrittenName = useStarting(...starting("name", asName(letters)));
  const readings = [byEmail, byName, byWrittenName];
  const waiting = notReady(readings);
  if (waiting) return waiting;
  const found = new Map(
    readings.flatMap((live) => (live.status === "ready" ? live.data : [])).map((user) => [user._id, user]),
  );
  return { status: "ready", data: [...found.values()].sort((a, b) => (a.email < b.email ? -1 : 1)) };
};

const useStarting = (key: string, field: "email" | "name", value: string) =>
  useLiveQuery(key, usersStarting(field, value));
