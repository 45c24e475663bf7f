import { dayIn } from "contract/days";
import type { Exemption } from "contract/exemption";
import type { User } from "contract/user";
import { shopZone } from "../config/zone.ts";
import { dayInWords } from "../ui/moment.tsx";

/** A user's exemption, unless it is over. */
export const exemptionInForce = ({ exemption }: Pick<User, "exemption">): Exemption | undefined =>
  exemption && dayIn(shopZone.get(), new Date()) <= exemption.until ? exemption : undefined;

export const exemptionInWords = ({ state, until }: Exemption): string =>
  `Exempt in ${state} until ${dayInWords(until)}`;

export const exemptionInFull = (exemption: Exemption): string =>
  `${exemptionInWords(exemption)}, by certificate ${exemption.certificate}`;
