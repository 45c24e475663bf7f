import { endAt, limit, orderBy, type Query, query, startAt } from "firebase/firestore";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { tablePage } from "../live/page-queries.ts";
import { allUsers, type ShopUser } from "./user.ts";
import { USERS_BY_EMAIL } from "./users-by-email.ts";

/** A page of all profiles by e-mail; for admins. */
export const usersPage = (cursor?: Cursor): Query<Read<ShopUser>> => tablePage(allUsers(), USERS_BY_EMAIL, cursor);

/** The first page of profiles whose e-mail or name starts with this text, case-sensitive; for admins. */
export const usersStarting = (field: "email" | "name", text: string): Query<Read<ShopUser>> =>
  query(allUsers(), orderBy(field), startAt(text), endAt(`${text}\uf8ff`), limit(ROWS_PER_PAGE));
