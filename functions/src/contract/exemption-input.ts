import * as z from "zod/mini";
import { lastDay } from "./exemption.ts";
import { requiredText } from "./fields.ts";
import { isState } from "./states.ts";
import { CERTIFICATE_MAX } from "./tax.ts";

/** The body of PUT /users/{id}/exemption. */
export const exemptionBody = z.object({
  state: z.string("State is Required").check(z.refine(isState, "Choose a state")),
  certificate: requiredText("Certificate is Required", CERTIFICATE_MAX),
  until: lastDay,
});
