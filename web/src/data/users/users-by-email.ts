import type { Sorting } from "../live/cursor.ts";

/** The sorting of the table of users. */
export const USERS_BY_EMAIL: Sorting = { fields: [{ name: "email", kind: "text" }], direction: "asc" };
