import * as z from "zod/mini";
import { email } from "./fields.ts";
import { ownName } from "./shop-name.ts";
import { USER_LIMITS } from "./user.ts";

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
