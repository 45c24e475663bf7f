import * as z from "zod/mini";
import { storedText } from "./fields.ts";
import { CERTIFICATE_MAX } from "./tax.ts";

/** As "2027-03-31". */
export const lastDay = z.iso.date("Last day is Required");

/** A customer's exemption from tax in a state. Only functions write it. */
export const exemption = z.object({
  /** Its letters: "NJ". Pages load this schema, and not the names of the states. */
  state: z.string().check(z.regex(/^[A-Z]{2}$/, "Must be a state, such as NJ")),
  /** The certificate's number. */
  certificate: storedText(CERTIFICATE_MAX),
  /** Its last day, in the shop's time zone: "2027-03-31". */
  until: lastDay,
});
export type Exemption = z.output<typeof exemption>;
