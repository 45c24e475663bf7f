import { FAILURES, type FailureCode } from "contract/failures";

/** A write that the shop refuses for a reason that it knows. `message` is for the user. */
export interface Refusal<C extends FailureCode = FailureCode> {
  ok: false;
  code: C;
  message: string;
}

export const refusal = <C extends FailureCode>(code: C): Refusal<C> => ({ ok: false, code, message: FAILURES[code] });
