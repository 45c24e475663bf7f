import * as z from "zod/mini";
import { isZone } from "./days.ts";

const ZONE_MAX = 100;

/** A time zone: "America/New_York". */
export const timeZone = z
  .string()
  .check(z.maxLength(ZONE_MAX), z.refine(isZone, 'Must be a time zone, such as "America/New_York"'));

/** The shop's settings, settings/shop. Everybody reads them, and functions alone write them. */
export const settings = z.object({
  /** The time zone of the shop's days: in figures, lists, files and emails. */
  zone: timeZone,
});
export type Settings = z.output<typeof settings>;

/** The settings as pages read them. A browser may not know the zone. */
export const shownSettings = z.object({ zone: z.string() });

/** The settings of a shop that has set nothing. */
export const NEW_SHOP: Settings = { zone: "UTC" };
