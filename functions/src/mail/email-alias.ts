const DOTLESS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an email address leads to, as far as its form tells: "ann+news@example.com" is "ann@example.com", and at Gmail dots count for
 * nothing. An owner of a domain can have addresses without end that nobody can tell from other people's.
 */
export const mailboxOf = (email: string): string => {
  const [local = "", domain = ""] = email.split("@");
  const name = local.replace(/(?<=.)\+.*$/, "");
  return DOTLESS.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
};
