import type { ListedUser } from "contract/user";
import { partAt, usersCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { partSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopUser } from "./user-queries.ts";

const queries = () => import("./user-queries.ts");

/** A part of all users by email, live, or of those whose email or name starts with a text; for admins. */
export const useUsersTable = (text: string, after: string | undefined) =>
  useLive(
    partSource<ListedUser, ShopUser>(
      partAt(text ? `${usersCall}&q=${encodeURIComponent(text)}` : usersCall, after),
      timed,
      {
        byId: async (ids) => (await queries()).usersWithIds(ids),
        query: text || after ? undefined : async () => (await queries()).firstUsers(),
      },
    ),
  );
