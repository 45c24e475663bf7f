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

/** The least length of a password at the login. Every account has one at least as long, so it never rises. */
const PASSWORD_MIN = 6;
/** The least length of a new password. The password policy of the project in Firebase must not demand more. */
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

/** The form for a new password in place of one that was forgotten. */
export const newPasswordInput = z.object({ password: newPassword });

const presentPassword = z.string("Password is Required").check(z.minLength(1, "Password is Required"));

/** The forms that change what a user signs in with. The current password shows that it is them. */
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

/** A LinkedIn address as it is stored: "LinkedIn.com/in/ann" becomes "https://linkedin.com/in/ann". */
const asLinkedIn = (pasted: string): string => {
  const typed = withoutInvisible(pasted);
  const [, host, rest] = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)*linkedin\.com)(.*)$/is.exec(typed) ?? [];
  return host === undefined ? typed : `https://${host.toLowerCase()}${rest}`;
};

/** A text that may be empty. What is stored already stays valid: it may be older than `isValid`. */
const emptyOr = (isValid: (text: string) => boolean, message: string, stored: string) =>
  z.refine<string>((text) => text === "" || text === stored || isValid(text), message);

/** The profile form of a user whose profile has these values. */
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

/** The profile form of a user who has not filled it in yet. */
export const profileInput = profileInputOf(PROFILE_PLACEHOLDERS);
export type ProfileInput = z.output<typeof profileInput>;

/** Turns a text that is not valid into "". */
const validOrEmpty = (isValid: (text: string) => boolean) => z.overwrite((text: string) => (isValid(text) ? text : ""));

/**
 * The body of PUT /user/{email}. Every field can be missing, and a role is never read from it. Existing clients send placeholders of their
 * own: a text that is no phone number or no LinkedIn address counts as empty.
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

/** A profile in users/{uid}, without its times. */
export const storedUser = z.object({
  name: storedText(USER_LIMITS.name),
  email: storedEmail,
  role: z.enum(ROLES),
  address: storedTextOrNone(USER_LIMITS.address),
  edu: storedTextOrNone(USER_LIMITS.edu),
  phone: storedTextOrNone(USER_LIMITS.phone),
  linkedin: storedTextOrNone(USER_LIMITS.linkedin),
  /**
   * The name that the shop made from the email address. While `name` is this one, nobody has chosen it: the next sign-in that has a real
   * name replaces it. The user's profile form removes the field.
   */
  madeName: z.optional(z.string()),
  /** The sessions that the user ended: when each one's sign-in was, and until when that is remembered, in seconds since 1970. */
  endedSessions: z.optional(z.record(z.string(), seconds)),
  /** Sessions that began before this second have ended, in seconds since 1970. */
  validSince: z.optional(seconds),
  /** Whether the email address was confirmed when the user last signed in. */
  emailVerified: z.boolean(),
});
export type StoredUser = z.output<typeof storedUser>;

/** A profile in the API's answers. */
export const user = z.extend(
  z.omit(storedUser, { madeName: true, endedSessions: true, validSince: true, emailVerified: true }),
  { _id: z.string() },
);
export type User = z.output<typeof user>;

/** A profile in the list of all users. */
export const listedUser = z.extend(user, {
  emailVerified: storedUser.shape.emailVerified,
  createdAt: isoTime,
});
export type ListedUser = z.output<typeof listedUser>;

/** How the list of all users can be sorted, other than newest first. */
export const USER_SORTS = ["email"] as const;

/** The authenticated user who makes a request. `role` is the role in force at that moment. */
export interface Caller {
  uid: string;
  email: string;
  role: Role;
  /** The profile's name, if the profile was just read. */
  name?: string;
}
