import * as z from "zod/mini";
import { cleanPhone, withoutInvisible } from "./clean-text.ts";
import {
  digitsAsText,
  EMAIL_MAX,
  email,
  INVALID_PHONE,
  isoTime,
  optionalText,
  PERSON_MAX,
  PHONE,
  storedEmail,
  storedText,
  storedTextOrNone,
  storedWholeNumber,
} from "./fields.ts";
import { PROFILE_PLACEHOLDERS, ROLES, type Role } from "./profile.ts";
import { ownName } from "./shop-name.ts";

export const USER_LIMITS = { ...PERSON_MAX, email: EMAIL_MAX, edu: 200, linkedin: 300 } as const;

/** The shortest password at the login. Every account has one at least as long, so it never rises. */
const PASSWORD_MIN = 6;
/** The shortest new password. The password policy in Firebase must not demand more. */
export const NEW_PASSWORD_MIN = 6;

const passwordOf = (min: number) =>
  z
    .string("Password is Required")
    .check(z.minLength(1, "Password is Required"), z.minLength(min, `Must be ${min} characters or longer`));
const newPassword = passwordOf(NEW_PASSWORD_MIN);

/** The login form. */
export const credentials = z.object({ email, password: passwordOf(PASSWORD_MIN) });
export type Credentials = z.output<typeof credentials>;

/** The form for a forgotten password. */
export const passwordResetInput = z.object({ email });

/** The form for a new password in place of a forgotten one. */
export const newPasswordInput = z.object({ password: newPassword });

const presentPassword = z.string("Password is Required").check(z.minLength(1, "Password is Required"));

/** The forms that change how a user signs in, with the present password as a proof. */
export const passwordChangeInput = z.object({ present: presentPassword, password: newPassword });
export type PasswordChange = z.output<typeof passwordChangeInput>;
export const emailChangeInput = z.object({ email, present: presentPassword });
export type EmailChange = z.output<typeof emailChangeInput>;

/** The sign-up form. */
export const signUpInput = z.object({
  name: ownName(USER_LIMITS.name),
  email,
  password: newPassword,
});
export type SignUpInput = z.output<typeof signUpInput>;

const LINKEDIN = /^https:\/\/([a-z0-9-]+\.)*linkedin\.com(\/\S*)?$/;

/** A stored LinkedIn address: "LinkedIn.com/in/ann" becomes "https://linkedin.com/in/ann". */
const asLinkedIn = (pasted: string): string => {
  const typed = withoutInvisible(pasted);
  const [, host, rest] = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)*linkedin\.com)(.*)$/is.exec(typed) ?? [];
  return host === undefined ? typed : `https://${host.toLowerCase()}${rest}`;
};

/** An optional text. The stored one stays valid. */
const emptyOr = (isValid: (text: string) => boolean, message: string, stored: string) =>
  z.refine<string>((text) => text === "" || text === stored || isValid(text), message);

/** The profile form of a user with these stored values. */
export const profileInputOf = (stored: { phone: string; linkedin: string }) =>
  z.object({
    name: ownName(USER_LIMITS.name),
    address: optionalText(USER_LIMITS.address),
    edu: optionalText(USER_LIMITS.edu),
    phone: optionalText(
      USER_LIMITS.phone,
      z.overwrite((text: string) => (text === stored.phone ? text : cleanPhone(text))),
      emptyOr((text) => PHONE.test(text), INVALID_PHONE, stored.phone),
    ),
    linkedin: optionalText(
      USER_LIMITS.linkedin,
      z.overwrite((text: string) => (text === stored.linkedin ? text : asLinkedIn(text))),
      emptyOr(
        (text) => LINKEDIN.test(text),
        "Must be a LinkedIn address, as in https://www.linkedin.com/in/name",
        stored.linkedin,
      ),
    ),
  });

/** The profile form of a new user. */
export const profileInput = profileInputOf(PROFILE_PLACEHOLDERS);
export type ProfileInput = z.output<typeof profileInput>;

const validOrEmpty = (isValid: (text: string) => boolean) => z.overwrite((text: string) => (isValid(text) ? text : ""));

/**
 * The body of PUT /user/{email}. Every field is optional. Existing clients send placeholders of their own, so an
 * invalid phone number or LinkedIn address counts as empty.
 */
export const signInInput = z.object({
  name: optionalText(USER_LIMITS.name),
  address: optionalText(USER_LIMITS.address),
  edu: optionalText(USER_LIMITS.edu),
  phone: z.pipe(
    digitsAsText,
    optionalText(USER_LIMITS.phone, z.overwrite(cleanPhone)).check(validOrEmpty((text) => PHONE.test(text))),
  ),
  linkedin: optionalText(USER_LIMITS.linkedin).check(
    z.overwrite(asLinkedIn),
    validOrEmpty((text) => LINKEDIN.test(text) && text.length <= USER_LIMITS.linkedin),
  ),
});
export type SignInInput = z.output<typeof signInInput>;

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
});
export type StoredUser = z.output<typeof storedUser>;

export const user = z.extend(
  z.omit(storedUser, { madeName: true, endedSessions: true, validSince: true, emailVerified: true }),
  { _id: z.string() },
);
export type User = z.output<typeof user>;

export const listedUser = z.extend(user, {
  emailVerified: storedUser.shape.emailVerified,
  createdAt: isoTime,
});
export type ListedUser = z.output<typeof listedUser>;

export const USER_SORTS = ["email"] as const;

/** The user who makes a call. `role` is the role in force. */
export interface Caller {
  uid: string;
  email: string;
  role: Role;
  /** Present if the profile was read for this call. */
  name?: string;
}
