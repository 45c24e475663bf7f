import * as z from "zod/mini";
import { billing, bookkeeper, shownBilling } from "./billing.ts";
import { exemption } from "./exemption.ts";
import {
  EMAIL_MAX,
  isoTime,
  PERSON_MAX,
  storedEmail,
  storedText,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
} from "./fields.ts";
import { ROLES, type Role } from "./role.ts";

/** The longest values of a profile, in characters. firestore.rules has the same limits. */
export const USER_LIMITS = { ...PERSON_MAX, email: EMAIL_MAX, edu: 200, linkedin: 300 } as const;

const seconds = storedWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** users/{uid}, without `createdAt`. */
export const storedUser = z.object({
  name: storedText(USER_LIMITS.name),
  email: storedEmail,
  role: z.enum(ROLES),
  address: storedTextOrNone(USER_LIMITS.address),
  edu: storedTextOrNone(USER_LIMITS.edu),
  phone: storedTextOrNone(USER_LIMITS.phone),
  linkedin: storedTextOrNone(USER_LIMITS.linkedin),
  /** The name made from the email address, while nobody has chosen one. The profile form removes the field. */
  madeName: z.optional(z.string()),
  /** The ended sessions: the second of each sign-in, and until when to remember it. */
  endedSessions: z.optional(z.record(z.string(), seconds)),
  /** The second before which all sessions have ended, since 1970. */
  validSince: z.optional(seconds),
  /** True if the address was confirmed when the user last signed in. */
  emailVerified: z.boolean(),
  exemption: z.optional(z.nullable(exemption)),
  billing: z.optional(billing),
  /** True if the user wants an email before a lot that they have received expires. */
  expiryLetters: z.optional(z.boolean()),
  /** The time of the last new label of a delivery place: such changes come one after the other. */
  placesChangedAt: z.optional(storedTime),
  /** The time of the last new name of a list, for the same reason. */
  listsChangedAt: z.optional(storedTime),
});
export type StoredUser = z.output<typeof storedUser>;

export const user = z.extend(
  z.omit(storedUser, {
    madeName: true,
    endedSessions: true,
    validSince: true,
    emailVerified: true,
    billing: true,
    placesChangedAt: true,
    expiryLetters: true,
    listsChangedAt: true,
  }),
  { _id: z.string(), billing: z.optional(shownBilling), bookkeeper: z.optional(bookkeeper) },
);
export type User = z.output<typeof user>;

export const listedUser = z.extend(user, {
  emailVerified: storedUser.shape.emailVerified,
  createdAt: isoTime,
});
export type ListedUser = z.output<typeof listedUser>;

/** The answer to GET /users/{id}: a profile, and what the shop keeps of that user's paid orders, in whole cents. */
export const customer = z.extend(listedUser, { paidOrders: z.int(), spentCents: z.int() });
export type Customer = z.output<typeof customer>;

export const USER_SORTS = ["email"] as const;

/** The user who makes a call. `role` is the role in force. */
export interface Caller {
  uid: string;
  email: string;
  role: Role;
  /** Present if the profile was read for this call. */
  name?: string;
}
