import * as z from "zod/mini";
import { cleanPhone, withoutInvisible } from "./clean-text.ts";
import { digitsAsText, INVALID_PHONE, optionalText, PHONE } from "./fields.ts";
import { PROFILE_PLACEHOLDERS } from "./profile-placeholders.ts";
import { ownName } from "./shop-name.ts";
import { USER_LIMITS } from "./user.ts";

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
