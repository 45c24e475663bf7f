import * as z from "zod/mini";
import { requiredText, storedText } from "./fields.ts";
import { isState } from "./states.ts";
import { CERTIFICATE_MAX } from "./tax.ts";

const state = z.string("State is Required").check(z.refine(isState, "Choose a state"));
const until = z.iso.date("Last day is Required");

/** A customer's exemption from tax in a state. Only functions write it. */
export const exemption = z.object({
  state,
  /** The certificate's number. */
  certificate: storedText(CERTIFICATE_MAX),
  /** Its last day, in the shop's time zone: "2027-03-31". */
  until,
});
export type Exemption = z.output<typeof exemption>;

/** The body of PUT /users/{id}/exemption. */
export const exemptionBody = z.object({
  state,
  certificate: requiredText("Certificate is Required", CERTIFICATE_MAX),
  until,
});
