import { isoIn } from "contract/days";
import { shopZone } from "../config/zone.ts";

/** A time in a file, as clocks in the shop's time zone show it; empty for a document just written. */
export const momentInFile = (date: string | null): string => (date ? isoIn(shopZone.get(), new Date(date)) : "");
